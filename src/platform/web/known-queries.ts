import { dehydrate, QueryClient, type DataTag, type DehydratedState, type QueryKey } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { loaderCall } from "./loader.ts";
import { pageContext } from "./page-context.ts";

interface Asked<E extends AnyEndpoint> {
  /** Of the query in the page that would ask for the same. */
  queryKey: QueryKey;
  endpoint: E;
  input: InputOf<E>;
}

/** Names the endpoint that a query of the page asks; both answer the same. */
export const asked = <E extends AnyEndpoint>(
  { queryKey }: { queryKey: DataTag<QueryKey, OutputOf<E>, Error> },
  endpoint: E,
  input: InputOf<E>,
): Asked<AnyEndpoint> => ({ queryKey, endpoint, input });

/**
 * For a page's `loader`: what its queries will ask for, so that the server sends the page with it. The page hands it to
 * a `HydrationBoundary`. It counts as out of date from the beginning: what changes before the page hears of changes is
 * read again as soon as the page runs. A question that fails is left to the page, which says so and can try again.
 */
export async function knownQueries(
  context: Readonly<RouterContextProvider>,
  questions: readonly Asked<AnyEndpoint>[],
): Promise<DehydratedState> {
  const load = loaderCall(context);
  const { report } = context.get(pageContext);
  const client = new QueryClient();
  await Promise.all(
    questions.map(async ({ queryKey, endpoint, input }) => {
      try {
        client.setQueryData(queryKey, await load(endpoint, input), { updatedAt: 0 });
      } catch (fault) {
        // A refusal comes as an answer with its status, which is no fault of the program.
        if (fault instanceof Error) report(fault);
      }
    }),
  );
  return dehydrate(client);
}

import { QueryClient, hydrate, queryOptions } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { asked, knownQueries } from "./known-queries.ts";
import { pageContext } from "./page-context.ts";

const getCount = endpoint({
  method: "GET",
  path: "/api/my/test-count",
  summary: "A count",
  access: "client",
  input: z.object({ of: z.string() }),
  output: z.object({ count: z.number() }),
  errors: [],
});
type Count = z.infer<typeof getCount.output>;

const countQuery = (of: string) =>
  queryOptions({ queryKey: ["test-count", of], queryFn: (): Promise<Count> => Promise.reject(new Error("not asked")) });

/** What a page knows of these questions, and which faults were reported. */
async function knownOf(run: (name: string, input: unknown) => Promise<unknown>, ...names: string[]) {
  const reported: unknown[] = [];
  const report = (fault: unknown) => void reported.push(fault);
  const page = { run, language: "en", nonce: "", origin: "http://localhost", report } as const;
  const context = new RouterContextProvider(new Map([[pageContext, page]]));
  const questions = names.map((of) => asked(countQuery(of), getCount, { of }));
  const client = new QueryClient();
  hydrate(client, await knownQueries(context, questions));
  return { client, reported };
}

test("what the server knows is there under the key of the query, and is asked again once the page runs", async () => {
  const calls: unknown[] = [];
  const { client, reported } = await knownOf((name, input) => {
    calls.push([name, input]);
    return Promise.resolve({ count: 3 });
  }, "issues");
  expect(calls).toEqual([["GET /api/my/test-count", { of: "issues" }]]);
  expect(client.getQueryData(countQuery("issues").queryKey)).toEqual({ count: 3 });
  expect(client.getQueryState(countQuery("issues").queryKey)?.dataUpdatedAt).toBe(0);
  expect(reported).toEqual([]);
});

test("a question that fails is left to the page, and only a fault of the program is reported", async () => {
  const fault = new Error("the disk is full");
  const { client, reported } = await knownOf(
    (_name, input) => {
      const { of } = getCount.input.parse(input);
      if (of === "refused") return Promise.reject(new AppError("forbidden", "request.forbidden"));
      return of === "broken" ? Promise.reject(fault) : Promise.resolve({ count: 1 });
    },
    "refused",
    "broken",
    "well",
  );
  expect(["refused", "broken", "well"].map((of) => client.getQueryData(countQuery(of).queryKey))).toEqual([
    undefined,
    undefined,
    { count: 1 },
  ]);
  expect(reported).toEqual([fault]);
});

import { queryOptions, skipToken, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, CallError, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";
import type { VisitView } from "../contract.ts";
import type { FinishBasis } from "../contract-finish.ts";

/** The live topic of the same name says that something below this key has changed. */
export const VISITS = "visits";

/** What a technician's phone shows depends on these. */
export const TECH_TOPICS = ["appointments", VISITS] as const;

export const techDayQuery = (date?: string) =>
  queryOptions({
    queryKey: [VISITS, "day", date ?? "today"],
    queryFn: ({ signal }) => call(contract.getTechDay, date === undefined ? {} : { date }, { signal }),
  });

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [VISITS, "one", id],
    queryFn: ({ signal }) => call(contract.getVisit, { id }, { signal }),
  });

export const usableProductsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [VISITS, "products", appointmentId],
    queryFn: ({ signal }) => call(contract.listUsableProducts, { id: appointmentId }, { signal }),
    staleTime: 60_000,
  });

/** What the end of visits is judged by without a connection; only reading ahead answers it. */
export const finishBasisQuery = queryOptions<FinishBasis>({ queryKey: [VISITS, "finish-basis"], queryFn: skipToken });

/**
 * Shows what a command answered, and asks once more: a read that is under way may be older than the answer, and one that
 * somebody else's change has caused newer, because answers overtake each other.
 */
export async function keepVisit(client: QueryClient, visit: VisitView): Promise<void> {
  const { queryKey } = visitQuery(visit.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, visit);
  void client.invalidateQueries({ queryKey });
}

/** A command that no component waits for: what watches over the session hears of it as of any other. */
export const runCommand = <Data>(client: QueryClient, run: () => Promise<Data>): Promise<Data> =>
  client.getMutationCache().build<Data, Error, undefined, unknown>(client, { mutationFn: run }).execute(undefined);

export const useTellArrival = () => useVisitCommand(contract.tellArrival);

/** Longer than a slow line takes. Who then still stands at the door goes on, and the phone sends it later. */
const PATIENCE_MS = 10_000;

/** @throws CallError `network.offline` when no answer comes in time */
async function inTime<Data>(ask: (signal: AbortSignal) => Promise<Data>): Promise<Data> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await ask(signal);
  } catch (fault) {
    if (signal.aborted) throw new CallError("network.offline");
    throw fault;
  }
}

export function useStartVisit() {
  const client = useQueryClient();
  return useCommand<VisitView, CallErrorOf<typeof contract.startVisit>, InputOf<typeof contract.startVisit>>({
    mutationFn: (input) => inTime((signal) => call(contract.startVisit, input, { signal })),
    onSuccess: (visit) => keepVisit(client, visit),
    onSettled: () => client.invalidateQueries({ queryKey: [VISITS, "day"] }),
  });
}

export function useFinishVisit() {
  const client = useQueryClient();
  return useCommand<VisitView, CallErrorOf<typeof contract.finishVisit>, InputOf<typeof contract.finishVisit>>({
    mutationFn: (input) => inTime((signal) => call(contract.finishVisit, input, { signal })),
    onSuccess: (visit) => keepVisit(client, visit),
    onSettled: () => client.invalidateQueries({ queryKey: [VISITS] }),
  });
}

function useVisitCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => inTime((signal) => call(endpoint, input, { signal })),
    onSettled: () => client.invalidateQueries({ queryKey: [VISITS, "day"] }),
  });
}

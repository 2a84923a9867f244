import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import * as contract from "../../contract.ts";

const HISTORY = "service-history";

export const serviceHistoryQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [HISTORY, year ?? "latest"],
    queryFn: ({ signal }) => call(contract.getServiceHistory, year === undefined ? {} : { year }, { signal }),
    placeholderData: keepPreviousData,
  });

type Rate = typeof contract.rateVisit;

/** After a refusal too: it may have been rated by the link in the email meanwhile. */
export function useRateVisit() {
  const client = useQueryClient();
  return useMutation<OutputOf<Rate>, CallErrorOf<Rate>, InputOf<Rate>>({
    mutationFn: (input) => call(contract.rateVisit, input),
    onSettled: () => client.invalidateQueries({ queryKey: [HISTORY] }),
  });
}

import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract-records.ts";

/** The live topic of the same name says that something below this key has changed. */
export const RECORDS = "application-records";

export type RecordsAsked = InputOf<typeof contract.listRecords>;

export const recordsQuery = (asked: RecordsAsked) =>
  queryOptions({
    queryKey: [RECORDS, "list", asked],
    queryFn: ({ signal }) => call(contract.listRecords, asked, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [RECORDS, "one", id],
    queryFn: ({ signal }) => call(contract.getRecord, { id }, { signal }),
  });

export const recordsOverviewQuery = () =>
  queryOptions({
    queryKey: [RECORDS, "overview"],
    queryFn: ({ signal }) => call(contract.getRecordsOverview, {}, { signal }),
  });

export const recordRulesQuery = () =>
  queryOptions({
    queryKey: [RECORDS, "rules"],
    queryFn: ({ signal }) => call(contract.listRecordRules, {}, { signal }),
  });

export function useVerifyRecords() {
  const client = useQueryClient();
  return useCommand<
    OutputOf<typeof contract.verifyRecords>,
    CallErrorOf<typeof contract.verifyRecords>,
    InputOf<typeof contract.verifyRecords>
  >({
    mutationFn: (input) => call(contract.verifyRecords, input),
    onSettled: () => client.invalidateQueries({ queryKey: [RECORDS, "overview"] }),
  });
}

import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

const HISTORY = "service-history";

/** Without a year, that of the visit, or the latest that there is. */
export const serviceHistoryQuery = (year: number | undefined, visit?: string) =>
  queryOptions({
    queryKey: [HISTORY, year ?? visit ?? "latest"],
    queryFn: ({ signal }) => call(contract.getServiceHistory, year === undefined ? { visit } : { year }, { signal }),
    placeholderData: keepPreviousData,
  });

type Rate = typeof contract.rateVisit;

/** After a refusal too: it may have been rated by the link in the email meanwhile. */
export function useRateVisit() {
  const client = useQueryClient();
  return useCommand<OutputOf<Rate>, CallErrorOf<Rate>, InputOf<Rate>>({
    mutationFn: (input) => call(contract.rateVisit, input),
    onSettled: () => client.invalidateQueries({ queryKey: [HISTORY] }),
  });
}

type EmailCopy = typeof contract.emailServiceHistory;

/** Asked again after a lost answer, one copy is sent. */
export function useEmailHistory() {
  const keyOf = useAttemptKey();
  return useCommand<OutputOf<EmailCopy>, CallErrorOf<EmailCopy>, InputOf<EmailCopy>>({
    mutationFn: (input) => call(contract.emailServiceHistory, input, { idempotencyKey: keyOf(input) }),
  });
}

export const ownVisitQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [HISTORY, "of-appointment", appointmentId],
    queryFn: ({ signal }) => call(contract.getOwnVisitOf, { id: appointmentId }, { signal }),
    retry: false,
  });

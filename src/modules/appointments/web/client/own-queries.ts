import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { getRequestChoices } from "../../contract-choices.ts";
import * as contract from "../../contract-own.ts";
import * as feed from "../../contract-own-feed.ts";

/** Whatever is below it is the signed-in client's own. */
export const OWN_APPOINTMENTS = "own-appointments";
/** The live topic that says that something of theirs has changed. */
export const OWN_TOPIC = "client";

export const ownAppointmentsQuery = (filter: InputOf<typeof contract.listOwnAppointments>) =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "list", filter],
    queryFn: ({ signal }) => call(contract.listOwnAppointments, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownAppointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "one", id],
    queryFn: ({ signal }) => call(contract.getOwnAppointment, { id }, { signal }),
  });

export const requestChoicesQuery = () =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "choices"],
    queryFn: ({ signal }) => call(getRequestChoices, {}, { signal }),
  });

/** Somebody else may take a time while the dialog is open. */
const NEVER_FRESH = { staleTime: 0 };

export const requestTimesQuery = (asked: InputOf<typeof contract.getRequestTimes>) =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "times", asked],
    queryFn: ({ signal }) => call(contract.getRequestTimes, asked, { signal }),
    ...NEVER_FRESH,
  });

export const moveTimesQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "times", id, date],
    queryFn: ({ signal }) => call(contract.getOwnMoveTimes, { id, date }, { signal }),
    ...NEVER_FRESH,
  });

/** Sent again after a lost answer, it asks for the same appointment. */
export function useRequestOwn() {
  const keyOf = useAttemptKey();
  return useOwnMutation(contract.requestOwnAppointment, keyOf);
}
export const useMoveOwn = () => useOwnMutation(contract.rescheduleOwnAppointment);
export const useCancelOwn = () => useOwnMutation(contract.cancelOwnAppointment);

export const ownFeedQuery = () =>
  queryOptions({
    queryKey: [OWN_APPOINTMENTS, "feed"],
    queryFn: ({ signal }) => call(feed.getOwnCalendarFeed, {}, { signal }),
  });
export const useOpenOwnFeed = () => useOwnMutation(feed.openOwnCalendarFeed);
export const useCloseOwnFeed = () => useOwnMutation(feed.closeOwnCalendarFeed);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnMutation<E extends AnyEndpoint>(endpoint: E, keyOf?: (input: InputOf<E>) => string) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_APPOINTMENTS] }),
  });
}

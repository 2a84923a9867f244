import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { acceptLead } from "#modules/consultations/contract.ts";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const INBOX = "inbox";

export type InboxFilter = InputOf<typeof contract.listInbox>;

export const inboxQuery = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [INBOX, "list", filter],
    queryFn: ({ signal }) => call(contract.listInbox, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const inboxItemQuery = (id: string) =>
  queryOptions({
    queryKey: [INBOX, "one", id],
    queryFn: ({ signal }) => call(contract.getInboxItem, { id }, { signal }),
  });

export const assigneesQuery = () =>
  queryOptions({
    queryKey: [INBOX, "assignees"],
    queryFn: ({ signal }) => call(contract.listAssignees, {}, { signal }),
    staleTime: 60_000,
  });

export const suspectedQuery = (asked: InputOf<typeof contract.listSuspected>) =>
  queryOptions({
    queryKey: [INBOX, "suspected", asked],
    queryFn: ({ signal }) => call(contract.listSuspected, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const useChangeInboxItem = () => useInboxMutation(contract.changeInboxItem);
export const useAdmitMessage = () => useInboxMutation(contract.admitMessage);
export const useAcceptLead = () => useInboxMutation(acceptLead);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useInboxMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [INBOX] }),
  });
}

import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";
import { appointmentNoticesKey, NOTICES } from "./notice-keys.ts";

export { NOTICES } from "./notice-keys.ts";

export type NoticeListFilter = InputOf<typeof contract.listNotices>;

export const noticesQuery = (filter: NoticeListFilter) =>
  queryOptions({
    queryKey: [NOTICES, "list", filter],
    queryFn: ({ signal }) => call(contract.listNotices, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: [NOTICES, "one", id],
    queryFn: ({ signal }) => call(contract.getNotice, { id }, { signal }),
  });

export const appointmentNoticesQuery = (id: string) =>
  queryOptions({
    queryKey: appointmentNoticesKey(id),
    queryFn: ({ signal }) => call(contract.listAppointmentNotices, { id }, { signal }),
  });

/** What is done at the services that are offered. */
export const serviceWorkQuery = () =>
  queryOptions({
    queryKey: [NOTICES, "services"],
    queryFn: ({ signal }) => call(contract.listServiceWork, {}, { signal }),
  });

/** Which properties of a client have somebody who wants to be told ahead. */
export const wishesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [NOTICES, "wishes", clientId],
    queryFn: ({ signal }) => call(contract.listWishes, { clientId }, { signal }),
  });

export const useRecordAttempt = () => useNoticeCommand(contract.recordAttempt);
export const useMarkDone = () => useNoticeCommand(contract.markNoticeDone);
export const useOverride = () => useNoticeCommand(contract.overrideNotice);

/**
 * Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. The key makes
 * what is sent again happen once.
 */
function useNoticeCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: [NOTICES] }),
  });
}

import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-own.ts";
import { OWN_NOTICES, TO_READ_KEY, TO_READ } from "./own-notice-keys.ts";

export { OWN_NOTICES };
/** The live topic that says that something of theirs has changed. */
const OWN_TOPIC = "client";

export type OwnNoticeFilter = InputOf<typeof contract.listOwnNotices>;

/** What waits to be read before a visit, the next visit first. */
export const noticesToReadQuery = () =>
  queryOptions({
    queryKey: TO_READ_KEY,
    queryFn: ({ signal }) => call(contract.listOwnNotices, TO_READ, { signal }),
  });

/** As many as the appointments look through. */
export const COMING: OwnNoticeFilter = { when: "coming", limit: 100 };

export const ownNoticesQuery = (filter: OwnNoticeFilter) =>
  queryOptions({
    queryKey: [OWN_NOTICES, "list", filter],
    queryFn: ({ signal }) => call(contract.listOwnNotices, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_NOTICES, "one", id],
    queryFn: ({ signal }) => call(contract.getOwnNotice, { id }, { signal }),
  });

export const ownWishesQuery = () =>
  queryOptions({
    queryKey: [OWN_NOTICES, "wishes"],
    queryFn: ({ signal }) => call(contract.listOwnNoticeWishes, {}, { signal }),
  });

/** Asks again when something of the client's has changed. */
export function useOwnNoticesLive(): void {
  const client = useQueryClient();
  useLive(OWN_TOPIC, () => void client.invalidateQueries({ queryKey: [OWN_NOTICES] }));
}

export const useConfirmNotice = () => useOwnCommand(contract.confirmOwnNotice);
export const useSaveWish = () => useOwnCommand(contract.saveOwnNoticeWish);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_NOTICES] }),
  });
}

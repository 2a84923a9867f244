import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract-bell.ts";

/** The live topic of the same name says that one's own bell has changed. */
export const NOTIFICATIONS = "notifications";

/** Somebody's consent to texts has changed: a phone answered YES, STOP or START, or it was changed on another page. */
const TEXT_CONSENTS = "text-consents";

/** Has this asked again whenever that happens. */
export function useLiveConsents(queryKey: QueryKey): void {
  const client = useQueryClient();
  useLive(TEXT_CONSENTS, () => void client.invalidateQueries({ queryKey }));
}

type Read = InputOf<typeof contract.readNotifications>;

/** What a bell asks: that of a client, or that of a member of staff. */
export interface Bell {
  list: (limit: number, signal: AbortSignal) => Promise<contract.BellPage>;
  read: (which: Read) => Promise<unknown>;
}

export const OWN_BELL: Bell = {
  list: (limit, signal) => call(contract.listOwnNotifications, { limit }, { signal }),
  read: (which) => call(contract.readOwnNotifications, which),
};

export const STAFF_BELL: Bell = {
  list: (limit, signal) => call(contract.listNotifications, { limit }, { signal }),
  read: (which) => call(contract.readNotifications, which),
};

const BELL = [NOTIFICATIONS, "bell"] as const;

/** How many the panel shows at first, and how many more each time. */
export const BELL_STEP = 20;

export const bellQuery = (bell: Bell, limit: number = BELL_STEP) =>
  queryOptions({
    queryKey: [...BELL, limit],
    queryFn: ({ signal }) => bell.list(limit, signal),
    // Those that are shown stay while older ones come.
    placeholderData: keepPreviousData,
  });

/** How many the reader has not read, kept up to date; undefined until it is known. */
export function useUnread(bell: Bell): number | undefined {
  const client = useQueryClient();
  useLive(NOTIFICATIONS, () => void client.invalidateQueries({ queryKey: BELL }));
  return useQuery(bellQuery(bell)).data?.unread;
}

export function useReadBell(bell: Bell) {
  const client = useQueryClient();
  return useCommand({
    mutationFn: bell.read,
    onSettled: () => client.invalidateQueries({ queryKey: BELL }),
  });
}

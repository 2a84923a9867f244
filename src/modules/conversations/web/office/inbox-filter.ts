import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { MAX_COUNTED } from "#platform/lists.ts";
import { INBOX_KINDS } from "../../rules.ts";
import type { InboxFilter as AskedFor } from "../api.ts";

export const INBOX_PAGE_SIZE = 20;

/** How far what is shown may be; `waiting` is new and open together. */
export const INBOX_VIEWS = ["waiting", "new", "open", "done", "all"] as const;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(INBOX_KINDS),
  /** What still waits for somebody, unless told. */
  status: parseAsStringLiteral(INBOX_VIEWS).withDefault("waiting"),
  assigned: parseAsString,
  page: parseAsInteger.withDefault(1),
  /** The entry whose details are open. */
  item: parseAsString,
  /** Instead of the inbox: what a program seems to have sent. */
  suspected: parseAsStringLiteral(["yes"] as const),
};

export const useInboxFilter = () => useQueryStates(parameters, { history: "replace" });

export type InboxFilter = ReturnType<typeof useInboxFilter>[0];
export type SetInboxFilter = ReturnType<typeof useInboxFilter>[1];

/** The server does not skip more rows than it counts; anybody can write a larger number into the address. */
const LAST_PAGE = Math.floor((MAX_COUNTED - 1) / INBOX_PAGE_SIZE);

export const inboxFilterOf = ({ search, kind, status, assigned, page }: InboxFilter): AskedFor => ({
  page: Math.min(Math.max(1, page), LAST_PAGE),
  limit: INBOX_PAGE_SIZE,
  search,
  ...(kind && { kind }),
  ...(status !== "all" && { status }),
  ...(assigned && { assignedTo: assigned }),
});

export const countInboxFilters = ({ kind, status, assigned }: InboxFilter): number =>
  [kind !== null, status !== "waiting", assigned !== null].filter(Boolean).length;

export const isInboxFiltered = (filter: InboxFilter): boolean => filter.search !== "" || countInboxFilters(filter) > 0;

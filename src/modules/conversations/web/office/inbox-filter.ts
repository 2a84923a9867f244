import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { INBOX_KINDS } from "../../rules.ts";
import type { InboxFilter as AskedFor } from "../api.ts";

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
  size: parseAsInteger,
  /** The entry whose details are open. */
  item: parseAsString,
  /** Instead of the inbox: what a program seems to have sent. */
  suspected: parseAsStringLiteral(["yes"] as const),
};

export const useInboxFilter = () => useQueryStates(parameters, { history: "replace" });

export type InboxFilter = ReturnType<typeof useInboxFilter>[0];
export type SetInboxFilter = ReturnType<typeof useInboxFilter>[1];

export const inboxFilterOf = (
  { search, kind, status, assigned }: InboxFilter,
  { page, limit }: AskedRows,
): AskedFor => ({
  page,
  limit,
  search,
  ...(kind && { kind }),
  ...(status !== "all" && { status }),
  ...(assigned && { assignedTo: assigned }),
});

export const countInboxFilters = ({ kind, status, assigned }: InboxFilter): number =>
  [kind !== null, status !== "waiting", assigned !== null].filter(Boolean).length;

export const isInboxFiltered = (filter: InboxFilter): boolean => filter.search !== "" || countInboxFilters(filter) > 0;

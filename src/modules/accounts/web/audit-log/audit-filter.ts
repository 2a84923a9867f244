import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { AuditFilter as AskedFor } from "../staff/office-queries.ts";

export const AUDIT_PAGE_SIZE = 25;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  action: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
  /** The entry whose details are open. */
  entry: parseAsString,
};

export const useAuditFilter = () => useQueryStates(parameters, { history: "replace" });

export type AuditFilter = ReturnType<typeof useAuditFilter>[0];
export type SetAuditFilter = ReturnType<typeof useAuditFilter>[1];

/** The server does not skip more rows than it counts; anybody can write a larger number into the address. */
const LAST_PAGE = Math.floor((MAX_COUNTED - 1) / AUDIT_PAGE_SIZE);

/** What the log is asked for. Days of the address that the calendar does not have are left out. */
export const auditFilterOf = ({ search, action, from, to, page }: AuditFilter): AskedFor => ({
  page: Math.min(Math.max(1, page), LAST_PAGE),
  limit: AUDIT_PAGE_SIZE,
  search,
  ...(action && { action }),
  ...(from && isDay(from) && { from }),
  ...(to && isDay(to) && { to }),
});

export const countAuditFilters = ({ action, from, to }: AuditFilter): number =>
  [action, from, to].filter(Boolean).length;

export const isAuditFiltered = (filter: AuditFilter): boolean => filter.search !== "" || countAuditFilters(filter) > 0;

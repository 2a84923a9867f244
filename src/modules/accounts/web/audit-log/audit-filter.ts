import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { AuditFilter as AskedFor } from "../staff/office-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  action: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The entry whose details are open. */
  entry: parseAsString,
};

export const useAuditFilter = () => useQueryStates(parameters, { history: "replace" });

export type AuditFilter = ReturnType<typeof useAuditFilter>[0];
export type SetAuditFilter = ReturnType<typeof useAuditFilter>[1];

/** What the log is asked for. Days of the address that the calendar does not have are left out. */
export const auditFilterOf = ({ search, action, from, to }: AuditFilter, { page, limit }: AskedRows): AskedFor => ({
  page,
  limit,
  search,
  ...(action && { action }),
  ...(from && isDay(from) && { from }),
  ...(to && isDay(to) && { to }),
});

export const countAuditFilters = ({ action, from, to }: AuditFilter): number =>
  [action, from, to].filter(Boolean).length;

export const isAuditFiltered = (filter: AuditFilter): boolean => filter.search !== "" || countAuditFilters(filter) > 0;

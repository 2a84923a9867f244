import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { VisitListFilter } from "../office/visit-queries.ts";

/** What the list can be narrowed to with one choice. */
export const SHOWN = ["open", "finished", "unclosed", "low"] as const;
export type Shown = (typeof SHOWN)[number];

export const SHOWN_LABELS: Record<Shown, string> = {
  open: "Open",
  finished: "Finished",
  unclosed: "Not finished in time",
  low: "Rated 3 stars or fewer",
};

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  show: parseAsStringLiteral(SHOWN),
  technician: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useVisitFilter = () => useQueryStates(parameters, { history: "replace" });

export type VisitFilterState = ReturnType<typeof useVisitFilter>[0];
export type SetVisitFilter = ReturnType<typeof useVisitFilter>[1];

const ASKED: Record<Shown, VisitListFilter> = {
  open: { status: "open" },
  finished: { status: "finished" },
  unclosed: { unclosed: "true" },
  low: { lowRating: "true" },
};

/** What the list is asked for. A day that is half typed, or mistyped in the address, narrows nothing. */
export function visitListFilterOf(
  { search, show, technician, from, to }: VisitFilterState,
  { page, limit }: AskedRows,
): VisitListFilter {
  return {
    search,
    ...(show && ASKED[show]),
    ...(technician !== null && technician !== "" && { technicianId: technician }),
    ...(from !== null && isDay(from) && { from }),
    ...(to !== null && isDay(to) && { to }),
    page,
    limit,
  };
}

export const countFilters = ({ show, technician, from, to }: VisitFilterState): number =>
  [show, technician, from, to].filter((value) => value !== null && value !== "").length;

export const isFiltered = (filter: VisitFilterState): boolean => filter.search !== "" || countFilters(filter) > 0;

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, show: null, technician: null, from: null, to: null, page: null };

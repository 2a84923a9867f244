import { expect, test } from "vitest";
import { countFilters, isFiltered, visitListFilterOf, type VisitFilterState } from "./visit-filter.ts";

const nothing: VisitFilterState = {
  search: "",
  show: null,
  technician: null,
  from: null,
  to: null,
  page: 1,
  size: null,
};
const rows = { page: 1, limit: 20 };

test.each([
  ["open", { status: "open" }],
  ["finished", { status: "finished" }],
  ["unclosed", { unclosed: "true" }],
  ["low", { lowRating: "true" }],
] as const)("%s is asked as one filter", (show, asked) => {
  expect(visitListFilterOf({ ...nothing, show }, rows)).toEqual({ search: "", ...asked, ...rows });
});

test("a day that is none narrows nothing", () => {
  const typed = { ...nothing, from: "2026-02-30", to: "2026-03-01" };
  expect(visitListFilterOf(typed, rows)).toEqual({ search: "", to: "2026-03-01", ...rows });
});

test("words narrow the list, but are no folded filter", () => {
  expect(isFiltered(nothing)).toBe(false);
  expect(isFiltered({ ...nothing, search: "ants" })).toBe(true);
  expect(countFilters({ ...nothing, search: "ants", show: "open", technician: "t" })).toBe(2);
});

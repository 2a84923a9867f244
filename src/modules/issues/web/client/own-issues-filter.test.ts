import { expect, test } from "vitest";
import { countMore, filterOf, inputOf, isFiltered, moreInAddress, NO_MORE } from "./own-issues-filter.ts";

const TECHNICIAN = "0d6f3a8e-2f5c-4c4e-9d61-0f5a5a1f8b11";
const filter = (address: string) => filterOf(new URLSearchParams(address));

test("an address without filters asks for everything", () => {
  expect(isFiltered(filter("report=1"))).toBe(false);
  expect(inputOf(filter(""))).toEqual({ search: "", period: "all", location: "" });
});

test("what the address says is asked for", () => {
  const all = `search=ants&status=scheduled&priority=high&period=week&technician=${TECHNICIAN}&location=porch&comments=1&service=1`;
  expect(inputOf(filter(all))).toEqual({
    search: "ants",
    status: "scheduled",
    priority: "high",
    period: "week",
    technicianId: TECHNICIAN,
    location: "porch",
    hasComments: "true",
    hasService: "true",
  });
});

test("what means nothing in an address is left out", () => {
  expect(isFiltered(filter("status=pending&priority=urgent&period=today&technician=me&comments=yes"))).toBe(false);
});

test("the dialog's filters are counted, and stand in the address as they are read from it", () => {
  const more = { ...NO_MORE, period: "month", location: " porch ", hasService: true } as const;
  expect(countMore(NO_MORE)).toBe(0);
  expect(countMore(more)).toBe(3);
  expect(filter(new URLSearchParams(moreInAddress(more)).toString())).toMatchObject({ ...more, location: "porch" });
});

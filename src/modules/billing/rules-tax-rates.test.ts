import { expect, test } from "vitest";
import { contradictions, repeatedIds, type RatedTax } from "./rules-tax-rates.ts";

const rate = (told: Partial<RatedTax> = {}): RatedTax => ({
  id: "a",
  name: "Sales tax",
  state: "PA",
  county: "",
  city: "",
  serviceIds: [],
  startsOn: "2026-01-01",
  endsOn: null,
  ...told,
});
const found = (...rates: Partial<RatedTax>[]) => contradictions(rates.map(rate)).map(({ at, other }) => [at, other]);

test("one tax has one rate on each day", () => {
  expect(found({ endsOn: "2026-06-30" }, { startsOn: "2026-07-01" })).toEqual([]);
  expect(found({ endsOn: "2026-07-01" }, { startsOn: "2026-07-01" })).toEqual([[1, 0]]);
  expect(found({ startsOn: "2026-07-01" }, { endsOn: "2026-07-01" })).toEqual([[1, 0]]);
  expect(found({}, { startsOn: "2030-01-01", endsOn: "2030-01-01" })).toEqual([[1, 0]]);
});

test("it is the same tax however it is written", () => {
  expect(found({ city: "Philadelphia" }, { city: " philadelphia", name: "SALES TAX" })).toEqual([[1, 0]]);
});

test("another tax, another place or other services may hold on the same days", () => {
  expect(found({}, { name: "Local tax" })).toEqual([]);
  expect(found({}, { state: "NJ" })).toEqual([]);
  expect(found({}, { county: "Chester" })).toEqual([]);
  expect(found({ serviceIds: ["x"] }, { serviceIds: ["y"] })).toEqual([]);
  expect(found({ serviceIds: ["x"] }, { serviceIds: ["y", "x"] })).toEqual([[1, 0]]);
  expect(found({ serviceIds: ["x"] }, {})).toEqual([[1, 0]]);
});

test("each is named that contradicts one before it", () => {
  expect(found({}, { name: "Other" }, {}, { name: "Other" })).toEqual([
    [2, 0],
    [3, 1],
  ]);
  expect(repeatedIds([{ id: "a" }, { id: "b" }, { id: "a" }])).toEqual([2]);
});

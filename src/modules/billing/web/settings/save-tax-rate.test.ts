import { expect, test } from "vitest";
import type { TaxRate } from "../../contract-settings.ts";
import { isDone, withoutRate } from "./save-tax-rate.ts";

const rate = (told: Partial<TaxRate> = {}): TaxRate => ({
  id: "a",
  name: "Sales tax",
  state: "PA",
  county: "",
  city: "",
  rate: 6_000,
  serviceIds: [],
  startsOn: "2026-01-01",
  endsOn: null,
  ...told,
});
const other = rate({ id: "b" });

test("a rate that somebody else changed meanwhile is not overwritten", () => {
  expect(withoutRate([rate(), other], rate())).toEqual([other]);
  expect(withoutRate([rate({ rate: 7_000 }), other], rate())).toBeNull();
  expect(withoutRate([rate({ serviceIds: ["x"] }), other], rate())).toBeNull();
  expect(withoutRate([other], rate())).toBeNull();
  expect(withoutRate([other], null)).toEqual([other]);
});

test("what is saved already is not saved again", () => {
  expect(isDone([other, rate()], { before: null, after: rate() })).toBe(true);
  expect(isDone([other], { before: null, after: rate() })).toBe(false);
  expect(isDone([rate({ rate: 7_000 })], { before: rate(), after: rate({ rate: 7_000 }) })).toBe(true);
  expect(isDone([other], { before: rate(), after: null })).toBe(true);
  expect(isDone([other, rate()], { before: rate(), after: null })).toBe(false);
});

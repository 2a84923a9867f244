import { expect, test } from "vitest";
import { centsAYear, judgePlan, newPriceOf, type RoundFacts, type RoundStep } from "./rules-rounds.ts";

test.each<[number, number, RoundStep, number]>([
  // old, rate, rounded to, new
  [200_00, 4_500, 1, 209_00],
  [199_99, 4_500, 1, 208_99],
  [199_99, 4_500, 50, 209_00],
  [199_99, 4_500, 100, 209_00],
  // Half a step is rounded up.
  [10_00, 5_000, 100, 11_00],
  [1_00, 500, 1, 1_01],
  [33_33, 3_333, 1, 34_44],
  [200_00, -2_000, 100, 196_00],
  // A rise never becomes a fall by rounding, nor a fall a rise.
  [10_40, 500, 100, 10_40],
  [10_60, -500, 100, 10_60],
  [100_000_000, 100_000, 1, 200_000_000],
])("%i cents by %i thousandths of a percent in steps of %i are %i", (oldCents, rate, stepCents, expected) => {
  expect(newPriceOf({ how: "percent", rate, stepCents }, oldCents)).toBe(expected);
});

test("an amount is added, and one price is one price", () => {
  expect(newPriceOf({ how: "amount", cents: -5_50 }, 20_00)).toBe(14_50);
  expect(newPriceOf({ how: "price", cents: 99_00 }, 20_00)).toBe(99_00);
});

const facts: RoundFacts = {
  status: "active",
  endsOn: null,
  oldCents: 200_00,
  hasComing: false,
  fromOn: "2026-04-15",
  today: "2026-03-02",
  noticeDays: 30,
};
const more = { how: "amount", cents: 5_00 } as const;

test.each<[string | null, Partial<RoundFacts>]>([
  [null, {}],
  [null, { status: "paused" }],
  [null, { endsOn: "2026-04-15" }],
  ["no-price", { oldCents: null }],
  // What is free was meant to be.
  ["no-price", { oldCents: 0 }],
  ["ended", { status: "ended" }],
  ["ends-before", { endsOn: "2026-04-14" }],
  ["another-coming", { hasComing: true }],
  ["short-notice", { fromOn: "2026-03-31" }],
  ["short-notice", { noticeDays: 45 }],
  [null, { noticeDays: 44 }],
  ["out-of-bounds", { oldCents: 100_000_000 }],
])("%s: %o", (why, told) => {
  expect(judgePlan(more, { ...facts, ...told }).why).toBe(why);
});

test("a price that stays and one below zero are left out, and a lower one needs no notice", () => {
  expect(judgePlan({ how: "price", cents: 200_00 }, facts)).toEqual({ newCents: 200_00, why: "same-price" });
  expect(judgePlan({ how: "amount", cents: -200_01 }, facts)).toEqual({ newCents: null, why: "out-of-bounds" });
  expect(judgePlan({ how: "amount", cents: -200_00 }, { ...facts, fromOn: "2026-03-02" })).toEqual({
    newCents: 0,
    why: null,
  });
});

test("a year has as many periods as the rhythm says", () => {
  expect(centsAYear(10_00, "Weekly")).toBe(520_00);
  expect(centsAYear(10_00, "Quarterly")).toBe(40_00);
  expect(centsAYear(10_00, "Annually")).toBe(10_00);
});

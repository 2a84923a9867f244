import { expect, test } from "vitest";
import { earliestDayOf, noticeDaysOf, priceOn, shortNoticeOf } from "./rules-prices.ts";

test("clients on autopay are told ten days ahead at least, others as the company says", () => {
  expect(noticeDaysOf(3, true)).toBe(10);
  expect(noticeDaysOf(30, true)).toBe(30);
  expect(noticeDaysOf(3, false)).toBe(3);
});

test("a higher price begins after its notice and never today, a lower one today", () => {
  const asked = { today: "2026-02-26", oldCents: 100, newCents: 110 };
  expect(earliestDayOf({ ...asked, noticeDays: 30 })).toBe("2026-03-28");
  expect(earliestDayOf({ ...asked, noticeDays: 0 })).toBe("2026-02-27");
  expect(earliestDayOf({ ...asked, newCents: 90, noticeDays: 30 })).toBe("2026-02-26");
});

test("a day has the price that held on it, however many changes came after, and whether or not they were carried out", () => {
  const march = { fromOn: "2026-03-01", oldCents: 100, newCents: 110, isApplied: true };
  const may = { fromOn: "2026-05-01", oldCents: 110, newCents: 120, isApplied: false };
  const priceOf = (day: string, now = 110) => priceOn(day, now, [march, may]);
  expect(priceOf("2026-02-28")).toBe(100);
  expect(priceOf("2026-03-01")).toBe(110);
  expect(priceOf("2026-04-30")).toBe(110);
  expect(priceOf("2026-05-01")).toBe(120);
  // What was corrected after the last change holds.
  expect(priceOn("2026-03-05", 99, [march])).toBe(99);
  expect(priceOn("2026-03-05", null, [])).toBeNull();
});

const plan = { startsOn: "2026-01-15", frequency: "Monthly" } as const;
const told = { oldCents: 200_00, newCents: 220_00, writtenOn: "2026-04-01" };

test.each([
  // Ten days lie between the notice and the first period at that price, which begins on the 15th.
  ["2026-04-12", "2026-04-05", null],
  ["2026-04-02", "2026-04-05", null],
  ["2026-04-12", "2026-04-06", { chargeOn: "2026-04-15", earliestOn: "2026-04-16" }],
  ["2026-04-16", "2026-04-15", null],
])("from %s, told on %s: %o", (fromOn, writtenOn, expected) => {
  expect(shortNoticeOf({ ...told, fromOn, writtenOn }, plan, "2026-04-10")).toEqual(expected);
});

test("whoever was told nothing in writing is told ten days from today; a lower price needs none", () => {
  const asked = { ...told, fromOn: "2026-04-12", writtenOn: null };
  expect(shortNoticeOf(asked, plan, "2026-04-10")).toEqual({ chargeOn: "2026-04-15", earliestOn: "2026-04-20" });
  expect(shortNoticeOf(asked, plan, "2026-04-05")).toBeNull();
  expect(shortNoticeOf({ ...asked, newCents: 180_00 }, plan, "2026-04-10")).toBeNull();
});

test("a plan that begins later is charged with its first period", () => {
  const later = { startsOn: "2026-09-01", frequency: "Annually" } as const;
  expect(shortNoticeOf({ ...told, fromOn: "2026-04-03" }, later, "2026-04-02")).toBeNull();
});

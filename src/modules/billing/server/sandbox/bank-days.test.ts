import { expect, test } from "vitest";
import { bankDaysAfter, isBankDay, postedAfter } from "./bank-days.ts";

test.each([
  ["2026-03-05", true, "a Thursday"],
  ["2026-03-07", false, "a Saturday"],
  ["2026-03-08", false, "a Sunday"],
  ["2026-11-26", false, "Thanksgiving"],
  ["2026-11-27", true, "the Friday after it"],
  ["2026-07-03", true, "the Friday before a Fourth of July on a Saturday, when only the government is closed"],
  ["2027-07-05", false, "the Monday after a Fourth of July on a Sunday"],
  ["2027-12-31", true, "the Friday before a New Year’s Day on a Saturday"],
])("%s: %s, because it is %s", (day, expected) => expect(isBankDay(day)).toBe(expected));

test("business days are counted over weekends and holidays, from whatever day", () => {
  expect(bankDaysAfter("2026-03-05", 4)).toBe("2026-03-11");
  expect(bankDaysAfter("2026-03-07", 1)).toBe("2026-03-09");
  expect(bankDaysAfter("2026-11-24", 4)).toBe("2026-12-01");
});

test("banks post at ten by their clock, before and after it is set forward", () => {
  expect(postedAfter("2026-03-02T15:00:00.000Z", 4).toISOString()).toBe("2026-03-06T15:00:00.000Z");
  expect(postedAfter("2026-03-05T15:00:00.000Z", 4).toISOString()).toBe("2026-03-11T14:00:00.000Z");
});

test("late in the evening it is still the same day in New York", () =>
  expect(postedAfter("2026-03-03T03:30:00.000Z", 1).toISOString()).toBe("2026-03-03T15:00:00.000Z"));

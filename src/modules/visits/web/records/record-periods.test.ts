import { expect, test } from "vitest";
import { daysOf, periodOf, type RecordPeriod } from "./record-periods.ts";

test.each<[RecordPeriod, string, string, string]>([
  ["today", "2026-03-02", "2026-03-02", "2026-03-02"],
  ["this-month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["this-quarter", "2026-01-01", "2026-01-01", "2026-03-31"],
  ["this-quarter", "2026-06-30", "2026-04-01", "2026-06-30"],
  ["this-quarter", "2026-12-31", "2026-10-01", "2026-12-31"],
  ["this-year", "2026-07-04", "2026-01-01", "2026-12-31"],
])("%s on %s is %s to %s", (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
  expect(periodOf(from, to, today)).toBe(period);
});

test("other days are no period", () => {
  expect(periodOf("2026-03-02", null, "2026-03-02")).toBeNull();
  expect(periodOf(null, null, "2026-03-02")).toBeNull();
});

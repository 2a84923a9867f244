import { expect, test } from "vitest";
import { todayIn } from "./today.ts";

test.each([
  ["America/New_York", "2026-03-03T03:30:00Z", "2026-03-02"],
  ["Europe/Paris", "2026-03-03T03:30:00Z", "2026-03-03"],
  ["America/New_York", "2026-12-31T23:00:00Z", "2026-12-31"],
  ["Asia/Tokyo", "2026-12-31T23:00:00Z", "2027-01-01"],
])("in %s, %s is %s", (zone, instant, day) => {
  expect(todayIn(zone, new Date(instant))).toBe(day);
});

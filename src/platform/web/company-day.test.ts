import { expect, test } from "vitest";
import { dayIn, minuteIn } from "./company-day.ts";

test.each([
  ["2026-03-02T04:59:59Z", "2026-03-01"],
  ["2026-03-02T05:00:00Z", "2026-03-02"],
  // After the clocks were set forward, midnight comes an hour earlier.
  ["2026-03-10T03:59:59Z", "2026-03-09"],
  ["2026-03-10T04:00:00Z", "2026-03-10"],
])("at %s it is %s in New York", (instant, day) => {
  expect(dayIn("America/New_York", new Date(instant))).toBe(day);
});

test("the minute of the day is that of the company's clock", () => {
  expect(minuteIn("America/New_York", new Date("2026-03-02T05:00:59Z"))).toBe(0);
  expect(minuteIn("America/New_York", new Date("2026-03-10T13:30:00Z"))).toBe(9 * 60 + 30);
});

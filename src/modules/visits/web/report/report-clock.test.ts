import { afterEach, expect, test } from "vitest";
import { holdTime } from "#platform/web/clock.ts";
import { clockIn } from "./report-clock.ts";

let goOn = () => {};
afterEach(() => goOn());

test("what waits since another day names the day, by the company's clock", () => {
  // Still March 3 in New York.
  goOn = holdTime("2026-03-04T02:00:00Z");
  const clock = clockIn("America/New_York");
  expect(clock("2026-03-03T14:02:00Z")).toBe("9:02 AM");
  expect(clock("2026-03-02T21:30:00Z")).toBe("Mon, Mar 2 · 4:30 PM");
});

import { expect, test } from "vitest";
import { lastDayToSign } from "./last-day-to-sign.ts";

test("the midnight that ends a day belongs to that day, also when the clocks change", () => {
  expect(lastDayToSign("2026-04-06T04:00:00.000Z", "America/New_York")).toBe("2026-04-05");
  expect(lastDayToSign("2026-03-09T04:00:00.000Z", "America/New_York")).toBe("2026-03-08");
  expect(lastDayToSign("2026-04-06T03:59:00.000Z", "America/New_York")).toBe("2026-04-05");
});

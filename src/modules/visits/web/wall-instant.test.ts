import { expect, test } from "vitest";
import { wallInstant } from "./wall-instant.ts";

const ZONE = "America/New_York";

test.each([
  ["2026-03-03", 600, "2026-03-03T15:00:00.000Z"],
  ["2026-07-01", 600, "2026-07-01T14:00:00.000Z"],
  ["2026-07-01", 0, "2026-07-01T04:00:00.000Z"],
  ["2026-07-01", 1410, "2026-07-02T03:30:00.000Z"],
  // The clocks go forward at two in the morning, and back at two.
  ["2026-03-08", 60, "2026-03-08T06:00:00.000Z"],
  ["2026-03-08", 600, "2026-03-08T14:00:00.000Z"],
  ["2026-11-01", 600, "2026-11-01T15:00:00.000Z"],
])("on %s the clock shows minute %i at %s", (day, minutes, instant) => {
  expect(wallInstant(ZONE, day, minutes).toISOString()).toBe(instant);
});

import { expect, test } from "vitest";
import { ageOf } from "./rules-ages.ts";

test.each([
  ["2026-03-30", "current"],
  ["2026-03-31", "days30"],
  ["2026-04-29", "days30"],
  ["2026-04-30", "days60"],
  ["2026-05-29", "days60"],
  ["2026-05-30", "days90"],
  ["2026-06-28", "days90"],
  ["2026-06-29", "older"],
])("what was due on March 30 is, on %s, %s", (on, age) => {
  expect(ageOf("2026-03-30", on)).toBe(age);
});

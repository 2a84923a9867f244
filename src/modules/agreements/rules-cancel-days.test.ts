import { expect, test } from "vitest";
import { lastCancelDay } from "./rules-cancel-days.ts";

test.each([
  ["an ordinary Monday", "2026-03-02", "2026-03-05"],
  ["a Thursday: Saturday counts, Sunday does not", "2026-03-05", "2026-03-09"],
  ["a Sunday", "2026-03-08", "2026-03-11"],
  ["over Thanksgiving", "2026-11-25", "2026-11-30"],
  ["over New Year", "2026-12-31", "2027-01-05"],
  ["July 4 on a Saturday: Friday, Saturday, and Sunday are out", "2026-07-02", "2026-07-08"],
  ["July 4 on a Sunday: Monday is out, too", "2027-07-02", "2027-07-07"],
  ["Juneteenth on a Friday", "2026-06-18", "2026-06-23"],
])("%s", (_what, soldOn, lastOn) => {
  expect(lastCancelDay(soldOn)).toBe(lastOn);
});

import { expect, test } from "vitest";
import { reentryWords, waitLeft } from "./reentry-time.ts";

const ZONE = "America/New_York";
const now = new Date("2026-03-03T18:10:30Z");

test("the time of today stands alone, that of another day with its day", () => {
  expect(reentryWords("2026-03-03T20:40:00Z", now, ZONE, "en")).toEqual({ time: "3:40 PM", day: null });
  expect(reentryWords("2026-03-04T14:05:00Z", now, ZONE, "en")).toEqual({ time: "9:05 AM", day: "Wed, Mar 4" });
});

test.each([
  ["2026-03-03T20:40:00Z", { hours: 2, minutes: 30 }],
  ["2026-03-03T18:11:00Z", { hours: 0, minutes: 1 }],
  ["2026-03-03T18:10:31Z", { hours: 0, minutes: 1 }],
  ["2026-03-03T18:10:30Z", null],
  ["2026-03-03T12:00:00Z", null],
])("until %s there is %o left", (at, expected) => {
  expect(waitLeft(at, now)).toEqual(expected);
});

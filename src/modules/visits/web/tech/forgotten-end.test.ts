import { expect, test } from "vitest";
import { endAt, isForgotten } from "./forgotten-end.ts";

const visit = { startedAt: "2026-03-03T14:00:00Z", timeZone: "America/New_York" };

test.each([
  ["an hour later", "2026-03-03T15:00:00Z", false],
  ["late in the evening", "2026-03-04T02:30:00Z", true],
  ["the next day", "2026-03-04T13:00:00Z", true],
])("whether a visit was forgotten: %s", (_when, now, is) => {
  expect(isForgotten(visit, new Date(now))).toBe(is);
});

test.each([
  ["10:15", "2026-03-03T15:15:00.000Z"],
  ["9:00", "2026-03-03T14:00:00.000Z"],
  ["0:30", "2026-03-04T05:30:00.000Z"],
  ["", undefined],
])("the work of a visit since 9 AM ended at %s", (time, instant) => {
  expect(endAt(visit, time)?.toISOString()).toBe(instant);
});

import { expect, test } from "vitest";
import { elapsedSince } from "./phone-outbox.ts";
import { lineOf, warningsOf } from "./unsent-words.ts";

const AT = "2026-03-04T14:00:00.000Z";
const later = (ms: number) => new Date(Date.parse(AT) + ms);
const HOUR = 3_600_000;

test.each([
  ["both clocks agree", { now: later(HOUR), ms: HOUR, page: "p1" }, undefined],
  ["the phone slept, and its steady clock with it", { now: later(3 * HOUR), ms: HOUR, page: "p1" }, undefined],
  ["the clock was set back", { now: later(-HOUR), ms: HOUR, page: "p1" }, HOUR],
  ["the clock was years behind and is right now", { now: later(9_000 * HOUR), ms: HOUR, page: "p1" }, HOUR],
  ["another page knows nothing of it", { now: later(-HOUR), ms: HOUR, page: "p2" }, undefined],
])("%s", (_name, { now, ms, page }, expected) => {
  expect(elapsedSince({ at: AT, mark: { page: "p1", ms: 0 } }, now, { page, ms })).toBe(expected);
});

const clock = () => "9:14 AM";
const ITEM = { key: "1", visitId: "v", what: "Photo", clientName: "", since: AT, why: "No connection" } as const;
const QUIET = { items: [], told: [], isSignedOut: false, warnings: [] };
const TOLD = { id: "1", visitId: "v", clientName: "", what: "", at: AT };

test.each([
  ["All sent", QUIET],
  ["1 item not sent since 9:14 AM", { ...QUIET, items: [ITEM] }],
  ["Sending…", { ...QUIET, items: [{ ...ITEM, why: "Being sent" }] }],
  ["2 items not sent", { ...QUIET, items: [ITEM, ITEM].map((item) => ({ ...item, since: "" })) }],
  ["Sign in to send 1 item", { ...QUIET, items: [ITEM], isSignedOut: true }],
  ["The office changed something", { ...QUIET, told: [TOLD] }],
  ["All sent. This phone needs attention", { ...QUIET, warnings: ["Almost full"] }],
])("%s", (text, state) => {
  expect(lineOf(state, clock).text).toBe(text);
});

const WELL = { clockOffsetMs: 0, isStorageLow: false, isPersistent: true, isUnkept: false, hasUnsent: true };

test("the phone itself is told of when it is about to do harm", () => {
  expect(warningsOf(WELL)).toEqual([]);
  expect(warningsOf({ ...WELL, clockOffsetMs: 119_000 })).toEqual([]);
  expect(warningsOf({ ...WELL, clockOffsetMs: 180_000 })).toEqual([
    "This phone’s clock is 3 minutes behind. The office’s time counts.",
  ]);
  expect(warningsOf({ ...WELL, clockOffsetMs: -7_201_000 })).toEqual([
    "This phone’s clock is 2 hours ahead. The office’s time counts.",
  ]);
  expect(warningsOf({ ...WELL, isStorageLow: true, isUnkept: true })).toHaveLength(2);
  expect(warningsOf({ ...WELL, isPersistent: false })).toHaveLength(1);
  expect(warningsOf({ ...WELL, isPersistent: false, hasUnsent: false })).toEqual([]);
});

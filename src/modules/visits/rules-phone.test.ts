import { expect, test } from "vitest";
import { happenedAt, MAX_OFFLINE_MS } from "./rules-phone.ts";

const now = new Date("2026-03-03T18:00:00Z");
const notBefore = new Date("2026-03-01T12:00:00Z");
const instead = new Date("2026-03-03T14:00:00Z");
const when = (recordedAt: string, sentAt: string, elapsedMs?: number) => {
  const { at, isDoubted } = happenedAt({
    now,
    recordedAt: new Date(recordedAt),
    sentAt: new Date(sentAt),
    elapsedMs,
    near: null,
    notBefore,
    instead,
  });
  return [at.toISOString(), isDoubted];
};

test.each([
  // A right clock; one that is years behind; one that is years ahead.
  ["2026-03-03T14:02:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-03T14:02:00.000Z", false],
  ["1999-01-01T00:02:00Z", "1999-01-01T04:00:00Z", undefined, "2026-03-03T14:02:00.000Z", false],
  ["2040-06-01T10:02:00Z", "2040-06-01T14:00:00Z", undefined, "2026-03-03T14:02:00.000Z", false],
  // Set right in between, forth and back: not believed.
  ["1999-01-01T00:02:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-03T14:00:00.000Z", true],
  ["2040-06-01T10:02:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-03T14:00:00.000Z", true],
  // A clock that nobody can set goes before both.
  ["1999-01-01T00:02:00Z", "2026-03-03T18:00:00Z", 3_600_000, "2026-03-03T17:00:00.000Z", false],
  // Not before what came before it, and not to come.
  ["2026-03-01T11:58:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-01T12:00:00.000Z", false],
  ["2026-02-27T14:00:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-01T12:00:00.000Z", true],
  ["2026-03-03T18:01:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-03T18:00:00.000Z", false],
  // Longer ago than a phone is believed.
  ["2026-02-20T14:00:00Z", "2026-03-03T18:00:00Z", undefined, "2026-03-03T14:00:00.000Z", true],
  ["2026-03-03T14:00:00Z", "2026-03-03T18:00:00Z", MAX_OFFLINE_MS + 1, "2026-03-03T14:00:00.000Z", true],
])("recorded at %s, sent at %s, %s ago: %s", (recordedAt, sentAt, elapsedMs, ...told) => {
  expect(when(recordedAt, sentAt, elapsedMs)).toEqual(told);
});

test("of what is weeks old the clock is believed on the day of which the server knows itself", () => {
  const late = ["2026-02-10T14:02:00Z", "2026-03-03T18:00:00Z"] as const;
  const long = new Date("2026-01-05T12:00:00Z");
  const told = { recordedAt: new Date(late[0]), sentAt: new Date(late[1]), elapsedMs: undefined };
  const rest = { now, notBefore: long, instead };
  expect(happenedAt({ ...told, ...rest, near: new Date("2026-02-10T20:00:00Z") })).toEqual({
    at: new Date("2026-02-10T14:02:00Z"),
    isDoubted: false,
  });
  expect(happenedAt({ ...told, ...rest, near: new Date("2026-02-12T20:00:00Z") })).toEqual({
    at: instead,
    isDoubted: true,
  });
});

test("what would be before all that can have been was about when the server knows itself that it was", () => {
  const near = new Date("2026-03-03T13:00:00Z");
  const told = {
    recordedAt: new Date("2026-02-27T14:00:00Z"),
    sentAt: new Date("2026-03-03T18:00:00Z"),
    elapsedMs: undefined,
  };
  expect(happenedAt({ ...told, now, near, notBefore, instead })).toEqual({ at: near, isDoubted: true });
  // And not to come.
  const later = new Date("2026-03-03T20:00:00Z");
  expect(happenedAt({ ...told, now, near: later, notBefore, instead })).toEqual({ at: now, isDoubted: true });
});

import { expect, test } from "vitest";
import { deadlineWords, entryWords, timeLeft } from "./notice-words.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const ZONE = "America/New_York";

test.each([
  ["2026-03-02T15:20:00Z", "in less than an hour"],
  ["2026-03-02T16:00:00Z", "in 1 hour"],
  ["2026-03-03T21:00:00Z", "in 30 hours"],
  ["2026-03-05T16:00:00Z", "in 3 days"],
  ["2026-03-02T12:30:00Z", "2 hours ago"],
])("how much time is left until %s", (until, words) => {
  expect(timeLeft(until, NOW)).toBe(words);
});

test("a deadline is told in words and as a time, and nothing of what is settled", () => {
  const due = { dueFrom: null, dueUntil: "2026-03-03T15:00:00Z" };
  expect(deadlineWords({ state: "open", ...due }, ZONE, NOW)).toMatch(/^Due .*10:00.* \(in 24 hours\)$/);
  expect(deadlineWords({ state: "missed", ...due }, ZONE, NOW)).toMatch(/^It was due .*10:00/);
  expect(deadlineWords({ state: "done", ...due }, ZONE, NOW)).toBe("");
  const early = { state: "open" as const, ...due, dueFrom: "2026-03-03T05:00:00Z" };
  expect(deadlineWords(early, ZONE, NOW)).toMatch(/^Not before .* \(in 14 hours\)$/);
});

test("what was tried and done is told in one line", () => {
  expect(entryWords({ kind: "attempt", method: "call", isReached: false })).toBe("Phone call, nobody was reached");
  expect(entryWords({ kind: "attempt", method: "door-notice", isReached: true })).toBe("Notice on the door");
  expect(entryWords({ kind: "done", method: "photo", isReached: null })).toBe("Done: Photographed");
  expect(entryWords({ kind: "done", method: "in-person", isReached: null })).toBe("Done: Told in person");
  expect(entryWords({ kind: "done", method: null, isReached: null })).toBe("Done");
  expect(entryWords({ kind: "reopened", method: null, isReached: null })).toBe("Open again");
});

import { expect, test } from "vitest";
import { chargeDayOf, dueAttemptOf, lastDayOfCard, nextTryDayOf } from "./plan-tries.ts";

const CHARGE_ON = "2026-03-05";

test.each([
  ["2026-03-04", [], null],
  ["2026-03-05", [], 0],
  ["2026-03-05", [0], null],
  ["2026-03-06", [0], 1],
  ["2026-03-07", [0], 1],
  ["2026-03-07", [0, 1], null],
  ["2026-03-08", [0, 1], 2],
  ["2026-03-12", [0, 1, 2], 3],
  ["2026-03-12", [0, 1, 2, 3], null],
  // Nobody looked for days: one try, not four.
  ["2026-03-09", [], 2],
  ["2026-03-26", [], 3],
  ["2026-03-27", [], null],
])("on %s, after tries %j, it is time for try %s", (today, tried, attempt) => {
  expect(dueAttemptOf({ chargeOn: CHARGE_ON, tried }, today)).toBe(attempt);
});

test.each([
  ["2026-03-01", [], "2026-03-05"],
  ["2026-03-05", [], "2026-03-05"],
  ["2026-03-05", [0], "2026-03-06"],
  ["2026-03-06", [0, 1], "2026-03-08"],
  ["2026-03-09", [0, 1], "2026-03-09"],
  ["2026-03-08", [0, 1, 2], "2026-03-12"],
  ["2026-03-12", [0, 1, 2, 3], null],
  ["2026-04-12", [], null],
])("on %s, after tries %j, the next is on %s", (today, tried, day) => {
  expect(nextTryDayOf({ chargeOn: CHARGE_ON, tried }, today)).toBe(day);
});

test("what is sent after its due day is charged from that day on", () => {
  expect(chargeDayOf({ dueOn: "2026-03-05", sentOn: "2026-03-01" })).toBe("2026-03-05");
  expect(chargeDayOf({ dueOn: "2026-03-05", sentOn: "2026-03-09" })).toBe("2026-03-09");
});

test("a card can be used to the last day of its month", () => {
  expect(lastDayOfCard({ month: 2, year: 2028 })).toBe("2028-02-29");
  expect(lastDayOfCard({ month: 12, year: 2026 })).toBe("2026-12-31");
});

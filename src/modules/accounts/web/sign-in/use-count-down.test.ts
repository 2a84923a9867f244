import { expect, test } from "vitest";
import { minutesAndSeconds, secondsUntil } from "./use-count-down.ts";

test.each([
  [300_000, 0, 300],
  [300_000, 1, 300],
  [300_000, 1_000, 299],
  [300_000, 299_999, 1],
  [300_000, 300_000, 0],
  // The machine slept.
  [300_000, 9_000_000, 0],
])("until %i at %i there are %i seconds", (until, at, seconds) => {
  expect(secondsUntil(until, at)).toBe(seconds);
});

test.each([
  [300, "5:00"],
  [299, "4:59"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
])("%i seconds are shown as %s", (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});

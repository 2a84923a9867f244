import { expect, test } from "vitest";
import { barHeights, directionOf, namedMonths } from "./trend-rows.ts";

test("bars of rows that stand together are measured by the highest of all", () => {
  expect(barHeights([{ counts: [1, 2] }, { counts: [4, 0] }])).toEqual([
    [0.25, 0.5],
    [1, 0],
  ]);
  expect(barHeights([{ counts: [0, 0] }])).toEqual([[0, 0]]);
});

test.each([
  // The last month is running.
  [[5, 5, 5, 1, 1, 1, 90], "less"],
  [[0, 0, 0, 0, 0, 1, 0], "more"],
  [[1, 0, 1, 0, 2, 0, 0], "same"],
  [[9, 9, 0, 0, 0, 0, 0, 0, 3], null],
  [[1, 2, 3, 4, 5, 6], null],
])("%o is %s", (counts, expected) => {
  expect(directionOf(counts)).toBe(expected);
});

test("the last month is always named, and no more than four of a year", () => {
  expect([...namedMonths(12)].toSorted((one, other) => one - other)).toEqual([2, 5, 8, 11]);
  expect([...namedMonths(1)]).toEqual([0]);
});

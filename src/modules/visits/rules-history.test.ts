import { expect, test } from "vitest";
import { effectivenessLevel, findingPoints, meanEffectiveness, pestReduction } from "./rules-history.ts";

const found = (...counts: (number | null)[]) => ({ counts, isPestFree: false });
const clean = { counts: [], isPestFree: true };
const silent = { counts: [], isPestFree: false };

test.each([
  [null, 1],
  [0, 0],
  [1, 1],
  [5, 1],
  [6, 2],
  [20, 2],
  [21, 3],
])("a finding of %s has %s points", (count, points) => {
  expect(findingPoints(count)).toBe(points);
});

test("the latest third is compared with the earliest", () => {
  expect(pestReduction([found(25, 8), found(3), found(1), found(3), clean, found(1)])).toEqual({
    percent: 83,
    direction: "reduction",
    earliest: { visits: 2, points: 3 },
    latest: { visits: 2, points: 0.5 },
  });
  expect(pestReduction([found(1), found(30)])).toMatchObject({ percent: 200, direction: "increase" });
  expect(pestReduction([found(1), found(2)])).toMatchObject({ percent: 0, direction: "same" });
});

test("with nothing to compare there is no figure", () => {
  expect(pestReduction([])).toBeNull();
  expect(pestReduction([found(3), silent])).toBeNull();
  expect(pestReduction([clean, found(3)])).toBeNull();
});

test("the mean is of those that were rated", () => {
  expect(meanEffectiveness([90, null, 85])).toBe(88);
  expect(meanEffectiveness([null])).toBeNull();
});

test.each([
  [90, "good"],
  [89, "fair"],
  [70, "fair"],
  [69, "poor"],
])("%s percent is %s", (percent, level) => {
  expect(effectivenessLevel(percent)).toBe(level);
});

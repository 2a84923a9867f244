import { expect, test } from "vitest";
import { isInUnitedStates, pointText, readPoint } from "./rules-location.ts";

test.each([
  ["40.123456, -75.123456", 40.123456, -75.123456],
  [" 40.123456 -75.123456 ", 40.123456, -75.123456],
  ["40.123456,-75.123456", 40.123456, -75.123456],
  ["(39.15, -75.52)", 39.15, -75.52],
  ["39.15° N, 75.52° W", 39.15, -75.52],
  ["39.15N 75.52W", 39.15, -75.52],
  ["39; -75", 39, -75],
])("%s is read as a map means it", (text, latitude, longitude) => {
  expect(readPoint(text)).toEqual({ latitude, longitude });
});

test.each([
  "",
  "40.1",
  "40,1, -75,1",
  "Elm Street",
  "40.1, -75.1, 7",
  "1e3, 5",
  "40.1 N 75.1 S",
  "9999, 1",
  "NaN, NaN",
])("%s is no point", (text) => expect(readPoint(text)).toBeNull());

test("a longitude without its sign, or the two in the other order, are told from places in the United States", () => {
  for (const [latitude, longitude] of [
    [39.15, -75.52],
    [61.2, -149.9],
    [21.3, -157.8],
    [18.4, -66.1],
  ] as const)
    expect(isInUnitedStates({ latitude, longitude })).toBe(true);
  expect(isInUnitedStates({ latitude: 39.15, longitude: 75.52 })).toBe(false);
  expect(isInUnitedStates({ latitude: -75.52, longitude: 39.15 })).toBe(false);
});

test("six decimals are said, and no more", () => {
  expect(pointText({ latitude: 39.123456789, longitude: -75.1 })).toBe("39.123457, -75.1");
});

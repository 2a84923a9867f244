import { expect, test } from "vitest";
import { brightnessOf } from "./is-dark.ts";

test("brightness goes from black to white, and green counts more than blue", () => {
  const of = (...pixels: number[][]) => brightnessOf(Uint8ClampedArray.from(pixels.flat()));
  expect(of([0, 0, 0, 255], [0, 0, 0, 255])).toBe(0);
  expect(of([255, 255, 255, 255])).toBeCloseTo(255);
  expect(of([255, 255, 255, 255], [0, 0, 0, 255])).toBeCloseTo(127.5);
  expect(of([0, 200, 0, 255])).toBeGreaterThan(of([0, 0, 200, 255]));
});

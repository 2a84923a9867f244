import { expect, test } from "vitest";
import { shrunkSize } from "./shrink-picture.ts";

test("photos shrink to 1600 pixels and never grow", () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(600, 1200)).toEqual({ width: 600, height: 1200 });
});

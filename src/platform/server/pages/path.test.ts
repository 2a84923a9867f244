import { expect, test } from "vitest";
import { growthOf, LINEAR } from "../../../testing/growth.ts";
import { properPath } from "./path.ts";

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example", "/evil.example"],
  ["///", "/"],
  ["/a//b/", "/a//b"],
])("%s is at %s", (path, proper) => {
  expect(properPath(path)).toBe(proper);
});

test("slashes in the middle cost no more than other signs", () => {
  const growth = growthOf((size) => {
    for (let time = 0; time < 50; time++) properPath(`/a${"/".repeat(size)}b/`);
  }, 4000);
  expect(growth).toBeLessThan(LINEAR);
});

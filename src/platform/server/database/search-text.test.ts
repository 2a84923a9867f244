import { expect, test } from "vitest";
import { numberIn, partOf } from "./search-text.ts";

test("what has a meaning in a pattern stands for itself", () => {
  expect(partOf(String.raw`100%_\x`)).toBe(String.raw`%100\%\_\\x%`);
  expect(partOf("Ana")).toBe("%Ana%");
});

test.each([
  ["(302) 555-0101", "3025550101"],
  ["302.555", "302555"],
  ["12 Fern Lane", ""],
  ["12", ""],
])("the number in %s", (search, digits) => {
  expect(numberIn(search)).toBe(digits);
});

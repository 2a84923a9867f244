import { expect, test } from "vitest";
import { onlySixDigits } from "./code-digits.ts";

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["Your code: 123-456.", "123456"],
  ["12345678", "123456"],
  ["12ab", "12"],
  ["", ""],
])("%j becomes %j", (typed, digits) => {
  expect(onlySixDigits(typed)).toBe(digits);
});

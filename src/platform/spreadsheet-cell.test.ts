import fc from "fast-check";
import { expect, test } from "vitest";
import { defused, undefused } from "./spreadsheet-cell.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["＝1+1", "'＝1+1"],
  ["-5", "'-5"],
  ["\t=1", "'\t=1"],
  ["'=1", "''=1"],
  ["O'Brien", "O'Brien"],
  ["'tis", "'tis"],
  ["", ""],
])("%j is written as %j", (cell, written) => {
  expect(defused(cell)).toBe(written);
});

test("whatever is written comes back, and never begins as a formula does", () => {
  const sign = fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "x");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 5 })), (cell) => {
      expect(defused(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(undefused(defused(cell))).toBe(cell);
    }),
  );
});

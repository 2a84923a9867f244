import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountText,
  baseDifference,
  baseSum,
  compareBase,
  convert,
  DIMENSIONS,
  dimensionOf,
  fromBase,
  parseQuantity,
  priceOf,
  toBase,
  unitsOf,
  UNITS,
} from "./rules-units.ts";

/** Up to nine digits and four decimals, as somebody may enter them. */
const quantities = fc
  .bigInt({ min: 0n, max: 9_999_999_999_999n })
  .map((scaled) => parseQuantity(`${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, "0")}`) ?? "0");
const units = fc.constantFrom(...UNITS);
const pairs = fc
  .constantFrom(...DIMENSIONS)
  .chain((dimension) => fc.tuple(fc.constantFrom(...unitsOf(dimension)), fc.constantFrom(...unitsOf(dimension))));
const scaled = (text: string) =>
  BigInt(text.split(".")[0] ?? "0") * 10_000n + BigInt((text.split(".")[1] ?? "").padEnd(4, "0"));
const distance = (one: string, other: string) => {
  const difference = scaled(one) - scaled(other);
  return difference < 0n ? -difference : difference;
};

describe("what NIST Handbook 44, Appendix C, says", () => {
  test.each([
    ["1", "lb", "453.59237"],
    ["1", "oz", "28.349523125"],
    ["1", "gal", "3785.411784"],
    ["1", "qt", "946.352946"],
    ["1", "pt", "473.176473"],
    ["1", "fl oz", "29.5735295625"],
    ["1", "in", "25.4"],
    ["1", "yd", "914.4"],
    ["12", "station", "12"],
    ["0.0001", "fl oz", "0.00295735295625"],
  ] as const)("%s %s is %s of the base unit", (quantity, unit, base) => {
    expect(toBase(quantity, unit)).toBe(base);
  });

  test.each([
    ["1", "gal", "fl oz", "128"],
    ["2.5", "lb", "oz", "40"],
    ["1", "l", "fl oz", "33.814"],
    ["100", "g", "oz", "3.5274"],
    ["36", "in", "yd", "1"],
    ["1", "ml", "gal", "0.0003"],
  ] as const)("%s %s are %s: %s", (quantity, from, to, expected) => {
    expect(convert(quantity, from, to)).toBe(expected);
  });
});

test("what was entered comes back from the base unit as it was", () => {
  fc.assert(fc.property(quantities, units, (quantity, unit) => fromBase(toBase(quantity, unit), unit) === quantity));
});

test("to another unit and back is off by what was rounded, and no more", () => {
  fc.assert(
    fc.property(quantities, pairs, (quantity, [from, to]) => {
      const back = convert(convert(quantity, from, to), to, from);
      // Half of the last decimal of the other unit, told in the first, and half of its own last decimal.
      const rounding = scaled(convert("0.0001", to, from)) / 2n + 2n;
      return distance(back, quantity) <= rounding;
    }),
  );
});

test("amounts add up exactly, in whatever units they came", () => {
  fc.assert(
    fc.property(quantities, quantities, pairs, (one, other, [unit, otherUnit]) => {
      const [first, second] = [toBase(one, unit), toBase(other, otherUnit)];
      const sum = baseSum([first, second]);
      return baseDifference(sum, second) === first && baseDifference(sum, first) === second;
    }),
  );
});

test("a larger amount is larger in every unit", () => {
  fc.assert(
    fc.property(quantities, quantities, units, (one, other, unit) => {
      const [first, second] = [toBase(one, unit), toBase(other, unit)];
      return Math.sign(Number(scaled(one) - scaled(other))) === compareBase(first, second);
    }),
  );
});

test("below zero is told and rounded as above", () => {
  expect(fromBase(baseDifference("0", toBase("3", "oz")), "lb")).toBe("-0.1875");
  expect(fromBase("-0.00005", "g")).toBe("-0.0001");
});

test("what measures something else is no amount of it", () => {
  expect(() => convert("1", "gal", "lb")).toThrow(RangeError);
  for (const dimension of DIMENSIONS) for (const unit of unitsOf(dimension)) expect(dimensionOf(unit)).toBe(dimension);
});

test.each([
  ["12", "12"],
  [" 1,200.50 ", "1200.5"],
  [".5", "0.5"],
  ["007", "7"],
  ["0", "0"],
  ["1.23456", null],
  ["1,20", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  [".", null],
  ["1234567890", null],
])("somebody types %j: %j", (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

test.each([
  ["2.5", "fl oz", "2.5 fl oz"],
  ["1", "station", "1 station"],
  ["3", "station", "3 stations"],
  ["0", "trap", "0 traps"],
  ["-2", "bait", "-2 baits"],
  ["4", "each", "4 each"],
  ["4", "bucket", "4 bucket"],
])("%s %s is said as %j", (amount, unit, words) => {
  expect(amountText(amount, unit)).toBe(words);
});

test.each([
  ["2.5", "fl oz", 3_00, "fl oz", 7_50n],
  ["0.5", "gal", 3_00, "fl oz", 192_00n],
  // Half a cent goes up, what is less goes down.
  ["0.0050", "each", 1_00, "each", 1n],
  ["0.0049", "each", 1_00, "each", 0n],
  ["0.1", "oz", 5, "oz", 1n],
  ["3", "each", 33, "each", 99n],
  ["1", "lb", 1_00, "kg", 45n],
] as const)("%s %s at %s cents per %s is %s cents", (...told) => {
  const [quantity, unit, cents, per, expected] = told;
  expect(priceOf(quantity, unit, { cents, unit: per })).toBe(expected);
});

test("a price for a volume says nothing of a weight", () => {
  expect(() => priceOf("1", "oz", { cents: 1_00, unit: "fl oz" })).toThrow(RangeError);
});

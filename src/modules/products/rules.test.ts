import { expect, test } from "vitest";
import { ingredientsText, parsePercent, percentText, readEpaNumber } from "./rules.ts";

test.each([
  // Company and product, and the distributor's where there is one.
  ["123-45", "123-45"],
  ["99101-12", "99101-12"],
  ["123-45-678", "123-45-678"],
  ["000123-00045", "123-45"],
  [" EPA Reg. No. 123-45 ", "123-45"],
  ["EPA Registration Number: 123-45", "123-45"],
  ["Reg No 123-45", "123-45"],
  // A state's special local need.
  ["NJ-120003", "NJ-120003"],
  ["nj120003", "NJ-120003"],
  ["SLN NJ-12-0003", "NJ-120003"],
  ["EPA SLN No. MD-990001", "MD-990001"],
  // What is none.
  ["", null],
  ["123", null],
  ["123-", null],
  ["123-45-", null],
  ["123-45-678-9", null],
  ["0-45", null],
  ["123-0", null],
  ["1234567-1", null],
  ["123-123456", null],
  ["12A-45", null],
  // A product that is not registered yet has letters (file symbol), an establishment a state in its midst.
  ["279-EGN", null],
  ["123-NJ-1", null],
  ["XX-120003", null],
  ["NJ-120000", null],
  ["NJ-12003", null],
])("%j: %j", (typed, number) => {
  expect(readEpaNumber(typed)).toBe(number);
});

test.each([
  ["21.4", 21_400, "21.4"],
  ["0.005 %", 5, "0.005"],
  [".05", 50, "0.05"],
  ["100", 100_000, "100"],
  ["10.0", 10_000, "10"],
])("%s percent", (typed, thousandths, text) => {
  expect(parsePercent(typed)).toBe(thousandths);
  expect(percentText(thousandths)).toBe(text);
});

test.each(["0", "", "100.001", "1.2345", "-1", "about 5"])("%j is no percentage", (typed) => {
  expect(parsePercent(typed)).toBeNull();
});

test("ingredients are told as labels tell them", () => {
  const ingredients = [
    { name: "Imidacloprid", thousandths: 21_400 },
    { name: "Bifenthrin", thousandths: 5 },
  ];
  expect(ingredientsText(ingredients)).toBe("Imidacloprid 21.4%, Bifenthrin 0.005%");
});

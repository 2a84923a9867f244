import { expect, test } from "vitest";
import { typedBrandOf, digitsOf, groupedExpiry, groupedNumber, hasNumber } from "./typed-card.ts";

test.each([
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242-4242 42424242", "4242 4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["3782", "3782"],
  ["12345678901234567890123", "1234 5678 9012 3456 789"],
  ["card", ""],
])("the number %s stands there as %s", (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown);
});

test.each([
  ["1", "1"],
  ["12", "12"],
  ["12/", "12"],
  ["122", "12/2"],
  ["1229", "12/29"],
  ["12/2029", "12/29"],
  ["12 / 29", "12/29"],
  ["1/29", "01/29"],
])("the expiry %s stands there as %s", (typed, shown) => {
  expect(groupedExpiry(typed)).toBe(shown);
});

test("the brand is told by the first digits", () => {
  expect(typedBrandOf("4242 42")).toBe("Visa");
  expect(typedBrandOf("37")).toBe("American Express");
  expect(typedBrandOf("")).toBeNull();
});

test("no number of a card can stand in the field of the name", () => {
  expect(hasNumber("Ana Moreno 3")).toBe(false);
  expect(hasNumber("4242 4242 4242 4242")).toBe(true);
});

test("only digits are kept, and no more than there may be", () => {
  expect(digitsOf("12a34 5", 4)).toBe("1234");
});

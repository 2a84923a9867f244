import { expect, test } from "vitest";
import { inPlainUnit, mixtureOf } from "./rules-records-amounts.ts";

test.each([
  ["2", "fl oz", "2 fl oz"],
  ["0.5", "gal", "0.5 gal"],
  ["1.5", "qt", "48 fl oz"],
  ["1", "pt", "16 fl oz"],
  ["1", "ml", "0.0338 fl oz"],
  ["1.5", "l", "1.5 l"],
  ["30", "g", "1.0582 oz"],
  ["2", "kg", "4.4092 lb"],
  ["12", "each", null],
  ["3", "ft", null],
  ["3", "scoops", null],
  ["", "g", null],
])("%s %s is %s", (amount, unit, told) => {
  const plain = inPlainUnit({ amount, unit });
  expect(plain && `${plain.amount} ${plain.unit}`).toBe(told);
});

const measure = (told: string) => {
  const [amount = "", ...unit] = told.split(" ");
  return { amount, unit: unit.join(" ") };
};

test.each([
  ["2 fl oz", "1 gal", "1.0156 gal"],
  ["1 fl oz", "127 fl oz", "1 gal"],
  ["1 fl oz", "126.9999 fl oz", "127.9999 fl oz"],
  ["30 ml", "1 qt", "33.0144 fl oz"],
  // Weighed: lost in the volume.
  ["2 oz", "1 gal", "1 gal"],
  ["1 l", "9 l", "2.6417 gal"],
  ["2 each", "1 gal", null],
  ["2 oz", "1 lb", null],
])("%s in %s is %s", (concentrate, diluent, told) => {
  const mixture = mixtureOf(measure(concentrate), measure(diluent));
  expect(mixture && `${mixture.amount} ${mixture.unit}`).toBe(told);
});

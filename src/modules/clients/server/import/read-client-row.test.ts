import { expect, test } from "vitest";
import { growthOf, LINEAR } from "../../../../testing/growth.ts";
import { readClientRow } from "./read-client-row.ts";

test.each([
  ["1,200 sq ft", "1,200"],
  ["1200 Sq. Ft.", "1200"],
  ["1200square feet", "1200"],
  ["1200", "1200"],
])("a floor of %s is the one of %s", (cell, plain) => {
  const read = (squareFootage: string) => readClientRow({ squareFootage, email: "nobody" });
  expect(read(cell)).toEqual(read(plain));
});

test("a cell costs what it is long, whatever it is full of", () => {
  for (const filling of [" ", "\t", ",", "1", "."]) {
    const read = (size: number) =>
      readClientRow({
        squareFootage: `1${filling.repeat(size)}x`,
        email: `a${filling.repeat(size)}@`,
        phone: `1${filling.repeat(size)}x`,
        zipCode: `1${filling.repeat(size)}x`,
      });
    expect(growthOf(read, 10_000), JSON.stringify(filling)).toBeLessThan(LINEAR);
  }
});

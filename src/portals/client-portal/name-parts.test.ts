import { expect, test } from "vitest";
import { namePartsOf } from "./name-parts.ts";

test.each([
  ["Ana Moreno", "Ana", "Moreno"],
  ["Ana  de la Cruz ", "Ana", "de la Cruz"],
  ["Cher", "Cher", ""],
])("%j is %j and %j", (fullName, firstName, lastName) => {
  expect(namePartsOf(fullName)).toEqual({ firstName, lastName });
});

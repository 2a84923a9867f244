import { expect, test } from "vitest";
import { clientNameOf, phoneKeyOf } from "./rules.ts";

test("two spellings of one telephone number are one", () => {
  const spellings = ["(302) 555-0101", "302.555.0101", "+1 302 555 0101", "13025550101"];
  expect(new Set(spellings.map(phoneKeyOf))).toEqual(new Set(["3025550101"]));
});

test("a number from elsewhere is known by all its digits", () => {
  expect(phoneKeyOf("+49 30 5550 1010")).toBe("493055501010");
});

test("a business is known by its name, a person by theirs", () => {
  const person = { first_name: "Ana", last_name: "Lopez" };
  expect(clientNameOf({ ...person, client_type: "residential", business_name: "Lopez Bakery" })).toBe("Ana Lopez");
  expect(clientNameOf({ ...person, client_type: "commercial", business_name: "Lopez Bakery" })).toBe("Lopez Bakery");
  expect(clientNameOf({ ...person, client_type: "commercial", business_name: null })).toBe("Ana Lopez");
});

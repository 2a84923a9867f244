import { expect, test } from "vitest";
import { isEmail, recipientsOf } from "./share-recipients.ts";

test("addresses may be separated as people do, and each counts once", () => {
  expect(recipientsOf("ana@example.com, Ben@example.com;ana@example.com\n carl@example.com ")).toEqual([
    "ana@example.com",
    "ben@example.com",
    "carl@example.com",
  ]);
  expect(recipientsOf("  , ")).toEqual([]);
});

test.each([
  ["ana@example.com", true],
  ["ana.reyes+home@mail.example.com", true],
  ["ana", false],
  ["ana@example", false],
  ["@example.com", false],
  ["ana@example..com", false],
])("whether %s can be an address", (typed, can) => {
  expect(isEmail(typed)).toBe(can);
});

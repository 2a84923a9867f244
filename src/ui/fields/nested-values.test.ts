import { expect, test } from "vitest";
import { nestedOf } from "./nested-values.ts";

test("names with dots describe an object, numbers a list", () => {
  expect(
    nestedOf({ note: "x", "licences.0.number": "1", "licences.2.number": "3", "hours.monday.kind": "off" }),
  ).toEqual({ note: "x", licences: [{ number: "1" }, { number: "3" }], hours: { monday: { kind: "off" } } });
});

test("nothing is an empty object, and what is no object stays as it is", () => {
  expect(nestedOf({})).toEqual({});
  expect(nestedOf(null)).toBeNull();
});

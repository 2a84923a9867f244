import { expect, test } from "vitest";
import { clientForm, clientRow } from "./factories.ts";

const WRITTEN_IN_TESTS = /555-01\d\d$/;

test("however many clients were made before, none gets a number that tests write out", () => {
  const now = new Date("2026-03-02T15:00:00Z");
  const numbers = Array.from({ length: 10_001 }, () => [clientRow({ now }).phone, clientForm().phone ?? ""]).flat();
  expect(numbers.filter((number) => WRITTEN_IN_TESTS.test(number))).toEqual([]);
});

import { expect, test } from "vitest";
import { counted, openText, servicesText } from "./invoice-words.ts";

test("a list says what an invoice is for, and how much more there is", () => {
  expect(servicesText({ services: ["One", "Two"], lineCount: 2 })).toBe("One, Two");
  expect(servicesText({ services: ["One", "Two", "Three"], lineCount: 5 })).toBe("One, Two, Three, and 2 more");
});

test("what is open is told where it is not the whole amount", () => {
  expect(openText({ totalCents: 100_00, balanceCents: 40_00 })).toBe("$40.00 open");
  expect(openText({ totalCents: 100_00, balanceCents: 100_00 })).toBeNull();
  expect(openText({ totalCents: 100_00, balanceCents: 0 })).toBeNull();
  // With its late fee more is open than it was over.
  expect(openText({ totalCents: 100_00, balanceCents: 101_50 })).toBe("$101.50 open");
});

test("counts as they are said", () => {
  expect([counted(1, "draft"), counted(2, "draft"), counted(0, "invoice was", "invoices were")]).toEqual([
    "1 draft",
    "2 drafts",
    "0 invoices were",
  ]);
});

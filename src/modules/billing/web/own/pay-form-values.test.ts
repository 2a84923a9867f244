import { expect, test } from "vitest";
import { chosenAtFirst, sharesOf, totalOf, type Payable } from "./pay-form-values.ts";

const invoice = (id: string, balanceCents: number, pendingCents = 0): Payable => ({
  id,
  reference: `INV-${id}`,
  dueOn: "2026-03-01",
  balanceCents,
  pendingCents,
});
const OPEN = [invoice("a", 50_00, 50_00), invoice("b", 120_50), invoice("c", 30_00, 10_00)];

test("the first that can be paid is chosen, unless another was asked for", () => {
  expect([...chosenAtFirst(OPEN, null)]).toEqual([["b", "120.50"]]);
  expect([...chosenAtFirst(OPEN, "c")]).toEqual([["c", "20.00"]]);
  // What is on its way in full cannot be paid a second time.
  expect([...chosenAtFirst(OPEN, "a")]).toEqual([["b", "120.50"]]);
  expect([...chosenAtFirst([], null)]).toEqual([]);
});

test("several invoices and a part of one are paid together", () => {
  const chosen = new Map([
    ["b", "100"],
    ["c", "$20.00"],
  ]);
  expect(totalOf(chosen)).toBe(120_00);
  expect(sharesOf(chosen, OPEN).invoices).toEqual([
    { invoiceId: "b", cents: 100_00 },
    { invoiceId: "c", cents: 20_00 },
  ]);
});

test("more than is open, and what is no amount, is told at its field", () => {
  const { invoices, faults } = sharesOf(
    new Map([
      ["b", "abc"],
      ["c", "20.01"],
    ]),
    OPEN,
  );
  expect(invoices).toBeNull();
  expect([...faults]).toEqual([
    ["b", "wrongAmount"],
    ["c", "tooMuch"],
  ]);
});

test("nothing chosen, and less than is charged, is told of the whole", () => {
  expect(sharesOf(new Map(), OPEN).fault).toBe("chooseOne");
  expect(sharesOf(new Map([["b", "0.49"]]), OPEN)).toMatchObject({ invoices: null, fault: "tooLittle" });
  expect(sharesOf(new Map([["b", "0.50"]]), OPEN).fault).toBeNull();
});

test("an invoice that was paid meanwhile is not sent", () => {
  expect(sharesOf(new Map([["gone", "5"]]), OPEN).fault).toBe("chooseOne");
});

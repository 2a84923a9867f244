import { expect, test } from "vitest";
import { planRefund } from "./plan-refund.ts";

const on = (invoiceId: string, cents: number, told: { releasedCents?: number; keptCents?: number } = {}) => ({
  invoiceId,
  cents,
  releasedCents: 0,
  keptCents: cents,
  ...told,
});

test("what no invoice asked for goes first, then the invoices in their order", () => {
  expect(
    planRefund({ cents: 120, unappliedCents: 50, creditCents: 50, invoices: [on("late", 60), on("early", 40)] }),
  ).toEqual({
    fromUnapplied: 50,
    parts: [
      { invoiceId: "late", fromCredit: 0, fromInvoice: 60 },
      { invoiceId: "early", fromCredit: 0, fromInvoice: 10 },
    ],
    missingCents: 0,
  });
});

test("credit that other invoices have used is not there any more", () => {
  expect(planRefund({ cents: 100, unappliedCents: 100, creditCents: 30, invoices: [] })).toEqual({
    fromUnapplied: 30,
    parts: [],
    missingCents: 70,
  });
  // Below zero: the client owes it.
  expect(planRefund({ cents: 10, unappliedCents: 10, creditCents: -5, invoices: [] }).missingCents).toBe(10);
});

test("what a credit note took off a paid invoice is given out of the credit, and not credited again", () => {
  const invoice = on("a", 100, { releasedCents: 40, keptCents: 60 });
  expect(planRefund({ cents: 100, unappliedCents: 0, creditCents: 40, invoices: [invoice] })).toEqual({
    fromUnapplied: 0,
    parts: [{ invoiceId: "a", fromCredit: 40, fromInvoice: 60 }],
    missingCents: 0,
  });
  // The credit has paid another invoice since.
  expect(planRefund({ cents: 100, unappliedCents: 0, creditCents: 0, invoices: [invoice] })).toEqual({
    fromUnapplied: 0,
    parts: [{ invoiceId: "a", fromCredit: 0, fromInvoice: 60 }],
    missingCents: 40,
  });
});

test("an invoice gives no more than is left of the payment on it, and one with nothing is left out", () => {
  expect(
    planRefund({
      cents: 50,
      unappliedCents: 0,
      creditCents: 0,
      invoices: [on("nothing", 0, { keptCents: 90 }), on("some", 20, { keptCents: 90 })],
    }),
  ).toEqual({
    fromUnapplied: 0,
    parts: [{ invoiceId: "some", fromCredit: 0, fromInvoice: 20 }],
    missingCents: 30,
  });
});

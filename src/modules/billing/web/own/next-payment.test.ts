import { expect, test } from "vitest";
import type { OwnInvoice } from "../../contract-own.ts";
import { nextPaymentOf } from "./next-payment.ts";

const invoice = (id: string, dueOn: string, told: Partial<OwnInvoice> = {}): OwnInvoice => ({
  id,
  reference: `INV-${id}`,
  status: "sent",
  services: [],
  invoiceOn: "2026-02-01",
  dueOn,
  totalCents: 120_00,
  balanceCents: 120_00,
  pendingCents: 0,
  ...told,
});
const automatic = { invoiceId: "b", reference: "INV-b", on: "2026-03-20", cents: 120_00 };

test("the invoice that is due first is next", () => {
  const next = nextPaymentOf(
    [invoice("a", "2026-03-01", { status: "overdue" }), invoice("b", "2026-03-20")],
    automatic,
  );
  expect(next).toMatchObject({ invoiceId: "a", isOverdue: true, isAutomatic: false, canPay: true });
});

test("what is charged by itself says so", () => {
  expect(nextPaymentOf([invoice("b", "2026-03-20")], automatic)).toMatchObject({
    invoiceId: "b",
    isAutomatic: true,
    canPay: true,
  });
  expect(nextPaymentOf([], automatic)).toMatchObject({ isAutomatic: true, canPay: false });
});

test("what is on its way in full is passed over, and cannot be paid twice", () => {
  const paid = invoice("a", "2026-03-01", { pendingCents: 120_00 });
  expect(nextPaymentOf([paid, invoice("c", "2026-04-01")], null)?.invoiceId).toBe("c");
  expect(nextPaymentOf([paid], null)).toMatchObject({ invoiceId: "a", pendingCents: 120_00, canPay: false });
  expect(nextPaymentOf([], null)).toBeNull();
  expect(nextPaymentOf([invoice("c", "2026-04-01")], null, false)).toMatchObject({ invoiceId: "c", canPay: false });
});

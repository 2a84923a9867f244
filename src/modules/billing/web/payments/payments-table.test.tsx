import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { PaymentSummary } from "../../contract.ts";
import { PaymentsTable } from "./payments-table.tsx";

const payment: PaymentSummary = {
  id: "p1",
  reference: "PAY-000007",
  client: { id: "c", name: "Ana Moreno", email: "ana@homes.example" },
  kind: "check",
  methodLabel: "Check 1042",
  status: "paid",
  amountCents: 1_120_50,
  dispute: null,
  refundedCents: 0,
  receivedOn: "2026-03-02",
  invoices: [
    { id: "i1", reference: "INV-000003", cents: 100_00 },
    { id: "i2", reference: "INV-000004", cents: 20_00 },
  ],
  failure: "",
  can: { retry: false },
};
const table = (told: Partial<PaymentSummary> = {}) =>
  markupOf(
    <MemoryRouter>
      <PaymentsTable payments={[{ ...payment, ...told }]} isStale={false} onRetry={() => {}} />
    </MemoryRouter>,
  );

test("a payment leads to its page and its receipt, by its own name", () => {
  const markup = table();
  for (const told of [
    "PAY-000007",
    "INV-000003 and 1 more",
    "ana@homes.example",
    "$1,120.50",
    "Mar 2, 2026",
    'aria-label="View PAY-000007"',
    'aria-label="Receipt of PAY-000007"',
    'href="/api/payments/p1/receipt"',
  ])
    expect(markup).toContain(told);
  expect(markup).not.toContain("refunded");
});

test("what was given back stands below the amount; what is of no invoice is credit", () => {
  const markup = table({ status: "partial", refundedCents: 20_00, invoices: [] });
  expect(markup).toContain("$20.00 refunded");
  expect(markup).toContain("Credit");
});

test.each([
  ["open", "paid", "Disputed"],
  ["lost", "paid", "Dispute lost"],
  ["lost", "partial", "Dispute lost"],
  ["lost", "failed", "Failed"],
  [null, "paid", "Paid"],
] as const)("with a dispute that is %s, a %s payment reads %j", (dispute, status, label) => {
  expect(table({ kind: "card", dispute, status })).toContain(`>${label}<`);
});

test.each(["pending", "failed"] as const)("a %s payment has no receipt", (status) => {
  expect(table({ status })).not.toContain("Receipt of");
});

test("a failed charge says why, and is tried again where that can go well", () => {
  const failed = {
    kind: "card",
    methodLabel: "Visa •••• 4242",
    status: "failed",
    failure: "Insufficient funds",
  } as const;
  const markup = table({ ...failed, can: { retry: true } });
  for (const told of ["Visa •••• 4242", "Insufficient funds", 'aria-label="Retry PAY-000007"'])
    expect(markup).toContain(told);
  expect(table(failed)).not.toContain("Retry PAY-000007");
});

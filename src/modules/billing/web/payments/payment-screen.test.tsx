import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { PaymentDetail } from "../../contract.ts";
import { paymentQuery } from "./payment-queries.ts";
import { PaymentScreen } from "./payment-screen.tsx";

const ID = "11111111-1111-4111-8111-111111111111";
const payment: PaymentDetail = {
  id: ID,
  reference: "PAY-000007",
  client: { id: "c", name: "Ana Moreno", email: "ana@homes.example" },
  kind: "check",
  methodLabel: "Check 1042",
  status: "partial",
  amountCents: 120_50,
  dispute: null,
  refundedCents: 20_00,
  receivedOn: "2026-03-02",
  invoices: [{ id: "i", reference: "INV-000003", cents: 100_00 }],
  version: 2,
  note: "By mail",
  unappliedCents: 20_50,
  failure: "",
  createdAt: "2026-03-03T03:30:00Z",
  createdBy: "Nora Office",
  paidAt: "2026-03-03T03:30:00Z",
  failedAt: null,
  depositSlip: {
    id: "d",
    reference: "DEP-000001",
    depositedOn: "2026-03-04",
    createdAt: "2026-03-04T20:00:00Z",
  },
  disputes: [],
  refunds: [
    {
      id: "r",
      cents: 20_00,
      kind: "cash",
      status: "succeeded",
      refundedOn: "2026-03-05",
      createdAt: "2026-03-05T15:00:00Z",
      reason: "Paid twice",
      outcome: "reopen",
      by: "Nora Office",
    },
  ],
  origin: "office",
  feeCents: null,
  providerRef: null,
  can: { refund: true, return: true, retry: false },
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

const screen = (client = newClient()) => {
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PaymentScreen
          id={ID}
          timeZone="America/New_York"
          listPath="/list"
          depositsPath="/deposits"
          clientPathOf={(id) => `/clients/${id}`}
          invoicePathOf={(id) => `/invoices/${id}`}
          onOpen={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const shown = (told: Partial<PaymentDetail> = {}) => {
  const client = newClient();
  client.setQueryData(paymentQuery(ID).queryKey, { ...payment, ...told });
  return screen(client);
};
const failing = async (fault: CallError) => {
  const client = newClient();
  await expect(client.query({ ...paymentQuery(ID), queryFn: () => Promise.reject(fault) })).rejects.toBe(fault);
  return screen(client);
};

test("what came, from whom, for what, and what happened to it", () => {
  const markup = shown();
  for (const told of [
    "PAY-000007, $120.50",
    "Partially refunded",
    "Check 1042 · Mar 2, 2026 · $20.00 refunded",
    'href="/clients/c"',
    'href="/invoices/i"',
    "$20.50 is credit for the client.",
    // By the company's clock it was still the second.
    "Mar 2, 2026 · 10:30 PM · Nora Office",
    "DEP-000001",
    "Paid twice – The invoices are owed again.",
    "Check was returned",
    `/api/payments/${ID}/receipt`,
  ])
    expect(markup).toContain(told);
});

test("only what can be done is offered, and a failed payment has no receipt", () => {
  const markup = shown({
    status: "failed",
    refundedCents: 0,
    refunds: [],
    failure: "Insufficient funds",
    failedAt: "2026-03-09T15:00:00Z",
    can: { refund: false, return: false, retry: false },
  });
  expect(markup).toContain("Insufficient funds");
  for (const gone of [">Refund<", ">Retry<", "Check was returned", "/receipt", "At the provider"])
    expect(markup).not.toContain(gone);
});

const card = { kind: "card", methodLabel: "Visa •••• 4242", origin: "autopay", depositSlip: null } as const;

test("of a card: where it was begun, what it cost, and how a refund goes back", () => {
  const back = {
    kind: "provider",
    outcome: "credit",
    reason: "Paid twice",
    by: null,
    refundedOn: "2026-03-05",
    createdAt: "2026-03-05T15:00:00Z",
  } as const;
  const markup = shown({
    ...card,
    feeCents: 3_79,
    providerRef: "sb_ch_1",
    refunds: [
      { ...back, id: "r1", cents: 20_00, status: "processing" },
      { ...back, id: "r2", cents: 5_00, status: "failed" },
      { ...back, id: "r3", cents: 1_00, status: "succeeded" },
    ],
  });
  for (const told of [
    "By autopay",
    "$3.79",
    "$116.71",
    "sb_ch_1",
    "$20.00 on its way back to Visa •••• 4242",
    "$5.00 could not be given back to Visa •••• 4242",
    "The money lies there as credit for the client.",
    "$1.00 back to Visa •••• 4242",
  ])
    expect(markup).toContain(told);
});

test("a charge that failed says why and is tried again; one on its way says how long that takes", () => {
  const can = { refund: false, return: false, retry: true };
  const failed = shown({
    ...card,
    status: "failed",
    failure: "Insufficient funds",
    paidAt: null,
    failedAt: "2026-03-03T03:31:00Z",
    can,
  });
  expect(failed).toContain(">Retry<");
  expect(failed).toContain("Insufficient funds");
  expect(failed).not.toContain("Returned by the bank");
  expect(shown({ ...card, kind: "bank", status: "pending" })).toContain("about 4 business days");
});

test("a dispute says why, how much, and until when evidence is taken", () => {
  const dispute = { id: "d1", cents: 120_50, reason: "fraudulent", openedAt: "2026-03-10T15:00:00Z" };
  const open = shown({
    disputes: [{ ...dispute, status: "open", dueBy: "2026-03-20T15:00:00Z", decidedAt: null }],
  });
  expect(open).toContain("The client says that it was not them");
  expect(open).toContain("Evidence until Mar 20, 2026 · 11:00 AM");
  expect(open).toContain("The bank holds the money back");
  const lost = shown({ disputes: [{ ...dispute, status: "lost", dueBy: null, decidedAt: "2026-03-21T15:00:00Z" }] });
  expect(lost).toContain("Decided Mar 21, 2026");
  expect(lost).not.toContain("The bank holds the money back");
});

/** What the history tells, one thing after the other. */
function historyOf(markup: string): string {
  const history = markup.slice(markup.indexOf(">History<"));
  return history.slice(0, history.indexOf("</ol>")).replaceAll(/<[^>]*>/g, " ");
}

test("its history is told in the order of time, whatever was entered when", () => {
  const told = historyOf(
    shown({
      ...card,
      createdAt: "2026-03-02T15:00:00Z",
      paidAt: "2026-03-06T15:00:00Z",
      refunds: payment.refunds.map((refund) => ({ ...refund, refundedOn: "2026-03-20" })),
      disputes: [
        {
          id: "d1",
          cents: 120_50,
          reason: "duplicate",
          status: "won",
          dueBy: null,
          openedAt: "2026-03-10T15:00:00Z",
          decidedAt: "2026-03-18T15:00:00Z",
        },
      ],
    }),
  );
  expect(told).toMatch(
    /Started.*Mar 2.*Paid.*Mar 6, 2026 · 10:00 AM.*Disputed: \$120\.50.*paid twice.*Mar 10.*Dispute won.*came back.*Mar 18.*\$20\.00 refunded.*Mar 20/s,
  );
  expect(told).not.toContain("Failed");
});

test("a check was returned after it went to the bank; a dispute that was lost says what is gone", () => {
  const returned = historyOf(shown({ status: "failed", failure: "No funds", failedAt: "2026-03-09T15:00:00Z" }));
  expect(returned).toMatch(/Recorded.*Deposited.*refunded.*Returned by the bank.*No funds.*Mar 9, 2026 · 11:00 AM/s);
  expect(returned).not.toMatch(/Paid\s+Mar/);
  const dispute = { id: "d1", cents: 120_50, reason: "fraudulent", dueBy: null, openedAt: "2026-03-10T15:00:00Z" };
  const open = historyOf(shown({ disputes: [{ ...dispute, status: "open", decidedAt: null }] }));
  expect(open).toContain("Disputed");
  expect(open).not.toContain("Dispute ");
  const lost = { ...dispute, status: "lost", decidedAt: "2026-03-21T15:00:00Z" } as const;
  expect(historyOf(shown({ disputes: [lost] }))).toContain("Dispute lost");
});

test("a payment for no invoice says so", () => {
  expect(shown({ invoices: [] })).toContain("This payment was not for an invoice.");
});

test("while it loads, when it is not there, and when it failed", async () => {
  expect(screen()).toContain("Loading the payment");
  expect(await failing(new CallError("billing.payment_not_found", { status: 404 }))).toContain("Payment not found");
  const failed = await failing(new CallError("request.failed", { status: 500 }));
  expect(failed).toContain("The payment could not be loaded.");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import type { OwnInvoice, OwnMethod, OwnPayment } from "../../contract-own.ts";
import { openInvoicesQuery, ownAutopayQuery, ownMethodsQuery, ownPaymentsQuery } from "./own-billing-queries.ts";
import { OwnPaymentsScreen } from "./own-payments-screen.tsx";

const invoice: OwnInvoice = {
  id: "11111111-1111-4111-8111-111111111111",
  reference: "INV-000012",
  status: "overdue",
  services: ["Termite Inspection"],
  invoiceOn: "2026-03-01",
  dueOn: "2026-03-15",
  totalCents: 120_50,
  balanceCents: 120_50,
  pendingCents: 0,
};
const method: OwnMethod = {
  id: "m",
  kind: "card",
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2029,
  isExpired: false,
  holderName: "Ana Moreno",
  isDefault: true,
};
const payment: OwnPayment = {
  id: "22222222-2222-4222-8222-222222222222",
  reference: "PAY-000007",
  services: ["Mosquito Treatment"],
  invoices: [{ id: "i", reference: "INV-000003", cents: 75_00 }],
  on: "2026-02-02",
  amountCents: 75_00,
  status: "paid",
  refundedCents: 5_00,
  kind: "card",
  methodLabel: "Visa •••• 4242",
  failureCode: "",
  needsConfirmation: false,
  clientSecret: null,
};
const provider = {
  name: "sandbox" as const,
  publicKey: "pk",
  publicAccount: null,
  kinds: ["card" as const, "bank" as const],
};

interface Known {
  open?: OwnInvoice[];
  methods?: OwnMethod[];
  payments?: OwnPayment[];
  takesPayments?: boolean;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
const pageOf = <Row,>(data: Row[]) => ({ data, pagination: { page: 1, limit: 20, total: data.length } });

function clientKnowing({ open = [], methods = [], payments = [], takesPayments = true }: Known): QueryClient {
  const client = newClient();
  client.setQueryData(openInvoicesQuery("overdue").queryKey, pageOf(open));
  client.setQueryData(openInvoicesQuery("sent").queryKey, pageOf<OwnInvoice>([]));
  client.setQueryData(ownMethodsQuery().queryKey, {
    data: methods,
    unfinished: [],
    provider: takesPayments ? provider : { ...provider, kinds: [] },
  });
  client.setQueryData(ownPaymentsQuery("all", 1).queryKey, { ...pageOf(payments), paidCents: 70_00 });
  client.setQueryData(ownAutopayQuery().queryKey, {
    isOffered: takesPayments,
    isOn: false,
    changedAt: null,
    method: null,
    next: null,
    consentWords: "",
  });
  return client;
}

const screen = (client: QueryClient, address = "/payments", texts: typeof en = en) =>
  markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <OwnPaymentsScreen
          plan={null}
          path="/payments"
          invoicePathOf={(id) => `/invoices/${id}`}
          phone="(302) 555-0100"
        />
      </MemoryRouter>
    </QueryClientProvider>,
    { texts: { billing: texts } },
  );

test("a client sees what is owed, what was paid, and by what", () => {
  const markup = screen(clientKnowing({ open: [invoice], methods: [method], payments: [payment] }));
  for (const words of [
    "$120.50",
    "INV-000012, due Mar 15, 2026",
    "Past due",
    "$70.00",
    "Visa •••• 4242",
    "$5.00 refunded",
  ])
    expect(markup).toContain(words);
  expect(markup).toContain('href="/invoices/11111111-1111-4111-8111-111111111111"');
  expect(markup).toContain("/api/my/payments/22222222-2222-4222-8222-222222222222/receipt");
  expect(markup).toContain("Total Paid (This Period)");
});

test.each(["/payments", "/payments?tab=methods"])(
  "where nothing can be paid online nothing offers it, and it says whom to call (%s)",
  (address) => {
    const known = { open: [invoice], methods: [method, { ...method, id: "n", isDefault: false }] };
    const offered = [">Pay Now<", ">Update Payment<", ">Pay<"];
    if (address.endsWith("methods")) offered.push("Add New");
    const usual = screen(clientKnowing(known), address);
    for (const words of offered) expect(usual).toContain(words);
    expect(usual).not.toContain("call us");
    const markup = screen(clientKnowing({ ...known, takesPayments: false }), address);
    for (const words of offered) expect(markup).not.toContain(words);
    expect(markup).toContain("Please call us at (302) 555-0100 to pay.");
    expect(markup).toContain("$120.50");
  },
);

test("without anything saved, nobody is asked to add what is not taken", () => {
  const markup = screen(clientKnowing({ takesPayments: false }), "/payments?tab=methods");
  expect(markup).toContain("Please call us at (302) 555-0100 to pay.");
  expect(markup).not.toContain("Add New");
});

test("a payment that is not there yet has no receipt, and one that failed says why", () => {
  const pending = screen(clientKnowing({ payments: [{ ...payment, status: "pending" }] }));
  expect(pending).not.toContain("/receipt");
  expect(pending).not.toContain("Confirm PAY-000007");
  expect(screen(clientKnowing({ payments: [{ ...payment, status: "pending", needsConfirmation: true }] }))).toContain(
    "Confirm PAY-000007",
  );
  expect(
    screen(clientKnowing({ payments: [{ ...payment, status: "failed", failureCode: "expired_card" }] })),
  ).toContain("This card has expired.");
});

test("cash and checks, which the office entered, are in the language of the client", () => {
  const payments: OwnPayment[] = [
    { ...payment, kind: "cash", methodLabel: "Cash" },
    { ...payment, id: "33333333-3333-4333-8333-333333333333", kind: "check", methodLabel: "Check 1042" },
  ];
  const markup = screen(clientKnowing({ payments }), "/payments", fr);
  expect(markup).toContain("Espèces");
  expect(markup).toContain("Chèque 1042");
  expect(markup).not.toContain("Check 1042");
});

test("without anything the page says what will be there", () => {
  const markup = screen(clientKnowing({}));
  for (const words of ["Nothing to pay right now", "No open invoices", "No payments yet"])
    expect(markup).toContain(words);
  expect(screen(clientKnowing({}), "/payments?tab=methods")).toContain(
    "You haven&#x27;t added any payment methods yet.",
  );
});

test("while one waits and after a failure, the page says so", async () => {
  expect(screen(newClient())).toContain("Loading your payments");
  const client = newClient();
  const fault = new CallError("server.failed", { status: 500 });
  const query = ownPaymentsQuery("all", 1);
  await expect(client.query({ ...query, queryFn: () => Promise.reject(fault) })).rejects.toBe(fault);
  expect(screen(client)).toContain("Your payments could not be loaded.");
});

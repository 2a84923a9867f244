import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { OwnPayment, OwnSetup } from "../../contract-own.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { amountOf } from "./pay-link-choice-form.tsx";
import { PayLinkOutcomePanel } from "./pay-link-outcome-panel.tsx";
import type { PayLink } from "./pay-link-queries.ts";
import { PayLinkScreen } from "./pay-link-screen.tsx";
import { firstStep, stepAfter } from "./use-link-payment.ts";

const TEXTS = { en, es, fr };
const invoice: PayLink["invoice"] = {
  id: "i",
  reference: "INV-000123",
  status: "sent",
  services: ["Quarterly treatment"],
  invoiceOn: "2026-03-02",
  dueOn: "2026-04-01",
  totalCents: 216_00,
  balanceCents: 166_00,
  pendingCents: 0,
  billTo: { name: "Ana Moreno", email: "ana@homes.example", phone: "", address: "12 Elm St, Newark, DE 19711" },
  lines: [
    {
      serviceId: null,
      description: "Quarterly treatment",
      quantity: 2,
      unitCents: 100_00,
      amountCents: 200_00,
      isTaxable: true,
    },
  ],
  subtotalCents: 200_00,
  discountCents: 0,
  taxes: [{ name: "Sales tax", rate: 8000, taxableCents: 200_00, taxCents: 16_00 }],
  taxCents: 16_00,
  notes: "",
  terms: "",
  movements: [{ on: "2026-03-05", kind: "payment", reference: "PAY-000007", cents: -50_00 }],
  canPay: true,
};
const link = (told: Partial<PayLink["invoice"]> = {}): PayLink => ({
  company: { name: "Greenline Pest Control", phone: "(302) 555-0100" },
  invoice: { ...invoice, ...told },
  waiting: null,
  language: "en",
  provider: { name: "sandbox", publicKey: "", publicAccount: null, kinds: ["card", "bank"] },
});
const screen = (told: Partial<PayLink["invoice"]> = {}, language: Language = "en") => page(link(told), language);
const page = (shown: PayLink, language: Language = "en") =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PayLinkScreen token="t0ken" link={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
    { language, texts: { billing: TEXTS[language] } },
  );

test("every figure stands there from the lines to what is still to be paid, with its paper", () => {
  const markup = screen();
  for (const told of [
    "Invoice INV-000123",
    "2 × $100.00",
    "Sales tax (8%) on $200.00",
    "$216.00",
    "Mar 5, 2026 · Payment PAY-000007",
    "-$50.00",
    "$166.00",
    "All of it: $166.00",
    'href="/api/pay/t0ken/pdf"',
  ])
    expect(markup).toContain(told);
});

test("amounts below zero are written as everywhere, and a balance of nothing is not said to be due", () => {
  const discounted = screen({ discountCents: 10_00 });
  expect(discounted).toContain("-$10.00");
  expect(discounted).toContain("Why this amount is due");
  expect(discounted).not.toContain("−");
  const paid = screen({ canPay: false, status: "paid", balanceCents: 0 });
  expect(paid).toContain("How the balance came about");
  expect(paid).not.toContain("Why this amount is due");
});

test("what is on its way or paid is not paid again", () => {
  expect(screen({ canPay: false, pendingCents: 166_00 })).toContain("$166.00 is on its way");
  const paid = screen({ canPay: false, status: "paid", balanceCents: 0 });
  expect(paid).toContain("This invoice is paid");
  expect(paid).not.toContain("<form");
});

test.each([
  ["en", "This invoice can’t be paid online", "$166.00 is still to be paid. Please call us at (302) 555-0100"],
  ["es", "Esta factura no se puede pagar en línea", "Llámenos al (302) 555-0100"],
  ["fr", "Cette facture ne peut pas être payée en ligne", "Appelez-nous au (302) 555-0100"],
] as const)("where nothing can be paid of what is open, it says whom to call (%s)", (language, title, text) => {
  const markup = screen({ canPay: false }, language);
  expect(markup).toContain(title);
  expect(markup).toContain(text);
  expect(markup).not.toContain("<form");
  expect(screen({ canPay: false, status: "cancelled", balanceCents: 0 }, language)).not.toContain(title);
});

test("it speaks the language of its page", () => {
  expect(screen({}, "es")).toContain("Pagar esta factura");
  expect(screen({}, "fr")).toContain("Payer cette facture");
});

test.each([
  ["166.00", 166_00],
  ["$0.50", 50],
  ["0.49", null],
  ["166.01", null],
  ["1.005", null],
  ["", null],
])("of %j is paid %s", (typed, cents) => {
  expect(amountOf(typed, 166_00)).toBe(cents);
});

const payment: OwnPayment = {
  id: "p",
  reference: "PAY-000008",
  services: [],
  invoices: [],
  on: "2026-03-06",
  amountCents: 166_00,
  status: "paid",
  refundedCents: 0,
  kind: "card",
  methodLabel: "Visa •••• 4242",
  failureCode: "",
  needsConfirmation: false,
  clientSecret: null,
};
const outcome = (told: Partial<OwnPayment>, phone = "(302) 555-0100") =>
  markupOf(
    <MemoryRouter>
      <PayLinkOutcomePanel payment={{ ...payment, ...told }} phone={phone} onAgain={() => undefined} />
    </MemoryRouter>,
    { texts: { billing: en } },
  );

test("what came of a payment is told, and what to do when it was declined", () => {
  expect(outcome({})).toContain("We received $166.00 by Visa •••• 4242. Your reference is PAY-000008.");
  expect(outcome({ status: "pending" })).toContain("up to four business days");
  const declined = outcome({ status: "failed", failureCode: "insufficient_funds" });
  expect(declined).toContain("call us at (302) 555-0100");
  expect(declined).toContain("<button");
});

const choice = { kind: "bank", cents: 166_00 } as const;
const setup: OwnSetup = {
  id: "s",
  kind: "bank",
  status: "needs-action",
  action: null,
  clientSecret: "secret",
  failureCode: "",
  method: null,
};

test.each([
  [{ setup, payment: null }, "method"],
  [{ setup: { ...setup, action: "micro-deposits" as const }, payment: null }, "deposits"],
  [{ setup: { ...setup, status: "failed" as const }, payment: null }, "choose"],
  [{ setup: null, payment: { ...payment, status: "pending" as const, clientSecret: "c" } }, "confirm"],
  [{ setup: null, payment: { ...payment, status: "pending" as const } }, "over"],
  [{ setup: null, payment }, "over"],
])("after an answer comes the next step (%#)", (answer, name) => {
  expect(stepAfter(answer, choice).name).toBe(name);
});

const method = {
  id: "m",
  kind: "bank",
  brand: "Test Bank",
  last4: "1116",
  expMonth: null,
  expYear: null,
  isExpired: false,
  holderName: "Ana Moreno",
  isDefault: false,
} as const;
const waits = { setup: { ...setup, action: "micro-deposits" as const }, cents: 100_00 };
const confirmed = { setup: { ...setup, status: "succeeded" as const, method }, cents: 100_00 };

test.each([
  ["en", "come back by this same link"],
  ["es", "vuelva por este mismo enlace"],
  ["fr", "revenez par ce même lien"],
] as const)("an account that waits for its deposits is gone on with (%s)", (language, words) => {
  const markup = page({ ...link(), waiting: waits }, language);
  expect(markup).toContain(words);
  expect(markup).toContain("100");
});

test("one that was confirmed is paid by with one press, and never with more than is open", () => {
  const markup = page({ ...link(), waiting: confirmed });
  for (const told of ["Your bank account is confirmed", "1116", "Pay $100.00", "Pay another way"])
    expect(markup).toContain(told);
  expect(firstStep({ ...link({ balanceCents: 40_00 }), waiting: waits })).toMatchObject({
    name: "deposits",
    choice: { cents: 40_00, key: "s" },
  });
});

test("why an account was refused is told where another one is chosen", () => {
  const failed = { ...setup, status: "failed" as const, failureCode: "verification_failed" };
  expect(stepAfter({ setup: failed, payment: null }, choice)).toEqual({
    name: "choose",
    refusal: "verification_failed",
  });
});

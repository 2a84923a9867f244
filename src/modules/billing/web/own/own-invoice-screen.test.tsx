import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import fr from "../../texts/fr.json" with { type: "json" };
import en from "../../texts/en.json" with { type: "json" };
import type { OwnInvoiceDetail } from "../../contract-own.ts";
import { ownInvoiceQuery, ownMethodsQuery } from "./own-billing-queries.ts";
import { OwnInvoiceScreen } from "./own-invoice-screen.tsx";

const ID = "11111111-1111-4111-8111-111111111111";
const invoice: OwnInvoiceDetail = {
  id: ID,
  reference: "INV-000012",
  status: "sent",
  services: ["Termite Inspection"],
  invoiceOn: "2026-03-01",
  dueOn: "2026-03-31",
  totalCents: 130_50,
  balanceCents: 80_50,
  pendingCents: 0,
  billTo: { name: "Ana Moreno", email: "", phone: "", address: "" },
  lines: [
    {
      serviceId: null,
      description: "Termite Inspection",
      quantity: 1,
      unitCents: 120_00,
      amountCents: 120_00,
      isTaxable: true,
    },
  ],
  subtotalCents: 120_00,
  discountCents: 0,
  taxes: [{ name: "Sales tax", rate: 8_750, taxableCents: 120_00, taxCents: 10_50 }],
  taxCents: 10_50,
  notes: "",
  terms: "",
  movements: [{ on: "2026-03-05", kind: "payment", reference: "PAY-000001", cents: -50_00 }],
  canPay: true,
};

const provider = { name: "sandbox", publicKey: "", publicAccount: null, kinds: [] as ("card" | "bank")[] } as const;

const shown = (told: Partial<OwnInvoiceDetail> = {}, language: "en" | "fr" = "en", client = new QueryClient()) => {
  client.setQueryData(ownInvoiceQuery(ID).queryKey, { ...invoice, ...told });
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnInvoiceScreen id={ID} listPath="/payments" phone="(302) 555-0100" />
      </MemoryRouter>
    </QueryClientProvider>,
    { language, texts: { billing: language === "en" ? en : fr } },
  );
};

test("the balance can be followed from the lines to what is open", () => {
  const markup = shown();
  for (const words of ["$120.00", "8.75% of $120.00", "$130.50", "PAY-000001", "-$50.00", "$80.50"])
    expect(markup).toContain(words);
  expect(markup).toContain("Pay Now");
  expect(shown({}, "fr")).toContain("Reste à payer");
});

test("whom it is for and where they live are a line each", () => {
  const address = "12 Elm St, Newark, DE 19711";
  const markup = shown({ billTo: { ...invoice.billTo, address } });
  expect(markup).toContain(`<span>Ana Moreno</span><span>${address}</span>`);
  expect(shown()).toContain("<span>Ana Moreno</span></span>");
});

test("what is taken off is written as everywhere", () => {
  const markup = shown({ discountCents: 20_00 });
  expect(markup).toContain("-$20.00");
  expect(markup).not.toContain("−");
});

test("what cannot be paid has no button that pays", () => {
  expect(shown({ canPay: false, status: "paid" })).not.toContain("Pay Now");
});

test("where nothing can be paid online it says whom to call, while something is open", () => {
  const takesNothing = () => {
    const client = new QueryClient();
    client.setQueryData(ownMethodsQuery().queryKey, { data: [], unfinished: [], provider });
    return client;
  };
  const words = "Please call us at (302) 555-0100 to pay.";
  expect(shown({ canPay: false }, "en", takesNothing())).toContain(words);
  expect(shown({ canPay: false, status: "paid", balanceCents: 0 }, "en", takesNothing())).not.toContain(words);
  expect(shown()).not.toContain(words);
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { BillingAddress } from "../../contract-billing-address.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { clientAddressQuery, ownAddressQuery } from "./address-queries.ts";
import { ClientBillingAddressSection } from "./client-billing-address-section.tsx";
import { OwnBillingAddressSection } from "./own-billing-address-section.tsx";

const TEXTS = { en, es, fr };
const serviceAddress = { address: "12 Fern Lane", unit: "", city: "Dover", state: "DE", zipCode: "19901" };
const other = { address: "9 Ledger Way", unit: "Suite 4", city: "Austin", state: "TX", zipCode: "73301" };
const same: BillingAddress = { address: null, serviceAddress, line: "12 Fern Lane, Dover, DE 19901", version: 0 };
const elsewhere: BillingAddress = {
  address: other,
  serviceAddress,
  line: "9 Ledger Way, Suite 4, Austin, TX 73301",
  version: 1,
};

function own(known: BillingAddress, language: Language = "en"): string {
  const client = new QueryClient();
  client.setQueryData(ownAddressQuery().queryKey, known);
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnBillingAddressSection serviceAreas={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
    { language, texts: { billing: TEXTS[language] } },
  );
}

test("the switch is on while invoices go where the client is served, and no form is asked for", () => {
  const markup = own(same);
  expect(markup).toContain("Same as service address");
  expect(markup).toMatch(/role="switch"[^>]*checked=""/);
  expect(markup).toContain("12 Fern Lane, Dover, DE 19901");
  expect(markup).not.toContain("<form");
});

test("another address stands in its fields, with every state to choose from", () => {
  const markup = own(elsewhere);
  expect(markup).not.toMatch(/role="switch"[^>]*checked=""/);
  for (const told of ['value="9 Ledger Way"', 'value="Suite 4"', 'value="Austin"', 'value="73301"', "Hawaii"])
    expect(markup).toContain(told);
  expect(markup).toContain('autoComplete="billing postal-code"');
});

test.each([
  ["es", "Igual que la dirección de servicio"],
  ["fr", "Identique à l’adresse d’intervention"],
] as const)("it speaks the language of its page (%s)", (language, words) => {
  expect(own(same, language)).toContain(words);
});

function office(known: BillingAddress, mayEdit: boolean): string {
  const client = new QueryClient();
  client.setQueryData(clientAddressQuery("c").queryKey, known);
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClientBillingAddressSection clientId="c" serviceAreas={[]} mayEdit={mayEdit} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("the office sees where invoices go, and changes it where it may", () => {
  expect(office(same, true)).toContain("Same as the service address.");
  const markup = office(elsewhere, true);
  expect(markup).toContain("9 Ledger Way, Suite 4, Austin, TX 73301");
  expect(markup).toContain("Edit billing address");
  expect(office(elsewhere, false)).not.toContain("<button");
});

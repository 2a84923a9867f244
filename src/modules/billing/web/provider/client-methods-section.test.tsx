import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OutputOf } from "#platform/contract.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { listClientMethods } from "../../contract.ts";
import { ClientMethodsSection } from "./client-methods-section.tsx";
import { clientMethodsQuery } from "./provider-queries.ts";

const card = {
  id: "m1",
  kind: "card",
  brand: "visa",
  last4: "4242",
  expMonth: 4,
  expYear: 2027,
  isExpired: false,
  holderName: "Ana Moreno",
  isDefault: true,
} as const;
const bank = { ...card, id: "m2", kind: "bank", brand: "First Bank", last4: "6789", isDefault: false } as const;

type Methods = OutputOf<typeof listClientMethods>;

const section = (methods: Methods) => {
  const client = new QueryClient();
  client.setQueryData(clientMethodsQuery("c").queryKey, methods);
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClientMethodsSection clientId="c" timeZone="America/New_York" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("cards and accounts by their last digits, and whether invoices are paid by themselves", () => {
  const markup = section({
    data: [card, { ...bank, expMonth: null, expYear: null }, { ...card, id: "m3", isExpired: true, isDefault: false }],
    autopay: { isOn: true, changedAt: "2026-02-01T15:00:00Z" },
  });
  for (const told of [
    "Visa •••• 4242",
    "04/2027",
    "Default",
    "First Bank •••• 6789",
    "Never",
    "Expired",
    "Autopay on",
    "Since Feb 1, 2026",
  ])
    expect(markup).toContain(told);
  expect(markup).not.toContain("<button");
});

test("a client who has saved nothing and chosen nothing", () => {
  const markup = section({ data: [], autopay: null });
  expect(markup).toContain("No payment methods");
  expect(markup).toContain("has not chosen");
  expect(markup).toContain("Autopay off");
});

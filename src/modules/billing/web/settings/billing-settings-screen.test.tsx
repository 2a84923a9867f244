import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { BooksClosing } from "../../contract-ledger.ts";
import type { BillingSettings, TaxRate } from "../../contract-settings.ts";
import { BillingSettingsScreen } from "./billing-settings-screen.tsx";
import { billingSettingsQuery, booksClosingQuery, taxRatesQuery } from "./setting-queries.ts";

const settings: BillingSettings = {
  version: 3,
  paymentTerms: "net-15",
  defaultTaxRate: 8_750,
  invoiceTerms: "Pay soon.",
  lateFeeRate: 1_500,
  lateFeeAfterDays: 10,
};
const rate: TaxRate = {
  id: "a",
  name: "Local tax",
  state: "PA",
  county: "",
  city: "Philadelphia",
  rate: 2_000,
  serviceIds: [],
  startsOn: "2020-01-01",
  endsOn: "2020-12-31",
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

function screen(client: QueryClient): string {
  const router = createMemoryRouter([
    { path: "/", element: <BillingSettingsScreen timeZone="America/New_York" mayExport /> },
  ]);
  return markupOf(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const OPEN: BooksClosing = { version: 0, closedThrough: null, by: null, at: null, reason: "" };

function known(rates: TaxRate[], closing = OPEN): string {
  const client = newClient();
  client.setQueryData(billingSettingsQuery().queryKey, settings);
  client.setQueryData(taxRatesQuery().queryKey, { version: 1, rates });
  client.setQueryData(booksClosingQuery().queryKey, closing);
  return screen(client);
}

test("it waits, and says what could not be loaded", async () => {
  expect(screen(newClient())).toContain("Loading the billing settings");
  const client = newClient();
  await client
    .query({
      queryKey: taxRatesQuery().queryKey,
      queryFn: () => Promise.reject(new CallError("server.error", { status: 500 })),
    })
    .catch(() => {});
  expect(screen(client)).toMatch(/The billing settings could not be loaded.*Try again/);
});

test("it shows what is set, and says where there is no rate yet", () => {
  const shown = known([]);
  expect(shown).toContain('name="defaultTaxRate"');
  expect(shown).toContain('value="8.75"');
  expect(shown).toContain('value="1.5"');
  expect(shown).toContain("Pay soon.");
  expect(shown).toContain("No tax rates yet");
});

test("each rate says where, when and on what it is", () => {
  const shown = known([rate]);
  expect(shown).toContain("Local tax (2%)");
  expect(shown).toContain("Philadelphia, Pennsylvania");
  expect(shown).toContain("All services");
  expect(shown).toContain("Ended");
  expect(shown).toContain('aria-label="Edit Local tax (2%) in Philadelphia, Pennsylvania"');
});

test("it says through which day the books are closed, who closed them, and what of the journal is for the accountant", () => {
  expect(known([])).toMatch(/The books are open\..*Export the journal/);
  const closed = { version: 2, closedThrough: "2026-10-31", by: "Maria Lopez", at: "2026-11-04T15:00:00Z", reason: "" };
  const shown = known([], closed);
  expect(shown).toContain("The books are closed through October 31, 2026.");
  expect(shown).toContain("Set by Maria Lopez, Nov 4, 2026 · 10:00 AM.");
  expect(shown).toContain("/api/ledger/journal/export?from=2026-11-01");
  expect(shown).toContain("/api/ledger/journal/export?to=2026-10-31");
  expect(known([], { ...closed, reason: "A check was missing" })).toContain(
    "Opened again because: A check was missing",
  );
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { BillingSettings, TaxRate } from "../../contract-settings.ts";
import { BillingSettingsScreen } from "./billing-settings-screen.tsx";
import { billingSettingsQuery, taxRatesQuery } from "./setting-queries.ts";

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
  const router = createMemoryRouter([{ path: "/", element: <BillingSettingsScreen timeZone="America/New_York" /> }]);
  return markupOf(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function known(rates: TaxRate[]): string {
  const client = newClient();
  client.setQueryData(billingSettingsQuery().queryKey, settings);
  client.setQueryData(taxRatesQuery().queryKey, { version: 1, rates });
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

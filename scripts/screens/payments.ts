import type { Page } from "playwright-core";
import {
  getPayment,
  listDepositSlips,
  listDifferences,
  listPayments,
  readIntegration,
} from "../../src/modules/billing/contract.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const PAYMENTS = "/admin-dashboard/payments?tab=payments";
const DEPOSITS = "/admin-dashboard/payments/deposits";
const LIST = `**${listPayments.path}?**`;
const ONE = `**${getPayment.path.replace("{id}", "*")}`;
const SLIPS = `**${listDepositSlips.path}?**`;
const INTEGRATION = "/admin-dashboard/payments?tab=integration";
const PROVIDER = `**${readIntegration.path}`;
const DIFFERENCES = "/admin-dashboard/payments/differences";
const DIFFERENCE_LIST = `**${listDifferences.path}?**`;

/** The provider as it can be met; the demo's own is the sandbox, which works. */
const provider = (told: object) => (page: Page) =>
  page.route(PROVIDER, (route) =>
    route.fulfill({
      json: {
        provider: "stripe",
        account: {
          accountId: "acct_1Greenline",
          name: "Greenline Pest Control",
          status: "active",
          paymentsEnabled: true,
          payoutsEnabled: true,
          payoutSchedule: "daily",
          methods: ["card", "bank", "apple-pay"],
          manageUrl: "https://provider.example/account",
          isTest: false,
        },
        webhooks: { lastAt: "2026-03-02T14:12:00Z", unhandled: 3 },
        reconciled: { lastAt: "2026-03-02T08:00:00Z", openDifferences: 2 },
        payouts: [
          { id: "p2", cents: 41_235, status: "pending", arrivesOn: "2026-03-04" },
          { id: "p1", cents: 98_310, status: "paid", arrivesOn: "2026-03-02" },
        ],
        ...told,
      },
    }),
  );

const SOME_DIFFERENCES = [
  {
    id: "d1",
    kind: "amount",
    objectId: "ch_3PqGreenline7f2",
    payment: { id: "0198f0a0-0000-7000-8000-000000000001", reference: "PAY-000412" },
    providerCents: 120_00,
    ledgerCents: 102_00,
    foundAt: "2026-03-05T10:40:00Z",
    resolvedAt: null,
    resolution: "",
  },
  {
    id: "d2",
    kind: "unknown-charge",
    objectId: "ch_3PqGreenline9aa",
    payment: null,
    providerCents: 75_00,
    ledgerCents: null,
    foundAt: "2026-03-04T10:40:00Z",
    resolvedAt: null,
    resolution: "",
  },
  {
    id: "d3",
    kind: "balance",
    objectId: "sandbox",
    payment: null,
    providerCents: 1_412_00,
    ledgerCents: 1_337_00,
    foundAt: "2026-02-20T10:40:00Z",
    resolvedAt: "2026-02-21T15:12:00Z",
    resolution: "A payment of the old booking page was entered by hand.",
  },
];

const see = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

/** The newest payment of the demo, from the list. */
async function openFirst(page: Page): Promise<void> {
  await press(page, "View PAY-");
  await page.getByRole("heading", { name: "Invoices" }).waitFor();
}

/** The newest by a card or account. */
async function openBy(page: Page, last4: string): Promise<void> {
  await page
    .getByRole("row")
    .filter({ hasText: last4 })
    .first()
    .getByRole("button", { name: /^View PAY-/ })
    .click();
  await page.getByRole("heading", { name: "Invoices" }).waitFor();
}

/** What came in, and how it went to the bank, in their states. */
export const PAYMENT_SCREENS: Screen[] = [
  { name: "payments", path: PAYMENTS, as: "administrator", does: see("PAY-") },
  { name: "payments-waiting", path: PAYMENTS, as: "administrator", ...waiting(LIST) },
  {
    name: "payments-failed",
    path: PAYMENTS,
    as: "administrator",
    meets: failing(LIST),
    does: see("The payments could not be loaded."),
  },
  { name: "payments-empty", path: PAYMENTS, as: "administrator", meets: empty(LIST), does: see("No payments yet") },
  {
    name: "payments-record",
    path: PAYMENTS,
    as: "administrator",
    does: async (page) => {
      await press(page, "Record Payment");
      await page.getByRole("dialog").getByLabel("Amount").waitFor();
    },
  },
  { name: "payment", path: PAYMENTS, as: "administrator", does: openFirst },
  {
    name: "payment-refund",
    path: `${PAYMENTS}&status=paid&size=50`,
    as: "administrator",
    does: async (page) => {
      // The newest is disputed.
      await openBy(page, "4444");
      await press(page, "Refund");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "payment-returned",
    path: `${PAYMENTS}&status=failed`,
    as: "administrator",
    does: openFirst,
  },
  ...(
    [
      ["card-refunded", "partial", "0005"],
      ["card-disputed", "paid", "0259"],
      ["card-declined", "failed", "0101"],
      ["bank-on-its-way", "pending", "6789"],
    ] as const
  ).map(([name, status, last4]) => ({
    name: `payment-${name}`,
    path: `${PAYMENTS}&status=${status}&size=50`,
    as: "administrator" as const,
    does: (page: Page) => openBy(page, last4),
  })),
  {
    name: "payment-failed",
    path: "/admin-dashboard/payments/0198f0a0-0000-7000-8000-000000000000",
    as: "administrator",
    meets: failing(ONE),
    does: see("could not be loaded."),
  },
  { name: "integration", path: INTEGRATION, as: "administrator", does: see("Payment Settings") },
  {
    name: "integration-account",
    path: INTEGRATION,
    as: "administrator",
    meets: provider({}),
    does: see("2 differences to look at"),
  },
  {
    name: "integration-silent",
    path: INTEGRATION,
    as: "administrator",
    meets: provider({ account: null }),
    does: see("Not answering"),
  },
  { name: "integration-waiting", path: INTEGRATION, as: "administrator", ...waiting(PROVIDER) },
  {
    name: "integration-failed",
    path: INTEGRATION,
    as: "administrator",
    meets: failing(PROVIDER),
    does: see("The payment provider could not be asked."),
  },
  {
    name: "differences-empty",
    path: DIFFERENCES,
    as: "administrator",
    meets: empty(DIFFERENCE_LIST),
    does: see("The provider and the books agree"),
  },
  {
    name: "differences-filled",
    path: DIFFERENCES,
    as: "administrator",
    meets: (page) =>
      page.route(DIFFERENCE_LIST, (route) =>
        route.fulfill({ json: { data: SOME_DIFFERENCES, pagination: { page: 1, limit: 10, total: 3 } } }),
      ),
    does: see("PAY-"),
  },
  {
    name: "differences-failed",
    path: DIFFERENCES,
    as: "administrator",
    meets: failing(DIFFERENCE_LIST),
    does: see("The differences could not be loaded."),
  },
  { name: "deposits", path: DEPOSITS, as: "administrator", does: see("DEP-") },
  { name: "deposits-waiting", path: DEPOSITS, as: "administrator", ...waiting(SLIPS) },
  {
    name: "deposits-failed",
    path: DEPOSITS,
    as: "administrator",
    meets: failing(SLIPS),
    does: see("could not be loaded."),
  },
  {
    name: "deposits-empty",
    path: DEPOSITS,
    as: "administrator",
    meets: (page) =>
      page.route(SLIPS, (route) =>
        route.fulfill({
          json: { data: [], pagination: { page: 1, limit: 10, total: 0 }, undeposited: [], undepositedCents: 0 },
        }),
      ),
    does: see("No deposit slips yet"),
  },
];

import type { Page } from "playwright-core";
import { listOwnMethods, listOwnPayments } from "../../src/modules/billing/contract.ts";
import { failing, waiting, type Screen } from "./screen.ts";

const PAYMENTS = "/client-dashboard/payments";
const METHODS = `${PAYMENTS}?tab=methods`;
const BILLING = "/client-dashboard/settings/billing";
const HISTORY = `**${listOwnPayments.path}?**`;
const METHOD_LIST = `**${listOwnMethods.path}`;

const see = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

async function openCardForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add New" }).click();
  await page.getByRole("dialog").getByLabel("Card number").waitFor();
}

/** What a client owes, has paid and pays with, in its states. */
export const OWN_PAYMENT_SCREENS: Screen[] = [
  { name: "own-payments", path: PAYMENTS, as: "family", does: see("PAY-") },
  { name: "own-payments-waiting", path: PAYMENTS, as: "family", ...waiting(HISTORY) },
  {
    name: "own-payments-failed",
    path: PAYMENTS,
    as: "family",
    meets: failing(HISTORY),
    does: see("Your payments could not be loaded."),
  },
  { name: "own-payments-empty", path: PAYMENTS, as: "client", does: see("No payments") },
  {
    name: "own-payments-pay",
    path: PAYMENTS,
    as: "family",
    async does(page) {
      await page.getByRole("button", { name: "Pay Now" }).click();
      await page
        .getByRole("dialog", { name: "Pay Now" })
        .getByRole("button", { name: /^Pay \$/ })
        .waitFor();
    },
  },
  {
    name: "own-invoice",
    path: PAYMENTS,
    shows: "/client-dashboard/payments/invoices/*",
    as: "family",
    async does(page) {
      await page.getByRole("link", { name: /^INV-/ }).first().click();
      await page
        .getByRole("heading", { name: /INV-\d/ })
        .first()
        .waitFor();
    },
  },
  { name: "own-methods-full", path: METHODS, as: "family", does: see("Expires") },
  { name: "own-methods-empty", path: METHODS, as: "client", does: see("No payment methods") },
  {
    name: "own-methods-failed",
    path: METHODS,
    as: "client",
    meets: failing(METHOD_LIST),
    does: see("Your payment methods could not be loaded."),
  },
  { name: "own-billing-settings", path: BILLING, as: "family", does: see("INV-") },
  { name: "own-billing-settings-empty", path: BILLING, as: "client", does: see("No payment methods") },
  {
    name: "own-billing-settings-failed",
    path: BILLING,
    as: "family",
    meets: failing(METHOD_LIST),
    does: see("Your payment methods could not be loaded."),
  },
  { name: "own-methods-add", path: METHODS, as: "client", does: openCardForm },
];

import type { Page } from "playwright-core";
import { getInvoice, listInvoices, readRevenueSummary } from "../../src/modules/billing/contract.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const INVOICES = "/admin-dashboard/payments?tab=invoices";
const LIST = `**${listInvoices.path}?**`;
const ONE = `**${getInvoice.path.replace("{id}", "*")}`;

/** Revenue and its invoices in their states. */
export const INVOICE_SCREENS: Screen[] = [
  { name: "invoices", path: INVOICES, as: "administrator", does: see(" open in ") },
  { name: "invoices-waiting", path: INVOICES, as: "administrator", ...waiting(LIST) },
  {
    name: "invoices-failed",
    path: INVOICES,
    as: "administrator",
    meets: failing(LIST),
    does: see("The invoices could not be loaded."),
  },
  {
    name: "invoices-figures-failed",
    path: INVOICES,
    as: "administrator",
    meets: failing(`**${readRevenueSummary.path}`),
    does: see("The figures could not be loaded."),
  },
  { name: "invoices-empty", path: INVOICES, as: "administrator", meets: empty(LIST), does: see("No invoices yet") },
  {
    name: "invoices-nothing-found",
    path: `${INVOICES}&search=nowhere`,
    as: "administrator",
    does: see("No invoices found"),
  },
  { name: "invoices-support", path: "/admin-dashboard/payments", as: "support", does: see("Invoice") },
  { name: "invoices-create", path: `${INVOICES}&new=1`, as: "administrator", does: see("Assigned on save") },
  ...(["draft", "sent", "overdue", "paid"] as const).map((status) => ({
    name: `invoice-${status}`,
    path: `${INVOICES}&status=${status}`,
    as: "administrator" as const,
    does: openFirst,
  })),
  {
    name: "invoice-credit",
    path: `${INVOICES}&status=sent`,
    as: "administrator",
    does: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "More: INV-" }).click();
      await page.getByRole("menuitem", { name: "Credit", exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "invoice-more",
    path: `${INVOICES}&status=overdue`,
    as: "administrator",
    does: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "More: INV-" }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "invoice-missing",
    path: "/admin-dashboard/payments/invoices/nowhere",
    as: "administrator",
    does: see("Invoice not found"),
  },
  {
    name: "invoice-failed",
    path: "/admin-dashboard/payments/invoices/0197b9c4-8a51-7c11-8d4c-0a4f6f3b2c11",
    as: "administrator",
    meets: failing(ONE),
    does: see("The invoice could not be loaded."),
  },
];

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

/** The newest of the list. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^View INV-/ })
    .first()
    .click();
  await page.getByRole("region", { name: "History" }).waitFor();
  await page.getByRole("table", { name: "Service items" }).or(page.getByText("Total")).first().waitFor();
}

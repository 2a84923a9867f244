import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const SERVICES = "/admin-dashboard/services";
const LIST = "**/api/services?**";
const PRICES = "/admin-dashboard/services/prices";
const SCOPE = "**/api/plans/price-scope";
const BILLING = "/admin-dashboard/settings/billing";
const BUSINESS = "/admin-dashboard/settings/business";
const SETTINGS = "**/api/company/settings";

/** The catalogue and the company's settings in their states. */
export const SERVICE_SCREENS: Screen[] = [
  { name: "services-waiting", path: SERVICES, as: "administrator", ...waiting(LIST) },
  { name: "services-failed", path: SERVICES, as: "administrator", meets: failing(LIST), does: seeFailure },
  { name: "services-empty", path: SERVICES, as: "administrator", meets: empty(LIST), does: see("No services yet") },
  {
    name: "services-nothing-found",
    path: `${SERVICES}?search=nowhere`,
    as: "administrator",
    does: see("No services found"),
  },
  { name: "services-support", path: SERVICES, as: "support" },
  { name: "services-add", path: SERVICES, as: "administrator", does: press("Add Service") },
  { name: "services-edit", path: SERVICES, as: "administrator", does: press("Edit Advanced Guard") },
  { name: "services-delete", path: SERVICES, as: "administrator", does: press("Delete Advanced Guard") },
  { name: "prices", path: PRICES, as: "administrator", does: see("Change prices") },
  { name: "prices-waiting", path: PRICES, as: "administrator", ...waiting(SCOPE) },
  { name: "prices-failed", path: PRICES, as: "administrator", meets: failing(SCOPE), does: seeFailure },
  { name: "prices-preview", path: PRICES, as: "administrator", does: previewPrices },
  { name: "billing-settings", path: BILLING, as: "administrator", does: see("The books are open.") },
  { name: "billing-close-books", path: BILLING, as: "administrator", does: press("Close the Books") },
  { name: "business-waiting", path: BUSINESS, as: "administrator", ...waiting(SETTINGS) },
  { name: "business-failed", path: BUSINESS, as: "administrator", meets: failing(SETTINGS), does: seeFailure },
  { name: "business-faults", path: BUSINESS, as: "administrator", does: saveWithout("Business Name") },
];

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

function press(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
  };
}

async function previewPrices(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Percent" }).fill("4.5");
  await page.getByRole("button", { name: "Preview Changes" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
}

function saveWithout(label: string) {
  return async (page: Page): Promise<void> => {
    await page.getByLabel(label).fill("");
    await page.getByRole("button", { name: "Save All Changes" }).click();
    await page.getByText("Please enter the company name").waitFor();
  };
}

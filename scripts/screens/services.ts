import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const SERVICES = "/admin-dashboard/services";
const LIST = "**/api/services?**";
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

function saveWithout(label: string) {
  return async (page: Page): Promise<void> => {
    await page.getByLabel(label).fill("");
    await page.getByRole("button", { name: "Save All Changes" }).click();
    await page.getByText("Please enter the company name").waitFor();
  };
}

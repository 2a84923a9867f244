import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const SCHEDULE = "**/api/appointments?**";

const COMING = ["clients", "technicians", "services", "contracts", "payments", "analytics"];
const SETTINGS = ["account", "business", "notifications", "security", "system", "team", "audit-log"];

/** The back office. */
export const OFFICE_SCREENS: Screen[] = [
  { name: "overview", path: "/admin-dashboard", as: "administrator" },
  { name: "schedule", path: "/admin-dashboard/schedule", as: "administrator", does: seeRows },
  { name: "schedule-details", path: "/admin-dashboard/schedule", as: "administrator", does: openFirst },
  { name: "schedule-waiting", path: "/admin-dashboard/schedule", as: "administrator", meets: waiting(SCHEDULE) },
  {
    name: "schedule-failed",
    path: "/admin-dashboard/schedule",
    as: "administrator",
    meets: failing(SCHEDULE),
    does: seeFailure,
  },
  {
    name: "schedule-empty",
    path: "/admin-dashboard/schedule",
    as: "administrator",
    meets: empty(SCHEDULE),
    does: seeNothing,
  },
  { name: "office-not-found", path: "/admin-dashboard/nowhere", as: "administrator" },
  ...COMING.map((page): Screen => ({
    name: `office-${page}`,
    path: `/admin-dashboard/${page}`,
    as: "administrator",
  })),
  ...SETTINGS.map((section): Screen => ({
    name: `office-settings-${section}`,
    path: `/admin-dashboard/settings/${section}`,
    as: "administrator",
    does: settle,
  })),
  { name: "office-menu", path: "/admin-dashboard", as: "administrator", does: openMenu },
  { name: "office-bell", path: "/admin-dashboard", as: "administrator", does: openBell },
  { name: "office-forbidden", path: "/admin-dashboard/payments", as: "support" },
  { name: "office-technician", path: "/admin-dashboard/settings/security", as: "technician", does: settle },
];

/** What a page asks for when it is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Notifications" }).click();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function seeNothing(page: Page): Promise<void> {
  await page.getByText("No appointments found").waitFor();
}

/** The first picture would otherwise be of the skeleton. */
async function seeRows(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Details" }).first().waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Details" }).first().click();
  await page.getByRole("dialog").waitFor();
}

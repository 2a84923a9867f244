import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const COMING = ["services", "contracts", "payments", "analytics"];
const SETTINGS = ["account", "business", "website", "notifications", "security", "system", "team", "audit-log"];
const FIRST_DAY = {
  overview: "",
  inbox: "inbox",
  clients: "clients",
  schedule: "schedule",
  list: "schedule?view=list",
  technicians: "technicians",
  services: "services",
  business: "settings/business",
};

/** The back office. */
export const OFFICE_SCREENS: Screen[] = [
  { name: "overview", path: "/admin-dashboard", as: "administrator", does: settle },
  { name: "office-not-found", path: "/admin-dashboard/nowhere", as: "administrator" },
  ...COMING.map((page): Screen => ({
    name: `office-${page}`,
    path: `/admin-dashboard/${page}`,
    as: "administrator",
    does: settle,
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
  // The first day of a company: what stands where there is nothing yet.
  ...Object.entries(FIRST_DAY).map(([name, page]): Screen => ({
    name: `first-day-${name}`,
    path: `/admin-dashboard/${page}`,
    on: "founded",
    as: "owner",
    does: settle,
  })),
  { name: "office-technician", path: "/admin-dashboard/settings/security", as: "technician", does: settle },
];

/** What a page asks for when it is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function openMenu(page: Page): Promise<void> {
  await settle(page);
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}

async function openBell(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole("button", { name: "Notifications" }).click();
}

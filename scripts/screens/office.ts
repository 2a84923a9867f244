import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const COMING = ["services", "contracts", "payments", "analytics"];
const SETTINGS = ["account", "business", "notifications", "security", "system", "team", "audit-log"];

/** The back office. */
export const OFFICE_SCREENS: Screen[] = [
  { name: "overview", path: "/admin-dashboard", as: "administrator" },
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

import type { Page } from "playwright-core";
import { failing, waiting, type Screen } from "./screen.ts";

const PAGES = [
  "appointments",
  "service-history",
  "property",
  "issues",
  "payments",
  "documents",
  "messages",
  "support",
] as const;
const SETTINGS = ["account", "notifications", "security", "address", "billing", "help"] as const;

/** The client portal. */
export const PORTAL_SCREENS: Screen[] = [
  { name: "portal-dashboard", path: "/client-dashboard", as: "client" },
  { name: "portal-dashboard-spanish", path: "/client-dashboard", as: "spanish client" },
  { name: "portal-dashboard-failing", path: "/client-dashboard", as: "client", meets: failing("**/api/my/dashboard") },
  { name: "portal-dashboard-waiting", path: "/client-dashboard", as: "client", meets: waiting("**/api/my/dashboard") },
  { name: "portal-dashboard-explained", path: "/client-dashboard", as: "client", does: explainHealth },
  { name: "portal-settings-address-edit", path: "/client-dashboard/settings/address", as: "client", does: editAddress },
  { name: "portal-settings-address-add", path: "/client-dashboard/settings/address", as: "client", does: addProperty },
  ...PAGES.map((page): Screen => ({ name: `portal-${page}`, path: `/client-dashboard/${page}`, as: "client" })),
  ...SETTINGS.map((section): Screen => ({
    name: `portal-settings-${section}`,
    path: `/client-dashboard/settings/${section}`,
    as: "client",
    does: (page) => page.waitForLoadState("networkidle"),
  })),
  { name: "portal-menu-spanish", path: "/client-dashboard", as: "spanish client", does: openMenu },
  { name: "portal-mail-sent", path: "/client-dashboard", as: "client", does: sendMail },
  { name: "portal-not-found", path: "/client-dashboard/nowhere", as: "client" },
];

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Más", exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function sendMail(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send a new email" }).click();
  await page.getByText("A new email is on its way.").waitFor();
}

async function explainHealth(page: Page): Promise<void> {
  await page.getByRole("button", { name: "How is this calculated?" }).click();
}

async function editAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Address", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit Service Address" }).waitFor();
}

async function addProperty(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Property" }).click();
  await page.getByRole("dialog", { name: "Add Property" }).waitFor();
}

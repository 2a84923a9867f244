import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

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
const SETTINGS = ["account", "notifications", "security", "people", "address", "billing", "help"] as const;

/** The client portal. */
export const PORTAL_SCREENS: Screen[] = [
  { name: "portal-dashboard", path: "/client-dashboard", as: "client" },
  { name: "portal-dashboard-spanish", path: "/client-dashboard", as: "spanish client" },
  ...PAGES.map((page): Screen => ({ name: `portal-${page}`, path: `/client-dashboard/${page}`, as: "client" })),
  ...SETTINGS.map((section): Screen => ({
    name: `portal-settings-${section}`,
    path: `/client-dashboard/settings/${section}`,
    as: "client",
    does: (page) => page.waitForLoadState("networkidle"),
  })),
  { name: "portal-menu-spanish", path: "/client-dashboard", as: "spanish client", does: openMenu },
  { name: "portal-people-invite", path: "/client-dashboard/settings/people", as: "client", does: invite },
  { name: "portal-mail-sent", path: "/client-dashboard", as: "client", does: sendMail },
  { name: "portal-not-found", path: "/client-dashboard/nowhere", as: "client" },
];

async function invite(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("dialog", { name: "Invite someone" }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Más", exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function sendMail(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send a new email" }).click();
  await page.getByText("A new email is on its way.").waitFor();
}

import type { Page } from "playwright-core";
import { reportOwnIssue } from "../../src/modules/issues/contract.ts";
import { openTicket } from "../../src/modules/support/contract.ts";
import {
  getOwnNotificationSettings,
  listOwnNotifications,
  type OwnNotificationSettings,
} from "../../src/modules/notifications/contract.ts";
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
const SETTINGS = ["account", "notifications", "security", "people", "address", "billing", "help"] as const;

const ISSUES = "/client-dashboard/issues";

const ISSUE_SCREENS: Screen[] = [
  { name: "portal-issues-waiting", path: ISSUES, as: "client", ...waiting("**/api/my/issues?*") },
  { name: "portal-issues-failing", path: ISSUES, as: "client", meets: failing("**/api/my/issues?*") },
  { name: "portal-issues-no-match", path: `${ISSUES}?status=resolved`, as: "client" },
  { name: "portal-issues-report", path: `${ISSUES}?report=1`, as: "client", does: beginReport },
  { name: "portal-issues-report-spanish", path: `${ISSUES}?report=1`, as: "spanish client", does: dialogThere },
  { name: "portal-issues-detail", path: ISSUES, as: "client", does: openIssue },
  { name: "portal-issues-filters", path: ISSUES, as: "client", does: openFilters },
  { name: "portal-issues-gone", path: `${ISSUES}?issue=00000000-0000-4000-8000-000000000000`, as: "client" },
];

const SUPPORT = "/client-dashboard/support";

const SUPPORT_SCREENS: Screen[] = [
  { name: "portal-support-waiting", path: SUPPORT, as: "client", ...waiting("**/api/my/tickets?*") },
  { name: "portal-support-failing", path: SUPPORT, as: "client", meets: failing("**/api/my/tickets?*") },
  { name: "portal-support-no-match", path: `${SUPPORT}?status=closed`, as: "client" },
  { name: "portal-support-new", path: `${SUPPORT}?new=1`, as: "client", does: dialogThere },
  { name: "portal-support-new-spanish", path: `${SUPPORT}?new=1`, as: "spanish client", does: dialogThere },
  { name: "portal-support-detail", path: SUPPORT, as: "client", does: openOwnTicket },
  { name: "portal-support-gone", path: `${SUPPORT}?ticket=00000000-0000-4000-8000-000000000000`, as: "client" },
];

const NOTIFICATION_SETTINGS = "/client-dashboard/settings/notifications";

/** The demo's clients, who have a life to look at. */
const LIVED_IN: Screen[] = (["family", "shop"] as const).flatMap((as) => [
  { name: `${as}-dashboard`, path: "/client-dashboard", as },
  { name: `${as}-appointments`, path: "/client-dashboard/appointments", as },
  { name: `${as}-month`, path: "/client-dashboard/appointments?view=calendar", as },
  { name: `${as}-service-history`, path: "/client-dashboard/service-history", as },
  { name: `${as}-property`, path: "/client-dashboard/property", as },
  { name: `${as}-issues`, path: ISSUES, as },
  { name: `${as}-support`, path: SUPPORT, as },
  { name: `${as}-payments`, path: "/client-dashboard/payments", as },
  { name: `${as}-bell`, path: "/client-dashboard", as, does: openBell },
]);

/** The client portal. */
export const PORTAL_SCREENS: Screen[] = [
  ...LIVED_IN,
  { name: "portal-dashboard", path: "/client-dashboard", as: "client" },
  { name: "portal-dashboard-spanish", path: "/client-dashboard", as: "spanish client" },
  {
    name: "portal-dashboard-outdated",
    path: "/client-dashboard",
    as: "client",
    meets: failing("**/api/my/dashboard"),
    does: async (page) => page.getByText("couldn’t be updated").waitFor(),
  },
  // The server sends the dashboard complete; whoever comes from another page asks for it.
  {
    name: "portal-dashboard-failing",
    path: "/client-dashboard/appointments",
    as: "client",
    meets: failing("**/api/my/dashboard"),
    does: async (page) => {
      await goToDashboard(page);
      await page.getByText("couldn’t be loaded").waitFor();
    },
  },
  {
    name: "portal-dashboard-waiting",
    path: "/client-dashboard/appointments",
    as: "client",
    ...waiting("**/api/my/dashboard"),
    does: goToDashboard,
  },
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
  ...ISSUE_SCREENS,
  ...SUPPORT_SCREENS,
  { name: "portal-menu-spanish", path: "/client-dashboard", as: "spanish client", does: openMenu },
  { name: "portal-people-invite", path: "/client-dashboard/settings/people", as: "client", does: invite },
  { name: "portal-mail-sent", path: "/client-dashboard", as: "client", does: sendMail },
  {
    name: "portal-settings-notifications-failed",
    path: NOTIFICATION_SETTINGS,
    as: "client",
    meets: failing(`**${getOwnNotificationSettings.path}`),
    does: async (page) => page.getByText("Your notification settings could not be loaded.").waitFor(),
  },
  {
    name: "portal-settings-notifications-stopped",
    path: NOTIFICATION_SETTINGS,
    as: "client",
    meets: answerStop,
    does: async (page) => page.getByRole("heading", { name: "You replied STOP" }).waitFor(),
  },
  { name: "portal-bell", path: "/client-dashboard", as: "client", does: openBell },
  {
    name: "portal-bell-failed",
    path: "/client-dashboard",
    as: "client",
    meets: failing(`**${listOwnNotifications.path}?*`),
    does: async (page) => {
      await openBell(page);
      await page.getByText("Your notifications could not be loaded.").waitFor();
    },
  },
  { name: "portal-not-found", path: "/client-dashboard/nowhere", as: "client" },
];

async function goToDashboard(page: Page): Promise<void> {
  // Before the page runs, a link leads to the page that the server sends.
  await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null);
  await page.getByRole("link", { name: "Overview" }).filter({ visible: true }).first().click();
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
}

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

async function dialogThere(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
}

async function beginReport(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Report New Issue" });
  await form.getByLabel("Title").fill("Ants in the kitchen");
  await form.getByLabel("Description").fill("A trail every morning, from the window to the sugar.");
}

/** One that is there, or is written down for the picture. */
async function openIssue(page: Page): Promise<void> {
  const data = {
    title: "Wasps",
    description: "As large as a fist.",
    location: "Porch",
    priority: "high",
    type: "wasps",
  };
  await page.request.post(reportOwnIssue.path, { data, headers: { "idempotency-key": "picture-of-an-issue" } });
  await page.reload();
  await page.getByRole("button", { name: "View details of Wasps" }).first().click();
  await page.getByRole("button", { name: "Send Comment" }).waitFor();
}

/** The same of a ticket. */
async function openOwnTicket(page: Page): Promise<void> {
  const data = {
    subject: "A charge we do not know",
    category: "billing",
    description: "The last invoice has a second visit.",
  };
  await page.request.post(openTicket.path, { data, headers: { "idempotency-key": "picture-of-a-ticket" } });
  await page.reload();
  await page.getByRole("button", { name: "View ticket: A charge we do not know" }).first().click();
  await page.getByRole("button", { name: "Send Comment" }).waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More Filters" }).click();
  await page.getByRole("button", { name: "Apply Filters" }).waitFor();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "Notification settings" }).waitFor();
}

/** As if this client had answered a text with STOP. */
async function answerStop(page: Page): Promise<void> {
  await page.route(`**${getOwnNotificationSettings.path}`, async (route) => {
    const answer = await route.fetch();
    // The contract says what a success is.
    const settings = (await answer.json()) as OwnNotificationSettings;
    const { textConsent } = settings;
    const stopped = { ...textConsent, state: "stopped", since: "2026-03-02T15:20:00.000Z" } as const;
    await route.fulfill({
      json: { ...settings, textConsent: { ...stopped, phone: textConsent.phone ?? "+13025550175" } },
    });
  });
}

async function explainHealth(page: Page): Promise<void> {
  await page.getByRole("button", { name: "How is this calculated?" }).click();
  await page.getByText("Pests found on the last three inspections").waitFor();
}

async function editAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Address", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit Service Address" }).waitFor();
}

async function addProperty(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Property" }).click();
  await page.getByRole("dialog", { name: "Add Property" }).waitFor();
}

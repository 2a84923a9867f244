import type { Page } from "playwright-core";
import { reportOwnIssue } from "../../src/modules/issues/contract.ts";
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

const ISSUES = "/client-dashboard/issues";

const ISSUE_SCREENS: Screen[] = [
  { name: "portal-issues-waiting", path: ISSUES, as: "client", meets: waiting("**/api/my/issues?*") },
  { name: "portal-issues-failing", path: ISSUES, as: "client", meets: failing("**/api/my/issues?*") },
  { name: "portal-issues-no-match", path: `${ISSUES}?status=resolved`, as: "client" },
  { name: "portal-issues-report", path: `${ISSUES}?report=1`, as: "client", does: beginReport },
  { name: "portal-issues-report-spanish", path: `${ISSUES}?report=1`, as: "spanish client", does: dialogThere },
  { name: "portal-issues-detail", path: ISSUES, as: "client", does: openIssue },
  { name: "portal-issues-filters", path: ISSUES, as: "client", does: openFilters },
  { name: "portal-issues-gone", path: `${ISSUES}?issue=00000000-0000-4000-8000-000000000000`, as: "client" },
];

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
  ...ISSUE_SCREENS,
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

async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More Filters" }).click();
  await page.getByRole("button", { name: "Apply Filters" }).waitFor();
}

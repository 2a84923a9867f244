import type { Page } from "playwright-core";
import { addClient } from "../../e2e/support/clients.ts";
import { confirmSetup, getSetup } from "../../src/modules/analytics/contract-setup.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { requestEmergency } from "../../src/modules/consultations/contract-emergency.ts";
import { listDeliveries } from "../../src/modules/notifications/contract.ts";
import { empty, failing, type Screen } from "./screen.ts";

const COMING = [
  "records",
  "records/inspect",
  "records/rules",
  "services",
  "newsletter",
  "contracts",
  "payments",
  "analytics",
];
const SETTINGS = [
  "account",
  "business",
  "website",
  "billing",
  "notifications",
  "security",
  "system",
  "team",
  "audit-log",
];
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
    name: `office-${page.replace("/", "-")}`,
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
  { name: "office-sent", path: "/admin-dashboard/inbox/sent", as: "administrator", does: settle },
  {
    name: "office-sent-empty",
    path: "/admin-dashboard/inbox/sent",
    as: "administrator",
    meets: empty(`**${listDeliveries.path}?*`),
    does: async (page) => page.getByText("Nothing sent yet").waitFor(),
  },
  {
    name: "office-sent-failed",
    path: "/admin-dashboard/inbox/sent",
    as: "administrator",
    meets: failing(`**${listDeliveries.path}?*`),
    does: async (page) => page.getByText("The sent messages could not be loaded.").waitFor(),
  },
  { name: "office-newsletter-write", path: "/admin-dashboard/newsletter", as: "administrator", does: writeIssue },
  {
    name: "office-emergency",
    path: "/admin-dashboard",
    as: "administrator",
    meets: askForEmergency,
    does: openEmergency,
  },
  { name: "office-forbidden", path: "/admin-dashboard/analytics", as: "support" },
  // The first day of a company: what stands where there is nothing yet.
  ...Object.entries(FIRST_DAY).map(([name, page]): Screen => ({
    name: `first-day-${name}`,
    path: `/admin-dashboard/${page}`,
    on: "founded",
    as: "owner",
    does: settle,
  })),
  {
    name: "first-day-overview-failed",
    path: "/admin-dashboard",
    on: "founded",
    as: "owner",
    meets: failing(`**${getSetup.path}`),
    does: async (page) => page.getByText("The setup checklist could not be loaded.").waitFor(),
  },
  {
    name: "first-day-overview-begun",
    path: "/admin-dashboard",
    on: "founded",
    as: "owner",
    meets: begin,
    does: settle,
  },
  { name: "first-day-system", path: "/admin-dashboard/settings/system", on: "founded", as: "owner", does: settle },
  { name: "office-technician", path: "/admin-dashboard/settings/security", as: "technician", does: settle },
];

/** What a page asks for when it is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function openMenu(page: Page): Promise<void> {
  await settle(page);
  const menu = page.getByRole("button", { name: "More", exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function openBell(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole("button", { name: /^Notifications/ }).click();
}

async function writeIssue(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole("button", { name: "Write an issue" }).click();
  await page.getByRole("dialog").waitFor();
}

/** A client is known and some of the rest is done: the checklist stands above the day. */
async function begin({ request }: Page): Promise<void> {
  for (const entry of ["hours", "team"])
    await request.put(confirmSetup.path.replace("{entry}", entry), { data: { isConfirmed: true } });
  const answer = await request.get(listClients.path);
  if (listClients.output.parse(await answer.json()).data.length === 0)
    await addClient(request, { firstName: "Ada", lastName: "Marsh", email: "ada@marsh.example" });
}

/** As a visitor does from the site, a telephone each: five a day from one are taken. */
async function askForEmergency({ request }: Page): Promise<void> {
  const answer = await request.post(requestEmergency.path, {
    data: {
      pestCategory: "insects",
      pestType: "wasps",
      fullName: "Fern Ashgrove",
      phone: `(302) 557-${String(Date.now() % 10_000).padStart(4, "0")}`,
      address: "9 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      conversation: {
        language: "en",
        messages: [
          { role: "user", content: "There are wasps where my kids sleep" },
          { role: "assistant", content: "Keep away from the nest, and close the door of that room." },
        ],
      },
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function openEmergency(page: Page): Promise<void> {
  const urgent = page.getByRole("region", { name: "Urgent Items" });
  await urgent
    .getByRole("link", { name: /Fern Ashgrove/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Fern Ashgrove" }).waitFor();
}

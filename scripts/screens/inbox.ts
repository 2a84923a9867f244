import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const INBOX = "**/api/inbox?**";
const OVERVIEW = "**/api/overview";

const office = { as: "administrator" } as const;

/** The overview, the inbox and the finder. */
export const INBOX_SCREENS: Screen[] = [
  { ...office, name: "overview-waiting", path: "/admin-dashboard", ...waiting(OVERVIEW) },
  { ...office, name: "overview-failed", path: "/admin-dashboard", meets: failing(OVERVIEW), does: seeFailure },
  { ...office, name: "inbox", path: "/admin-dashboard/inbox", does: seeRows },
  { ...office, name: "inbox-details", path: "/admin-dashboard/inbox", does: openFirst },
  { ...office, name: "inbox-waiting", path: "/admin-dashboard/inbox", ...waiting(INBOX) },
  { ...office, name: "inbox-failed", path: "/admin-dashboard/inbox", meets: failing(INBOX), does: seeFailure },
  { ...office, name: "inbox-empty", path: "/admin-dashboard/inbox", meets: empty(INBOX), does: see("All caught up") },
  {
    ...office,
    name: "inbox-suspected",
    path: "/admin-dashboard/inbox?suspected=yes",
    does: see("No suspected spam"),
  },
  { ...office, name: "finder", path: "/admin-dashboard", does: find },
  { ...office, name: "keys", path: "/admin-dashboard/inbox", does: listKeys },
];

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

async function seeRows(page: Page): Promise<void> {
  await page.getByRole("table").waitFor();
}

async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("alert").waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await seeRows(page);
  await page.getByRole("rowheader").first().getByRole("button").click();
  await page.getByRole("dialog").getByLabel("Status").waitFor();
}

async function find(page: Page): Promise<void> {
  await page.getByText("Total clients").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("el");
  await page.getByRole("option").first().waitFor();
}

async function listKeys(page: Page): Promise<void> {
  await seeRows(page);
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog").waitFor();
}

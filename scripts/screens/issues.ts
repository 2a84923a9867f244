import type { Page } from "playwright-core";
import { doElsewhere } from "../../e2e/support/elsewhere.ts";
import { someClient } from "../../e2e/support/schedule.ts";
import { commentIssue, reportIssue } from "../../src/modules/issues/contract.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const ISSUES = "/admin-dashboard/inbox/issues";
const LIST = "**/api/issues?**";

const office = { as: "administrator" } as const;

/** What clients report, as the office sees it. */
export const ISSUE_SCREENS: Screen[] = [
  { ...office, name: "issues", path: ISSUES, does: seeRows },
  { ...office, name: "issues-waiting", path: ISSUES, ...waiting(LIST) },
  { ...office, name: "issues-failed", path: ISSUES, meets: failing(LIST), does: seeFailure },
  { ...office, name: "issues-empty", path: ISSUES, meets: empty(LIST), does: see("No open issues") },
  { ...office, name: "issues-nothing-found", path: `${ISSUES}?search=nobody+says+this`, does: see("Nothing found") },
  { ...office, name: "issue", path: ISSUES, does: openOne },
  { ...office, name: "issue-schedule", path: ISSUES, does: scheduleOne },
  { ...office, name: "issue-failed", path: ISSUES, meets: failing("**/api/issues/*-*"), does: failOne },
  {
    ...office,
    name: "issue-unknown",
    path: `${ISSUES}/00000000-0000-4000-8000-000000000000`,
    does: see("Issue not found"),
  },
  { ...office, name: "client-issues", path: ISSUES, does: openClient },
];

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

/** The demo may have none, or all of them resolved. */
async function addOne(page: Page): Promise<string> {
  const client = await someClient(page, 2);
  const { id } = await doElsewhere(page, reportIssue, {
    clientId: client.id,
    title: "Ants along the kitchen counter",
    description: "They come out below the sink every evening and run along the counter to the bin.",
    location: "Kitchen, at the sink",
    priority: "high",
    type: "ants",
  });
  await doElsewhere(page, commentIssue, { id, content: "Thank you. We will send somebody this week." });
  return id;
}

async function seeRows(page: Page): Promise<void> {
  await addOne(page);
  await page.getByRole("table").waitFor();
}

async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("alert").waitFor();
}

async function openOne(page: Page): Promise<void> {
  await page.goto(`${ISSUES}/${await addOne(page)}`);
  await page.getByRole("form", { name: "New comment" }).waitFor();
}

async function scheduleOne(page: Page): Promise<void> {
  await openOne(page);
  await page.getByRole("button", { name: "Schedule visit" }).click();
  await page.getByRole("dialog").getByLabel("Notes (optional)", { exact: true }).waitFor();
}

async function failOne(page: Page): Promise<void> {
  await page.goto(`${ISSUES}/${await addOne(page)}`);
  await seeFailure(page);
}

async function openClient(page: Page): Promise<void> {
  await addOne(page);
  const client = await someClient(page, 2);
  await page.goto(`/admin-dashboard/clients/${client.id}/issues`);
  await page.getByRole("table").waitFor();
}

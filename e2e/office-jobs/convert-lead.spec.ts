import { getInboxItem } from "../../src/modules/conversations/contract.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder, sidebarLink, tabTo } from "../support/office-jobs.ts";
import { askForConsultation, asItIs } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const panelOf = (page: Page, name: string) => page.getByRole("dialog", { name });

async function expectConverted(page: Page, name: string, booking: string): Promise<void> {
  await page.getByText(`${name} is now a client.`).waitFor();
  const item = new URL(page.url()).searchParams.get("item") ?? "";
  // The inbox hears of it a moment later.
  await expect
    .poll(() => doElsewhere(page, getInboxItem, { id: item }))
    .toMatchObject({ status: "done", client: { name, isLead: false } });
  const entry = await doElsewhere(page, getInboxItem, { id: item });
  expect((await asItIs(page, booking)).client?.id, "the booking went along").toBe(entry.client?.id);
}

test("a lead becomes a client with the mouse", async ({ page, openVisitor }) => {
  const name = "Orla Leadbetter";
  const booking = await askForConsultation((await openVisitor()).page, name);
  const by = await beginOnOverview(page);
  await by.click(sidebarLink(page, "Inbox"));
  await by.click(page.getByRole("button", { name, exact: true }));
  await by.click(panelOf(page, name).getByRole("button", { name: "Convert to client" }));
  await expectConverted(page, name, booking);
  expectActions(by, 3);
});

test("a lead becomes a client with the keys", async ({ page, openVisitor }) => {
  const name = "Wilf Leadbetter";
  const booking = await askForConsultation((await openVisitor()).page, name);
  const by = await beginOnOverview(page);
  await goByFinder(page, by, "inbox", /^Inbox/);
  await page.getByRole("button", { name, exact: true }).waitFor();
  await by.press("/");
  await by.type(name);
  await expect.poll(() => page.getByRole("table", { name: "Inbox" }).getByRole("row").count()).toBe(2);
  await by.press("ArrowDown");
  await by.press("Enter");
  const convert = panelOf(page, name).getByRole("button", { name: "Convert to client" });
  await convert.waitFor();
  await tabTo(by, convert);
  await by.press("Enter");
  await expectConverted(page, name, booking);
  expectActions(by, 11);
});

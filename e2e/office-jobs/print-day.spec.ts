import { getDaySheet } from "../../src/modules/schedule/contract.ts";
import { today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder, sidebarLink } from "../support/office-jobs.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

/** Paper cannot be looked at: what is kept instead is what was on the screen when the browser was asked to print. */
async function watchPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", document.querySelector("main")?.innerText ?? "");
  });
}

/** Whom the day's sheets name; on a day without work they say so. */
async function onPaper(page: Page): Promise<string[]> {
  const { appointments } = await doElsewhere(page, getDaySheet, { date: today() });
  const names = appointments.map(({ client, contactName }) => client?.name ?? contactName);
  return names.length > 0 ? names : ["No appointments found"];
}

async function expectPrinted(page: Page, words: readonly string[]): Promise<void> {
  const printed = () => page.evaluate(() => document.body.getAttribute("data-printed") ?? "");
  for (const word of words) await expect.poll(printed).toContain(word);
}

test("today is printed with the mouse", async ({ page }) => {
  await watchPrinter(page);
  const by = await beginOnOverview(page);
  await by.click(sidebarLink(page, "Schedule"));
  await by.click(page.getByRole("link", { name: "Print" }));
  const words = await onPaper(page);
  await page
    .getByText(words.at(-1) ?? "")
    .first()
    .waitFor();
  await by.click(page.getByRole("button", { name: "Print" }));
  await expectPrinted(page, words);
  expectActions(by, 3);
});

test("today is ready for the printer with the keys", async ({ page }) => {
  const by = await beginOnOverview(page);
  await goByFinder(page, by, "print", /^Print today’s schedule/);
  await page.waitForURL("**/schedule/print");
  for (const word of await onPaper(page)) await page.getByRole("main").getByText(word).first().waitFor();
  expectActions(by, 3);
});

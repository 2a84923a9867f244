import type { Locator } from "playwright-core";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { beginOnOverview, expectActions, goByFinder, sidebarLink, tabTo } from "../support/office-jobs.ts";

const test = journeys({ DEMO_DATA: "on" });

const TEXT = "Bees, moved alive to a keeper.";

const formOf = (page: Page) => page.getByRole("dialog", { name: "Add New Service" });
const nameField = (form: Locator) => form.getByLabel("Service Name");

async function expectOnSite({ page }: { page: Page }, name: string): Promise<void> {
  await page.goto("/services");
  const service = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await service.getByText("$180").first().waitFor();
}

test("a service comes to the public site with the mouse", async ({ page, openVisitor }) => {
  const visitor = await openVisitor();
  const by = await beginOnOverview(page);
  await by.click(sidebarLink(page, "Services"));
  await by.click(page.getByRole("button", { name: "Add Service" }).first());
  const form = formOf(page);
  await expect.poll(() => hasFocus(nameField(form))).toBe(true);
  await by.type("Bee Moving");
  await by.click(form.getByLabel("Description", { exact: true }));
  await by.type(TEXT);
  await by.click(form.getByLabel("Price ($)"));
  await by.type("180");
  await by.click(form.getByRole("button", { name: "Add Service" }));
  await page.getByText("Bee Moving was added to the catalog.").waitFor();
  await expectOnSite(visitor, "Bee Moving");
  expectActions(by, 8);
});

test("a service comes to the public site with the keys", async ({ page, openVisitor }) => {
  const visitor = await openVisitor();
  const by = await beginOnOverview(page);
  await goByFinder(page, by, "add service", /^Add service/);
  const form = formOf(page);
  await expect.poll(() => hasFocus(nameField(form))).toBe(true);
  await by.type("Bee Rescue");
  await tabTo(by, form.getByLabel("Description", { exact: true }));
  await by.type(TEXT);
  await tabTo(by, form.getByLabel("Price ($)"));
  await by.type("180");
  await by.press("Enter");
  await page.getByText("Bee Rescue was added to the catalog.").waitFor();
  await expectOnSite(visitor, "Bee Rescue");
  expectActions(by, 12);
});

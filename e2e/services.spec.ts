import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { choose } from "./support/choose.ts";
import { DEMO, signInToOffice } from "./support/accounts.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const SERVICES = "/admin-dashboard/services";
const cards = (page: Page) => page.locator("main ul[data-rows] > li");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a manager finds services by page, order, category and word, and by the keys", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(SERVICES);
  // Four lines of three, as high as the window or not; then ten, as somebody may choose.
  await page.getByText("Showing 1 to 12 of 17 services").waitFor();
  await expectAccessible(page);
  await choose(page.getByLabel("Rows", { exact: true }), "10");
  await page.getByText("Showing 1 to 10 of 17 services").waitFor();

  // Whatever narrows or sorts the list begins again at the first page.
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Showing 11 to 17 of 17 services").waitFor();
  await choose(page.getByLabel("Sort"), "Price, highest first");
  await page.getByText("Showing 1 to 10 of 17 services").waitFor();
  await expect.poll(() => cards(page).first().textContent()).toContain("From $850");
  await page.getByRole("button", { name: "Mosquito", exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get("category")).toBe("mosquito");
  await page.getByRole("button", { name: "All", exact: true }).click();

  // The keys: `/` searches, `n` adds.
  await page.keyboard.press("/");
  await page.keyboard.type("MICE");
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("heading", { name: "Services", exact: true }).click();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Add New Service" }).waitFor();
  await expectAccessible(page);
});

test("a service that a manager adds stands on the public pages at once, and leaves them when it is deleted", async ({
  page,
  openVisitor,
}) => {
  const visitor = await openVisitor();
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(SERVICES);
  await page.getByRole("button", { name: "Add Service" }).first().click();

  // Faults stand at their fields; numbers fall back as they should.
  await page.getByRole("dialog").getByRole("button", { name: "Add Service" }).click();
  await page.getByText("Please enter a name for the service").waitFor();
  await page.getByLabel("Duration (minutes)").fill("");
  await page.getByLabel("Duration (minutes)").blur();
  await expect.poll(() => page.getByLabel("Duration (minutes)").inputValue()).toBe("60");
  await page.getByLabel("Service Name").fill("Attic Patrol");
  await page.getByLabel("Description", { exact: true }).fill("Squirrels shown the way out.");
  await page.getByLabel("Price ($)").fill("149.50");
  await page.getByLabel("Recurring service").check();
  await page.getByRole("dialog").getByRole("button", { name: "Add Service" }).click();
  await page.getByText("Please choose how often it can be scheduled").waitFor();
  await page.getByLabel("Quarterly", { exact: true }).check();
  await page.getByLabel("Required Equipment").fill("  Head lamp ");
  await page.getByLabel("Required Equipment").press("Enter");
  await page.getByRole("button", { name: "Remove Head lamp" }).waitFor();
  await page.getByLabel("Featured", { exact: true }).check();
  await page.getByText("In Spanish", { exact: true }).click();
  await page.getByLabel("Name in Spanish").fill("Patrulla del ático");
  await page.getByRole("dialog").getByRole("button", { name: "Add Service" }).click();
  await page.getByText("Attic Patrol was added to the catalog.").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("attic patrol");
  await expect.poll(() => cards(page).count()).toBe(1);
  await expect.poll(() => card(page, "Attic Patrol").textContent()).toMatch(/\$150.*1 hour.*Featured/);

  await visitor.page.goto("/services");
  await visitor.page.getByRole("heading", { name: "Attic Patrol" }).waitFor();
  await visitor.page.goto("/es/services");
  await visitor.page.getByRole("heading", { name: "Patrulla del ático" }).waitFor();

  // Deleted after one question, and taken back.
  await page.getByRole("button", { name: "Delete Attic Patrol" }).click();
  await page.getByRole("dialog", { name: "Delete Attic Patrol?" }).waitFor();
  await page.getByRole("button", { name: "Delete service" }).click();
  await page.getByText("Attic Patrol was removed.").waitFor();
  await visitor.page.goto("/services");
  await expect.poll(() => visitor.page.getByRole("heading", { name: "Attic Patrol" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Attic Patrol was restored.").waitFor();
  await visitor.page.goto("/services");
  await visitor.page.getByRole("heading", { name: "Attic Patrol" }).waitFor();
});

test("of two who change one service, the second is told and keeps what was typed", async ({ page, openVisitor }) => {
  const other = await openVisitor();
  await signInToOffice(page, { email: DEMO.manager });
  await signInToOffice(other.page, { email: DEMO.administrator });
  for (const one of [page, other.page]) {
    await one.goto(`${SERVICES}?search=same+day`);
    await one.getByRole("button", { name: "Edit Same Day Service" }).click();
    await one.getByRole("dialog", { name: "Edit Same Day Service" }).waitFor();
  }
  await page.getByLabel("Price ($)").fill("240");
  await page.getByRole("button", { name: "Save Service" }).click();
  await page.getByText("Same Day Service was saved.").waitFor();

  await other.page.getByLabel("Price ($)").fill("199");
  await other.page.getByRole("button", { name: "Save Service" }).click();
  await other.page.getByText("Someone else changed this service in the meantime.").waitFor();
  await expect.poll(() => other.page.getByLabel("Price ($)").inputValue()).toBe("199");
  await other.page.getByRole("button", { name: "Cancel" }).click();
  await other.page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => card(other.page, "Same Day Service").textContent()).toContain("$240");
});

test("the list is saved as a file as it is filtered, and support reads without changing", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.support });
  await page.goto(`${SERVICES}?category=termite`);
  await expect.poll(() => cards(page).count()).toBe(3);
  await expect.poll(() => page.getByRole("button", { name: /Add Service|^Edit|^Delete/ }).count()).toBe(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export Services List" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([
    "Termite Bond",
    "Termite treatment",
    "Wood Eating Pest",
  ]);
});

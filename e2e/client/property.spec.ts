import { describe } from "vitest";
import { choose } from "../support/choose.ts";
import { DEMO, signInToPortal } from "../support/accounts.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { register, signInAsClient, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const PROPERTY = "/client-dashboard/property";
const fact = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };

  test("a client describes their home, adds a photo and takes it out again", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await register(page.request, { email: `home-${viewport.width}@example.com` });
    await page.goto(PROPERTY);
    await page.getByText("7 Larkspur Lane, Newark, DE 19711").waitFor();
    await page.getByText("No photos yet.", { exact: false }).waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Edit Property" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Edit Property" });
    await form.waitFor();
    await choose(form.getByLabel("Property type"), "Condo");
    await write(page, "Year built", "soon");
    await write(page, "Bathrooms", "2.5");
    await write(page, "Outdoor", "Pond");
    await page.keyboard.press("Enter");
    await write(page, "Access", "Ring twice");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Save Changes" }).press("Enter");
    // What makes no sense is told at its field, and nothing else is lost.
    await form.getByText("Please enter a year such as 1987").waitFor();
    await expect.poll(() => form.getByLabel("Access").inputValue()).toBe("Ring twice");
    await write(page, "Year built", "1987");
    await form.getByRole("button", { name: "Save Changes" }).press("Enter");
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => fact(page, "Bathrooms").innerText()).toBe("2.5");
    await expect.poll(() => fact(page, "Year built").innerText()).toBe("1987");

    await page.getByRole("link", { name: "Features" }).click();
    await page.getByRole("listitem").filter({ hasText: "Pond" }).waitFor();
    await page.getByRole("navigation", { name: "Property profile" }).getByRole("link", { name: "Overview" }).click();

    await page.getByRole("button", { name: "Upload Photos" }).press("Enter");
    const photos = page.getByRole("dialog", { name: "Upload Photos" });
    await choose(photos.getByLabel("Category"), "Exterior");
    const chooser = page.waitForEvent("filechooser");
    await photos.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles("docs/pictures/home.png");
    // A link to it: it has arrived.
    await photos.getByRole("link", { name: /^home/ }).waitFor();
    await photos.getByRole("button", { name: "Upload", exact: true }).click();
    await photos.waitFor({ state: "hidden" });
    const photo = page.getByRole("button", { name: "Open photo: Exterior" });
    await photo.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Exterior" });
    await viewer.getByRole("button", { name: "Zoom in" }).click();
    await viewer.getByText("125%").waitFor();
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
    await expectAccessible(page);

    await page.getByRole("button", { name: "Remove photo: Exterior" }).press("Enter");
    await page.getByRole("button", { name: "Remove photo", exact: true }).press("Enter");
    await photo.waitFor({ state: "hidden" });
  });
});

test("what the office notes of a place is there for the client, in their language", async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await register(page.request, { email: "marisol@example.com", fullName: "Marisol Robledo", language: "es" });
  await page.goto(PROPERTY);
  await page.getByText("Sin especificar").first().waitFor();

  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "support");
  await office.goto("/admin-dashboard/clients?search=Marisol");
  await office.getByRole("link", { name: "Marisol Robledo" }).first().click();
  await office.getByRole("link", { name: "Properties" }).click();
  await office.getByRole("button", { name: /^Profile of / }).press("Enter");
  await office.getByRole("button", { name: "Add entry point" }).press("Enter");
  await write(office, "Location", "Garage door");
  await write(office, "Type", "Gap");
  await expectAccessible(office);
  await office.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await office.getByText(/^The profile of .* was saved\.$/).waitFor();

  await page.goto(`${PROPERTY}/entry-points`);
  await page.getByRole("heading", { name: "Garage door" }).waitFor();
  await page.getByText("Abierto", { exact: true }).waitFor();
});

test("the shop's places are one page each, and a part that there is not is no page", async ({ openVisitor }) => {
  const { page, allowFaults } = await openVisitor();
  allowFaults(/404/);
  await signInToPortal(page, { email: DEMO.family });
  await page.goto(`${PROPERTY}/vulnerable-areas`);
  await page.getByRole("heading", { name: "Crawl space" }).waitFor();
  const answer = await page.goto(`${PROPERTY}/secrets`);
  expect(answer?.status()).toBe(404);
  await page.getByText("This page doesn’t exist in your portal").waitFor();
});

test("a client sees where the devices are, what was found, and the trend with its numbers", async ({ openVisitor }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await openVisitor({ viewport });
    await signInAsClient(page.request, "Shop");
    await page.goto("/client-dashboard/property");
    await page.getByRole("link", { name: "Plan and Trend" }).click();
    await page.getByRole("button", { name: /^B3: Bait station 3, / }).click();
    await page.getByRole("status").filter({ hasText: "Bait station 3" }).waitFor();
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Insect light trap 12" }).count()).toBe(1);
    await page.getByRole("button", { name: "By area" }).click();
    await page.getByText("Show the numbers").last().click();
    await page.getByRole("table", { name: "By area" }).getByRole("rowheader").first().waitFor();
    await expectAccessible(page);
  }
});

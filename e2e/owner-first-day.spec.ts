import type { Page } from "playwright-core";
import { signInToOffice } from "./support/accounts.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "off" });

const OFFICE = "/admin-dashboard";
const OWNER = { email: "robin@heron.example", password: "Garden-Gate7" };

// One day of one installation: each part stands on the ones before it.

test("the owner becomes the administrator and sets the company up, and the site shows it", async ({
  page,
  openVisitor,
}) => {
  await becomeAdministrator(page);
  await setCompany(page);
  const visitor = await openVisitor();
  await visitor.page.goto("/");
  await visitor.page.getByText("Heron & Daughter").first().waitFor();
});

test("the owner adds the first service, and the site offers it", async ({ page, openVisitor }) => {
  await signInToOffice(page, OWNER);
  await addService(page);
  const visitor = await openVisitor();
  await visitor.page.goto("/services");
  await visitor.page.getByRole("heading", { name: "Marsh Guard" }).waitFor();
  await visitor.page.getByText("$110").first().waitFor();
});

async function becomeAdministrator(page: Page): Promise<void> {
  await page.goto("/create-admin");
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Vale");
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Phone").fill("3025550134");
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByLabel("Confirm password").fill(OWNER.password);
  await page.getByRole("button", { name: "Create admin account" }).click();
  await page.waitForURL(`**${OFFICE}`);
}

async function setCompany(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/settings/business`);
  await page.getByLabel("Business Name").fill("Heron & Daughter");
  await page.getByLabel("Business Email").fill("office");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("Please give an email address").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Business Email").fill("office@heron.example");
  await page.getByLabel("Business Phone").fill("3025550140");
  await page.getByLabel("Business Address").fill("1 Quay Street");
  await page.getByLabel("City").fill("Lewes");
  await page.getByLabel("State").first().selectOption("DE");
  await page.getByLabel("ZIP code", { exact: true }).fill("19958");
  await addArea(page, "Sussex County");
  await addArea(page, "199");
  await page.getByRole("group", { name: "Saturday" }).getByLabel("Closed").check();
  expect(await page.getByRole("group", { name: "Saturday" }).getByLabel("Opens").count()).toBe(0);
  await page.getByLabel("Visits at the same time").fill("2");
  await page.getByLabel("Equipment").fill("Marsh boots");
  await page.getByLabel("Equipment").press("Enter");

  // What is not saved is not lost without a question.
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("The settings are saved.").waitFor();
  await page.reload();
  expect(await page.getByLabel("Business Name").inputValue()).toBe("Heron & Daughter");
  await page.getByRole("button", { name: "Remove Marsh boots" }).waitFor();
  await page.getByRole("button", { name: "Remove Sussex County in Delaware" }).waitFor();
}

/** An area is added with Enter, and the button is for those who have typed something. */
async function addArea(page: Page, area: string): Promise<void> {
  const field = page.getByLabel("Place, or beginning of ZIP codes");
  expect(await page.getByRole("button", { name: "Add Area" }).isDisabled()).toBe(true);
  await field.fill(` ${area} `);
  await field.press("Enter");
  expect(await field.inputValue()).toBe("");
}

async function addService(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await page.getByText("No services yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Service" }).first().click();
  await page.getByLabel("Service Name").fill("Marsh Guard");
  await page.getByLabel("Description", { exact: true }).fill("Four visits a year along the water.");
  await page.getByLabel("Price ($)").fill("110");
  await page.getByLabel("Featured", { exact: true }).check();
  await page.getByRole("button", { name: "Add Service" }).last().click();
  await page.getByText("Marsh Guard is in the catalogue.").waitFor();
}

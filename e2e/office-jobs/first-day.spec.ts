import type { Locator } from "playwright-core";
import type { Actions } from "../support/count-actions.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { expectActions, openOverview, sidebarLink, tabTo } from "../support/office-jobs.ts";
import { foundCompany } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "off" });

const checklist = (page: Page) => page.getByRole("region", { name: "Get ready for your first booking" });
const entryOf = (page: Page, title: string) => checklist(page).getByRole("link", { name: title });

/** From field to field with Tab, which selects what stands there; lists are chosen by typing how the option begins. */
async function fillIn(by: Actions, within: Page | Locator, answers: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(by, within.getByLabel(label, { exact: true }).first());
    await by.type(text);
  }
}

async function setCompany(page: Page, by: Actions): Promise<void> {
  await by.click(entryOf(page, "Enter your company’s name, phone, and address"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("The company");
  await fillIn(by, page, {
    "Business Name": "Heron & Daughter",
    "Business Email": "office@heron.example",
    "Business Phone": "3025550140",
    "Business Address": "1 Quay Street",
    City: "Lewes",
    State: "Delaware",
    "ZIP code": "19958",
  });
  await by.click(page.getByLabel("Place, or first digits of ZIP codes"));
  await by.type("199");
  await by.press("Enter");
  await by.click(page.getByRole("button", { name: "Save All Changes" }));
  await page.getByText("The settings were saved.").waitFor();
  await by.click(sidebarLink(page, "Overview"));
  await by.click(checklist(page).getByRole("button", { name: "Keep these hours" }));
}

async function addService(page: Page, by: Actions): Promise<void> {
  await by.click(entryOf(page, "Add your services and prices"));
  await by.click(page.getByRole("button", { name: "Add Service" }).first());
  const form = page.getByRole("dialog", { name: "Add New Service" });
  await expect.poll(() => hasFocus(form.getByLabel("Service Name"))).toBe(true);
  await fillIn(by, form, {
    "Service Name": "Marsh Guard",
    Description: "Four visits a year along the water.",
    "Price ($)": "110",
  });
  await by.press("Enter");
  await page.getByText("Marsh Guard was added to the catalog.").waitFor();
}

async function addTechnician(page: Page, by: Actions): Promise<void> {
  await by.click(sidebarLink(page, "Overview"));
  await by.click(entryOf(page, "Add your technicians"));
  const form = page.getByRole("dialog", { name: "Add New Technician" });
  await expect.poll(() => hasFocus(form.getByLabel("First name"))).toBe(true);
  await fillIn(by, form, {
    "First name": "Juniper",
    "Last name": "Reed",
    Email: "juniper@heron.example",
    Phone: "3025550188",
    Position: "Technician",
    "Hire date": "01052026",
  });
  await by.press("Control+Enter");
  await page.getByText("Technician added successfully!").waitFor();
}

async function addClient(page: Page, by: Actions): Promise<void> {
  await by.click(sidebarLink(page, "Overview"));
  await by.click(entryOf(page, "Add your first client"));
  const form = page.getByRole("dialog", { name: "Add New Client" });
  await form.locator(":focus").first().waitFor();
  await fillIn(by, form, {
    "First name": "Ada",
    "Last name": "Marsh",
    Email: "ada@marsh.example",
    Phone: "3025550171",
    "Street address": "12 Heron Way",
    City: "Dover",
    State: "Delaware",
    "ZIP code": "19901",
  });
  await by.press("Control+Enter");
  await page.getByText("Ada Marsh was added.").waitFor();
}

async function scheduleFirst(page: Page, by: Actions): Promise<void> {
  await by.click(sidebarLink(page, "Overview"));
  await by.click(entryOf(page, "Schedule your first appointment"));
  const form = page.getByRole("dialog", { name: "Schedule New Appointment" });
  await expect.poll(() => hasFocus(form.getByRole("combobox", { name: "Client" }))).toBe(true);
  await by.type("Marsh");
  await by.click(page.getByRole("option", { name: /^Ada Marsh/ }));
  await by.click(form.getByRole("group", { name: "Next available times" }).getByRole("radio").first());
  await by.click(form.getByRole("button", { name: "Schedule Appointment" }));
  await form.waitFor({ state: "hidden" });
}

test("an owner's first day, from an empty company to the first appointment", async ({ page, openVisitor }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await foundCompany(page.request);
  const by = await openOverview(page);
  await setCompany(page, by);
  await addService(page, by);
  await addTechnician(page, by);
  await addClient(page, by);
  await scheduleFirst(page, by);
  await by.click(sidebarLink(page, "Overview"));
  await page.getByText(/^Next: /).waitFor();
  await checklist(page).getByText("7 of 11 done").waitFor();
  expectActions(by, 76);

  const { page: visitor } = await openVisitor();
  await visitor.goto("/services");
  await visitor.getByText("Heron & Daughter").first().waitFor();
  await visitor.getByRole("heading", { name: "Marsh Guard" }).waitFor();
});

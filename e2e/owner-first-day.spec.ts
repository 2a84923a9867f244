import type { Page } from "playwright-core";
import { createFirstAdmin } from "../src/modules/accounts/contract.ts";
import { sendByKeys } from "./support/by-keys.ts";
import { sendContactMessage } from "../src/modules/conversations/contract.ts";
import { choose } from "./support/choose.ts";
import { signInToOffice } from "./support/accounts.ts";
import { fillClient } from "./support/clients.ts";
import { quietTuesday } from "./support/clock.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { openDay } from "./support/schedule.ts";

const test = journeys({ DEMO_DATA: "off" });

const OFFICE = "/admin-dashboard";
const OWNER = { email: "robin@heron.example", password: "Garden-Gate7" };

// One day of one installation: each part stands on the ones before it.

test("the owner becomes the administrator and sets the company up, and the site shows it", async ({
  page,
  openVisitor,
}) => {
  await becomeAdministrator(page);
  // Nothing but what there is to do, and the way to it.
  await expectDone(page, 0);
  await expect.poll(() => page.getByText("Total clients").count()).toBe(0);
  await expectAccessible(page);
  await followEntry(page, "Enter your company’s name, phone, and address");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("The company");
  await setCompany(page);
  await page.goto(OFFICE);
  await expectDone(page, 3);
  const visitor = await openVisitor();
  await visitor.page.goto("/");
  await visitor.page.getByText("Heron & Daughter").first().waitFor();
});

test("the owner adds the first service, and the site offers it", async ({ page, openVisitor }) => {
  await signInToOffice(page, OWNER);
  await addService(page);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expectDone(page, 4);
  const visitor = await openVisitor();
  await visitor.page.goto("/services");
  await visitor.page.getByRole("heading", { name: "Marsh Guard" }).waitFor();
  await visitor.page.getByText("$110").first().waitFor();
});

test("the owner hires a technician, adds a client and books the first appointment", async ({ page }) => {
  await signInToOffice(page, OWNER);
  await hireTechnician(page);
  await page.goto(OFFICE);
  await followEntry(page, "Add your first client");
  const form = page.getByRole("dialog", { name: "Add New Client" });
  await fillClient(form, { firstName: "Ada", lastName: "Marsh", email: "ada@marsh.example", phone: "(302) 555-0171" });
  await form.getByRole("button", { name: "Add Client" }).click();
  await page.getByText("Ada Marsh was added.").waitFor();
  await bookAppointment(page);

  // The first appointment is on another day, and is seen today.
  await page.goto(OFFICE);
  await page.getByText(/^Next: .* 9:30 AM$/).waitFor();
  await expectDone(page, 7);
});

test("what is right as it is is said so, and the checklist goes and comes back", async ({ page, openVisitor }) => {
  await signInToOffice(page, OWNER);
  await expectDone(page, 7);
  await page.getByRole("button", { name: "They don’t need one" }).click();
  await page.getByRole("button", { name: "I work alone" }).click();
  await expectDone(page, 9);
  await page.getByRole("button", { name: "Undo: I work alone" }).click();
  await expectDone(page, 8);

  await followEntry(page, "Set up email sending");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Email");
  await page.getByText("No mail server is set up").waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("button", { name: "Hide checklist" }).click();
  await page.getByText("Settings → Business brings it back").waitFor();
  await checklist(page).waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();
  await page.goto(`${OFFICE}/settings/business`);
  await page.getByRole("button", { name: "Show checklist" }).click();
  await page.getByText("The checklist is on the overview again.").waitFor();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expectDone(page, 8);

  // A message that comes meanwhile is there without a reload.
  const { page: visitor } = await openVisitor();
  await doElsewhere(visitor, sendContactMessage, {
    name: "Ben Hart",
    email: "ben@mail.example",
    message: "Do you do squirrels?",
    filledInMs: 20_000,
  });
  await page.getByRole("region", { name: "Recent Activity" }).getByRole("link", { name: "Ben Hart" }).click();
  await page.getByRole("dialog", { name: "Ben Hart" }).waitFor();
});

const checklist = (page: Page) => page.getByRole("region", { name: "Get ready for your first booking" });

const expectDone = (page: Page, done: number) => checklist(page).getByText(`${done} of 11 done`).waitFor();

const followEntry = (page: Page, title: string) => checklist(page).getByRole("link", { name: title }).click();

/** By keys alone, on a screen as narrow as a phone. */
async function becomeAdministrator(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await sendByKeys(page, {
    form: "the first administrator",
    open: async () => {
      await page.goto("/create-admin");
      return page.getByRole("main");
    },
    steps: [
      {
        answers: {
          firstName: "Robin",
          lastName: "Vale",
          email: OWNER.email,
          phone: "3025550134",
          password: OWNER.password,
          confirmPassword: OWNER.password,
        },
        press: "Create admin account",
      },
    ],
    to: createFirstAdmin,
  });
  await page.waitForURL(`**${OFFICE}`);
  if (before) await page.setViewportSize(before);
}

async function setCompany(page: Page): Promise<void> {
  await page.getByLabel("Business Name").fill("Heron & Daughter");
  await page.getByLabel("Business Email").fill("office");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("Please enter an email address").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Business Email").fill("office@heron.example");
  await page.getByLabel("Business Phone").fill("3025550140");
  await page.getByLabel("Business Address").fill("1 Quay Street");
  await page.getByLabel("City").fill("Lewes");
  await choose(page.getByLabel("State").first(), "Delaware");
  await page.getByLabel("ZIP code", { exact: true }).fill("19958");
  await addArea(page, "Sussex County");
  const caution = page.getByText("every address in Delaware counts as inside");
  await caution.waitFor();
  await addArea(page, "199");
  await caution.waitFor({ state: "hidden" });
  await page.getByRole("group", { name: "Saturday" }).getByLabel("Closed").check();
  await expect.poll(() => page.getByRole("group", { name: "Saturday" }).getByLabel("Opens").count()).toBe(0);
  await page.getByLabel("Visits at the same time").fill("2");
  await page.getByLabel("Equipment").fill("Marsh boots");
  await page.getByLabel("Equipment").press("Enter");

  // What is not saved is not lost without a question.
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("The settings were saved.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Business Name").inputValue()).toBe("Heron & Daughter");
  await page.getByRole("button", { name: "Remove Marsh boots" }).waitFor();
  await page.getByRole("button", { name: "Remove Sussex County in Delaware" }).waitFor();
}

/** An area is added with Enter, and the button is for those who have typed something. */
async function addArea(page: Page, area: string): Promise<void> {
  const field = page.getByLabel("Place, or first digits of ZIP codes");
  await expect.poll(() => page.getByRole("button", { name: "Add Area" }).isDisabled()).toBe(true);
  await field.fill(` ${area} `);
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("");
}

async function addService(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Service" }).first().click();
  await page.getByLabel("Service Name").fill("Marsh Guard");
  await page.getByLabel("Description", { exact: true }).fill("Four visits a year along the water.");
  await page.getByLabel("Price ($)").fill("110");
  await page.getByLabel("Featured", { exact: true }).check();
  await page.getByRole("button", { name: "Add Service" }).last().click();
  await page.getByText("Marsh Guard was added to the catalog.").waitFor();
}

async function hireTechnician(page: Page): Promise<void> {
  await page.goto(OFFICE);
  await followEntry(page, "Add your technicians");
  await page.getByText("Start building your team by adding your first pest control technician.").waitFor();
  const form = page.getByRole("dialog", { name: "Add New Technician" });
  await form.getByLabel("First name").fill("Juniper");
  await form.getByLabel("Last name").fill("Reed");
  await form.getByLabel("Email").fill("juniper@heron.example");
  await form.getByLabel("Phone").fill("3025550188");
  await choose(form.getByLabel("Position"), "Technician");
  await form.getByLabel("Hire date").fill("2026-01-05");
  await form.getByRole("button", { name: "Add Technician" }).click();
  await page.getByText("Technician added successfully!").waitFor();
}

async function bookAppointment(page: Page): Promise<void> {
  const date = quietTuesday();
  await openDay(page, date);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Schedule New Appointment" });
  await dialog.getByRole("combobox", { name: "Client" }).fill("Marsh");
  await page.getByRole("option", { name: /^Ada Marsh/ }).click();
  await expect.poll(() => dialog.getByLabel("Location").inputValue()).toContain("12 Heron Way");
  await choose(dialog.getByLabel("Service type"), "Initial inspection");
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill("09:30");
  const technicians = dialog.getByLabel("Technician");
  await expect
    .poll(() => technicians.locator("option").allTextContents())
    .toContainEqual(expect.stringContaining("Juniper Reed"));
  await choose(technicians, "Juniper Reed");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("region", { name: "Calendar" })
    .getByRole("button", { name: /^Ada Marsh/ })
    .waitFor();
}

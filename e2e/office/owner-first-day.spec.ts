import type { Locator } from "playwright-core";
import { createFirstAdmin } from "../../src/modules/accounts/contract.ts";
import { sendContactMessage } from "../../src/modules/conversations/contract.ts";
import { sendByKeys } from "../support/by-keys.ts";
import { countActions, type Actions } from "../support/count-actions.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { expectActions, sidebarLink, tabTo } from "../support/office-jobs.ts";

const test = journeys({ DEMO_DATA: "off" });

const OFFICE = "/admin-dashboard";
const OWNER = { email: "robin@heron.example", password: "Garden-Gate7" };

const checklist = (page: Page) => page.getByRole("region", { name: "Get ready for your first booking" });
const entryOf = (page: Page, title: string) => checklist(page).getByRole("link", { name: title });
const expectDone = (page: Page, done: number) => checklist(page).getByText(`${done} of 11 done`).waitFor();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test(
  "the owner sets up an empty company within 76 actions, corrects the settings, and gets the first message",
  { tags: ["long"], timeout: 300_000 },
  async ({ page, openVisitor }) => {
    await becomeAdministrator(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    // At first there is only the checklist.
    await expectDone(page, 0);
    await expect.poll(() => page.getByText("Total clients").count()).toBe(0);

    const by = countActions(page);
    await setCompany(page, by);
    await addService(page, by);
    await addTechnician(page, by);
    await addClient(page, by);
    await scheduleFirst(page, by);
    await by.click(sidebarLink(page, "Overview"));
    // The appointment is on another day, and is already shown today.
    await page.getByText(/^Next: /).waitFor();
    await expectDone(page, 7);
    expectActions(by, 76);

    const { page: visitor } = await openVisitor();
    await visitor.goto("/services");
    await visitor.getByText("Heron & Daughter").first().waitFor();
    await visitor.getByRole("heading", { name: "Marsh Guard" }).waitFor();
    await visitor.getByText("$110").first().waitFor();

    await correctCompany(page);
    await finishChecklist(page);

    // A message from the site appears without a reload.
    await doElsewhere(visitor, sendContactMessage, {
      name: "Ben Hart",
      email: "ben@mail.example",
      message: "Do you do squirrels?",
      filledInMs: 20_000,
    });
    await page.getByRole("region", { name: "Recent Activity" }).getByRole("link", { name: "Ben Hart" }).click();
    await page.getByRole("dialog", { name: "Ben Hart" }).waitFor();
  },
);

/** By keys alone, on a screen as narrow as a phone. */
async function becomeAdministrator(page: Page): Promise<void> {
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
}

/** From field to field with Tab, which selects what is there; lists are chosen by typing how the option begins. */
async function fillIn(by: Actions, within: Page | Locator, answers: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(by, within.getByLabel(label, { exact: true }).first());
    await by.type(text);
  }
}

async function setCompany(page: Page, by: Actions): Promise<void> {
  await by.click(entryOf(page, "Enter your company’s name, phone, and address"));
  await expect.poll(() => focusedText(page)).toBe("The company");
  await fillIn(by, page, {
    "Business Name": "Heron & Daughter",
    "Business Email": "office@heron.example",
    "Business Phone": "3025550140",
    "Business Address": "1 Quay Street",
    City: "Lewes",
    State: "Delaware",
    "ZIP code": "19958",
  });
  await by.click(areaField(page));
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
  await page.getByText("Start building your team by adding your first pest control technician.").waitFor();
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

const areaField = (page: Page) => page.getByLabel("Place, or first digits of ZIP codes");

async function correctCompany(page: Page): Promise<void> {
  await sidebarLink(page, "Settings").click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Business" }).click();
  await page.getByLabel("Business Email").fill("office");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("Please enter an email address").waitFor();
  await page.getByLabel("Business Email").fill("hello@heron.example");
  // A place without ZIP codes makes the whole state count as inside.
  const caution = page.getByText("every address in Delaware counts as inside");
  await page.getByRole("button", { name: /^Remove ZIP 199/ }).click();
  await addArea(page, "Sussex County");
  await caution.waitFor();
  await addArea(page, "199");
  await caution.waitFor({ state: "hidden" });
  await page.getByRole("group", { name: "Saturday" }).getByLabel("Closed").check();
  await expect.poll(() => page.getByRole("group", { name: "Saturday" }).getByLabel("Opens").count()).toBe(0);
  await page.getByLabel("Visits at the same time").fill("2");
  await page.getByLabel("Equipment").fill("Marsh boots");
  await page.getByLabel("Equipment").press("Enter");

  // Unsaved changes are not lost without a question.
  await sidebarLink(page, "Services").click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByText("The settings were saved.").last().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Business Email").inputValue()).toBe("hello@heron.example");
  await page.getByRole("button", { name: "Remove Marsh boots" }).waitFor();
  await page.getByRole("button", { name: "Remove Sussex County in Delaware" }).waitFor();
}

/** Enter adds an area; the button can be pressed once something is typed. */
async function addArea(page: Page, area: string): Promise<void> {
  const field = areaField(page);
  await expect.poll(() => page.getByRole("button", { name: "Add Area" }).isDisabled()).toBe(true);
  await field.fill(` ${area} `);
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("");
}

/** Steps that the company does not need are marked so, and the checklist is hidden and brought back. */
async function finishChecklist(page: Page): Promise<void> {
  await sidebarLink(page, "Overview").click();
  await expectDone(page, 7);
  await page.getByRole("button", { name: "They don’t need one" }).click();
  await page.getByRole("button", { name: "I work alone" }).click();
  await expectDone(page, 9);
  await page.getByRole("button", { name: "Undo: I work alone" }).click();
  await expectDone(page, 8);
  await entryOf(page, "Set up email sending").click();
  await expect.poll(() => focusedText(page)).toBe("Email");
  await page.getByText("No mail server is set up").waitFor();

  await sidebarLink(page, "Overview").click();
  await page.getByRole("button", { name: "Hide checklist" }).click();
  await page.getByText("Settings → Business brings it back").waitFor();
  await checklist(page).waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();
  await sidebarLink(page, "Settings").click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Business" }).click();
  await page.getByRole("button", { name: "Show checklist" }).click();
  await page.getByText("The checklist is on the overview again.").waitFor();
  await sidebarLink(page, "Overview").click();
  await expectDone(page, 8);
}

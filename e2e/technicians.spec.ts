import { updateTechnician } from "../src/modules/technicians/contract.ts";
import { enterOffice } from "./support/accounts.ts";
import { choose } from "./support/choose.ts";
import { attempt } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { tabTo } from "./support/keyboard.ts";
import { emailTo } from "./support/mailbox.ts";
import { signInAsStaff } from "./support/people.ts";
import { profileOf } from "./support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" });

const TEAM = "/admin-dashboard/technicians";
const OWN_PASSWORD = "Rowan-Thicket-58";
const PHONE = { width: 390, height: 844 };

const card = (page: Page, name: string) => page.getByRole("article", { name });

async function openTeam(page: Page): Promise<void> {
  await page.goto(TEAM);
  await card(page, "Nadia Elderfield").waitFor();
}

async function openProfile(page: Page, name: string): Promise<string> {
  await openTeam(page);
  await page.getByRole("link", { name: `View Profile of ${name}` }).click();
  await page.getByRole("heading", { name: "Licenses" }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("somebody is added by keyboard alone, with every fault told at its field", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  await openTeam(page);
  await expectAccessible(page);

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Technician" });
  const submit = dialog.getByRole("button", { name: "Add Technician" });
  await dialog.getByRole("checkbox", { name: "Termites" }).waitFor();
  await expectAccessible(page);
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  for (const message of [
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Please enter a phone number of ten digits",
    "Please choose a position",
    "Please enter the hire date",
  ])
    await dialog.getByText(message).waitFor();
  await expectAccessible(page);

  // The focus went to the first fault.
  await page.keyboard.type("Élodie");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Brightwell");
  await page.keyboard.press("Tab");
  await page.keyboard.type("NADIA@tidewren.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3025550188");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Specialist");
  await dialog.getByLabel("Hire date").fill("2026-01-05");
  await dialog.getByLabel("Hourly rate ($)").fill("31.50");
  for (const box of ["Termites", "Bed bugs", "Certified applicator", "All of Delaware", "Cecil County"]) {
    await tabTo(page, dialog.getByRole("checkbox", { name: box }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await dialog.getByText("Another technician has this email address.").waitFor();
  const email = dialog.getByLabel("Email", { exact: true });
  await email.fill("elodie@tidewren.example");
  await email.press("Enter");
  await page.getByText("Technician added successfully!").waitFor();

  // Found without the accent, and by the address in a link.
  await page.keyboard.press("/");
  await page.keyboard.type("elodie");
  await page.waitForURL(/search=elodie/);
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await card(page, "Élodie Brightwell").getByText("No ratings yet").waitFor();
  await page.goto(`${TEAM}?status=busy&search=nobody-is-called-so`);
  await page.getByText("No Technicians Found").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await card(page, "Nadia Elderfield").waitFor();
});

test("a login is given from the profile and in the form, and opens the technician's own day", async ({
  page,
  openVisitor,
}) => {
  await signInAsStaff(page.request, "administrator");
  await openProfile(page, "Odalys Merriweather");
  await page.getByRole("button", { name: "Give them a login" }).click();
  const dialog = page.getByRole("dialog", { name: "Give Odalys Merriweather a login" });
  const email = dialog.getByLabel("Email");
  await expect.poll(() => email.inputValue()).toBe("odalys@tidewren.example");
  await expectAccessible(page);
  await email.fill("family@homes.example");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByText("An account with this email already exists").waitFor();
  await expect.poll(() => email.inputValue()).toBe("family@homes.example");
  await email.fill("odalys@tidewren.example");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("An invitation for Odalys Merriweather is on its way to odalys@tidewren.example.").waitFor();
  await page.getByText("Invited, hasn’t signed in yet").waitFor();
  await expectAccessible(page);

  const theirs = await openVisitor();
  await theirs.page.goto((await emailTo(page, "odalys@tidewren.example")).link);
  await theirs.page.getByLabel("New password", { exact: true }).fill(OWN_PASSWORD);
  await theirs.page.getByLabel("Confirm new password", { exact: true }).fill(OWN_PASSWORD);
  await theirs.page.getByRole("button", { name: "Save the new password" }).click();
  await theirs.page.getByRole("link", { name: "Sign in" }).click();
  await theirs.page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
  await enterOffice(theirs.page, { email: "odalys@tidewren.example", password: OWN_PASSWORD });
  await theirs.page.getByRole("heading", { name: "Today" }).waitFor();

  await openTeam(page);
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add New Technician" });
  await form.getByLabel("First name").fill("Perry");
  await form.getByLabel("Last name").fill("Winterbourne");
  await form.getByLabel("Email", { exact: true }).fill("perry@tidewren.example");
  await form.getByLabel("Phone").fill("3025550187");
  await choose(form.getByLabel("Position"), "Technician");
  await form.getByLabel("Hire date").fill("2026-01-05");
  await form.getByLabel("Give them a login").check();
  const loginEmail = form.getByLabel("Login email");
  await expect.poll(() => loginEmail.inputValue()).toBe("perry@tidewren.example");
  await loginEmail.fill("odalys@tidewren.example");
  await form.getByLabel("Give them a login").uncheck();
  await form.getByLabel("Give them a login").check();
  await expect.poll(() => loginEmail.inputValue(), { message: "what was typed stays" }).toBe("odalys@tidewren.example");
  await form.getByRole("button", { name: "Add Technician" }).click();
  await form.getByText("An account with this email already exists").waitFor();
  await expectAccessible(page);
  await loginEmail.fill("perry@tidewren.example");
  await form.getByRole("button", { name: "Add Technician" }).click();
  await page
    .getByText("Technician added successfully! An invitation is on its way to perry@tidewren.example")
    .waitFor();

  const manager = await openVisitor();
  await signInAsStaff(manager.page.request, "manager");
  await openProfile(manager.page, "Bram Hollowell");
  await manager.page.getByRole("button", { name: "Link an account" }).waitFor();
  await expect.poll(() => manager.page.getByRole("button", { name: "Give them a login" }).count()).toBe(0);
});

test("two who edit one technician at once are told, and lose nothing", async ({ page, openVisitor }) => {
  await signInAsStaff(page.request, "manager");
  await openProfile(page, "Bram Hollowell");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Bram Hollowell" });
  await dialog.getByLabel("Bio").fill("Closes every gate twice.");

  const other = await openVisitor();
  await signInAsStaff(other.page.request, "administrator");
  await openProfile(other.page, "Bram Hollowell");
  await other.page.getByRole("button", { name: "Edit", exact: true }).click();
  const theirs = other.page.getByRole("dialog", { name: "Edit Bram Hollowell" });
  await choose(theirs.getByLabel("Position"), "Senior Technician");
  await theirs.getByRole("button", { name: "Save" }).click();
  await other.page.getByText("Bram Hollowell was saved.").waitFor();

  // Told as soon as it happened, with what it was.
  const notice = dialog.getByRole("alert").filter({ hasText: "Someone else changed Bram Hollowell" });
  await notice.getByText("Senior Technician").waitFor();
  await expectAccessible(page);
  await expect.poll(() => dialog.getByLabel("Bio").inputValue()).toBe("Closes every gate twice.");
  await choose(dialog.getByLabel("Position"), "Senior Technician");
  await notice.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Bram Hollowell was saved.").waitFor();
  // And the other one sees it without reloading.
  await other.page.getByText("Closes every gate twice.").waitFor();
  await other.page
    .locator("p")
    .filter({ hasText: /^Senior Technician/ })
    .waitFor();
});

test("licenses, hours and days off are kept, and a license that lapses is told", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  await openTeam(page);
  await card(page, "Odalys Merriweather")
    .getByText("Pennsylvania license (Public health) expired 9 days ago")
    .waitFor();
  await openProfile(page, "Odalys Merriweather");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit licenses" }).click();
  const licences = page.getByRole("dialog", { name: "Licenses for Odalys Merriweather" });
  await licences.getByRole("button", { name: "Add a license" }).click();
  await licences.getByRole("button", { name: "Save" }).click();
  await licences.getByText("Please enter the license number").waitFor();
  await expectAccessible(page);
  await licences.getByRole("button", { name: "Remove license 5" }).click();
  await licences.getByRole("button", { name: "Remove license 1" }).click();
  await choose(licences.getByRole("group", { name: "License 1" }).getByLabel("Kind"), "Registered technician");
  await licences.getByRole("button", { name: "Save" }).click();
  await page.getByText("Odalys Merriweather’s licenses were saved.").waitFor();
  await expect.poll(() => page.getByRole("table", { name: "Licenses" }).getByRole("row").count()).toBe(4);
  await expect
    .poll(() => page.getByRole("table", { name: "Licenses" }).textContent())
    .toContain("Registered technician");

  await page.getByRole("button", { name: "Edit hours" }).click();
  const hours = page.getByRole("dialog", { name: "Working hours for Odalys Merriweather" });
  await choose(hours.getByRole("combobox", { name: "Friday" }), "Own hours");
  const friday = hours.getByRole("group", { name: "Friday" });
  await friday.getByLabel("From").fill("12:00");
  await friday.getByLabel("To").fill("09:00");
  await hours.getByRole("button", { name: "Save" }).click();
  await hours.getByText("The end must be after the start").waitFor();
  await expectAccessible(page);
  await friday.getByLabel("To").fill("16:30");
  await hours.getByRole("button", { name: "Save" }).click();
  await page.getByText("12:00–4:30 PM").waitFor();

  const addDays = async (from: string, to: string) => {
    await page.getByRole("button", { name: "Add days off" }).click();
    const dialog = page.getByRole("dialog", { name: "Days off for Odalys Merriweather" });
    await dialog.getByLabel("First day").fill(from);
    await dialog.getByLabel("Last day").fill(to);
    await dialog.getByLabel("Reason").fill("Vacation");
    await dialog.getByRole("button", { name: "Add days off" }).click();
    return dialog;
  };
  await addDays("2031-06-02", "2031-06-06");
  await page.getByText("Jun 2, 2031 – Jun 6, 2031", { exact: true }).waitFor();
  const second = await addDays("2031-06-06", "2031-06-09");
  await second.getByText("Some of these days are already marked as off.").waitFor();
  await expectAccessible(page);
  await second.getByLabel("First day").fill("2031-06-07");
  await second.getByRole("button", { name: "Add days off" }).click();
  await page.getByText("Jun 7, 2031 – Jun 9, 2031", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove the days off Jun 2, 2031 – Jun 6, 2031" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => page.getByText("Jun 2, 2031 – Jun 6, 2031", { exact: true }).count()).toBe(0);
});

test("a calendar address is shown once, read without a login, and dead when it is revoked", async ({ page, site }) => {
  await signInAsStaff(page.request, "manager");
  await openProfile(page, "Nadia Elderfield");
  await page.getByRole("button", { name: "Create address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create address" }).click();
  const made = page.getByRole("dialog", { name: "Calendar address for Nadia Elderfield" });
  const url = await made.locator("code").innerText();
  await expectAccessible(page);
  await made.getByRole("button", { name: "Done" }).click();

  const ask = async () => fetch(new URL(new URL(url).pathname, site.url));
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const calendar = await answer.text();
  expect(calendar).toContain("BEGIN:VEVENT");
  // Nobody's number, nobody's address for mail.
  expect(calendar).not.toMatch(/\b555-\d{4}\b|tel:|ORGANIZER|ATTENDEE|mailto/);
  expect(await page.content()).not.toContain(url);

  await page.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog", { name: /^Revoke/ })
    .getByRole("button", { name: "Revoke" })
    .click();
  await page.getByText("No address yet.").waitFor();
  expect((await ask()).status).toBe(404);
});

test("who leaves with appointments to come is told of, and support only looks", async ({ page, openVisitor }) => {
  await signInAsStaff(page.request, "manager");
  const id = await openProfile(page, "Tobias Quillfeather");
  const { comingAppointments, ...profile } = await profileOf(page, id);
  expect(comingAppointments).toBeGreaterThan(0);
  const refused = await attempt(page, updateTechnician, { ...profile, status: "inactive" });
  expect(refused).toMatchObject({ status: 409, body: { comingAppointments } });

  await page.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate Tobias Quillfeather?" });
  await dialog.getByText(`${comingAppointments} upcoming visits stay assigned to them`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await page.getByText("Tobias Quillfeather is now inactive.").waitFor();
  await page.goto(`${TEAM}?status=inactive`);
  await card(page, "Tobias Quillfeather").getByText("Inactive", { exact: true }).waitFor();

  const support = await openVisitor({ viewport: PHONE });
  await signInAsStaff(support.page.request, "support");
  await openProfile(support.page, "Nadia Elderfield");
  for (const name of ["Edit", "Deactivate", "Edit licenses", "Add days off", "Create address"])
    await expect.poll(() => support.page.getByRole("button", { name, exact: true }).count(), { message: name }).toBe(0);
  await expect.poll(() => support.page.getByText("Hourly rate").count()).toBe(0);
  await expectAccessible(support.page);
  // Nothing stands beyond the edge of a phone.
  const width = () => support.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(PHONE.width);
  await openTeam(support.page);
  expect(await width()).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => support.page.getByRole("button", { name: "Add Technician" }).count()).toBe(0);
});

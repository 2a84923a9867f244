import { setLicences, updateTechnician } from "../../src/modules/technicians/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { enterOffice } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { quietTuesday, today } from "../support/clock.ts";
import { attempt, doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { sidebarLink } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { schedule } from "../support/schedule.ts";
import { hire, profileOf } from "../support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const TEAM = "/admin-dashboard/technicians";
const OWN_PASSWORD = "Rowan-Thicket-58";

const card = (page: Page, name: string) => page.getByRole("article", { name });

/** A technician of the test's own, with visits on two days. */
async function busyTechnician(page: Page, firstName: string, weeks: number) {
  const technician = await hire(page, { firstName, lastName: "Merriweather" });
  const phone = `(302) 557-0${100 + weeks}`;
  const clientId = await addClient(page.request, { firstName, lastName: "Visited", email: "", phone });
  for (const time of ["9:00", "13:00"])
    await schedule(page, { clientId, date: quietTuesday(weeks), time, minutes: 60, technicianId: technician.id });
  return technician;
}

async function openProfile(page: Page, id: string): Promise<void> {
  await page.goto(`${TEAM}/${id}`);
  await page.getByRole("heading", { name: "Licenses" }).waitFor();
}

test(
  "the administrator hires two technicians, and the first accepts the invitation and sees the day",
  { tags: ["long"], timeout: 240_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto(TEAM);
    await card(page, "Nadia Elderfield").waitFor();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Add New Technician" });
    const submit = form.getByRole("button", { name: "Add Technician" });
    await form.getByRole("checkbox", { name: "Termites" }).waitFor();
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
      await form.getByText(message).waitFor();

    // The focus went to the first field with an error.
    await page.keyboard.type("Élodie");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Brightwell");
    await page.keyboard.press("Tab");
    await page.keyboard.type("NADIA@tidewren.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3025550188");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Specialist");
    await form.getByLabel("Hire date").fill("2026-01-05");
    await form.getByLabel("Hourly rate ($)").fill("31.50");
    for (const box of ["Termites", "Bed bugs", "Certified applicator", "All of Delaware", "Cecil County"]) {
      await tabTo(page, form.getByRole("checkbox", { name: box }));
      await page.keyboard.press("Space");
    }
    await tabTo(page, submit);
    await page.keyboard.press("Enter");
    await form.getByText("Another technician has this email address.").waitFor();
    await form.getByLabel("Email", { exact: true }).fill("elodie@crew.example");
    await form.getByLabel("Email", { exact: true }).press("Enter");
    await page.getByText("Technician added successfully!").waitFor();
    await form.waitFor({ state: "hidden" });

    // Found without the accent; filters that match no one are cleared with one button.
    await page.keyboard.press("/");
    await page.keyboard.type("elodie");
    await page.waitForURL(/search=elodie/);
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await card(page, "Élodie Brightwell").getByText("No ratings yet").waitFor();
    await page.getByRole("searchbox").fill("nobody-is-called-so");
    await page.getByText("No Technicians Found").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).last().click();
    await card(page, "Nadia Elderfield").waitFor();

    await page.getByRole("link", { name: "View Profile of Élodie Brightwell" }).click();
    await page.getByRole("button", { name: "Give them a login" }).click();
    const dialog = page.getByRole("dialog", { name: "Give Élodie Brightwell a login" });
    const email = dialog.getByLabel("Email");
    await expect.poll(() => email.inputValue()).toBe("elodie@crew.example");
    await email.fill("family@homes.example");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await dialog.getByText("An account with this email already exists").waitFor();
    await expect.poll(() => email.inputValue()).toBe("family@homes.example");
    await email.fill("elodie@crew.example");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("An invitation for Élodie Brightwell is on its way to elodie@crew.example.").waitFor();
    await page.getByText("Invited, hasn’t signed in yet").waitFor();

    await sidebarLink(page, "Technicians").click();
    await card(page, "Nadia Elderfield").waitFor();
    await page.keyboard.press("n");
    await form.getByLabel("First name").fill("Perry");
    await form.getByLabel("Last name").fill("Winterbourne");
    await form.getByLabel("Email", { exact: true }).fill("perry@crew.example");
    await form.getByLabel("Phone").fill("3025550187");
    await choose(form.getByLabel("Position"), "Technician");
    await form.getByLabel("Hire date").fill("2026-01-05");
    await form.getByLabel("Give them a login").check();
    const loginEmail = form.getByLabel("Login email");
    await expect.poll(() => loginEmail.inputValue()).toBe("perry@crew.example");
    await loginEmail.fill("elodie@crew.example");
    await form.getByLabel("Give them a login").uncheck();
    await form.getByLabel("Give them a login").check();
    await expect.poll(() => loginEmail.inputValue(), { message: "typed text remains" }).toBe("elodie@crew.example");
    await form.getByRole("button", { name: "Add Technician" }).click();
    await form.getByText("An account with this email already exists").waitFor();
    await loginEmail.fill("perry@crew.example");
    await form.getByRole("button", { name: "Add Technician" }).click();
    await page.getByText("Technician added successfully! An invitation is on its way to perry@crew.example").waitFor();

    const { page: phone } = await openVisitor();
    await phone.goto((await emailTo(page, "elodie@crew.example")).link);
    await phone.getByLabel("New password", { exact: true }).fill(OWN_PASSWORD);
    await phone.getByLabel("Confirm new password", { exact: true }).fill(OWN_PASSWORD);
    await phone.getByRole("button", { name: "Save the new password" }).click();
    await phone.getByRole("link", { name: "Sign in" }).click();
    await phone.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await enterOffice(phone, { email: "elodie@crew.example", password: OWN_PASSWORD });
    await phone.getByRole("heading", { name: "Today" }).waitFor();
    // A technician's screen has no products.
    await expect.poll(() => phone.getByRole("link", { name: "Products" }).count()).toBe(0);
  },
);

test(
  "the manager keeps a technician's licenses, hours, days off, and calendar address up to date",
  { tags: ["long"], timeout: 240_000 },
  async ({ page, site }) => {
    await signInAsStaff(page.request, "manager");
    const { id, version } = await busyTechnician(page, "Ondine", 13);
    const license = { state: "DE", category: "7A", kind: "applicator" as const };
    const licences = [
      { ...license, number: "DE-5101", expiresOn: addDays(today(), -9) },
      { ...license, number: "DE-5102", category: "7B", expiresOn: "2031-01-01" },
    ];
    await doElsewhere(page, setLicences, { id, version, licences });
    await page.goto(`${TEAM}?search=ondine`);
    await card(page, "Ondine Merriweather")
      .getByText(/license \(.*\) expired 9 days ago/)
      .waitFor();
    await page.getByRole("link", { name: "View Profile of Ondine Merriweather" }).click();
    // Only an administrator gives logins.
    await page.getByRole("button", { name: "Link an account" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Give them a login" }).count()).toBe(0);

    await page.getByRole("button", { name: "Edit licenses" }).click();
    const dialog = page.getByRole("dialog", { name: "Licenses for Ondine Merriweather" });
    await dialog.getByRole("button", { name: "Add a license" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Please enter the license number").waitFor();
    await dialog.getByRole("button", { name: "Remove license 3" }).click();
    await dialog.getByRole("button", { name: "Remove license 1" }).click();
    await choose(dialog.getByRole("group", { name: "License 1" }).getByLabel("Kind"), "Registered technician");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Ondine Merriweather’s licenses were saved.").waitFor();
    const table = page.getByRole("table", { name: "Licenses" });
    await expect.poll(() => table.getByRole("row").count()).toBe(2);
    await expect.poll(() => table.textContent()).toContain("Registered technician");

    await page.getByRole("button", { name: "Edit hours" }).click();
    const hours = page.getByRole("dialog", { name: "Working hours for Ondine Merriweather" });
    await choose(hours.getByRole("combobox", { name: "Friday" }), "Own hours");
    const friday = hours.getByRole("group", { name: "Friday" });
    await friday.getByLabel("From").fill("12:00");
    await friday.getByLabel("To").fill("09:00");
    await hours.getByRole("button", { name: "Save" }).click();
    await hours.getByText("The end must be after the start").waitFor();
    await friday.getByLabel("To").fill("16:30");
    await hours.getByRole("button", { name: "Save" }).click();
    await page.getByText("12:00–4:30 PM").waitFor();

    await addDaysOff(page, "2031-06-02", "2031-06-06");
    await page.getByText("Jun 2, 2031 – Jun 6, 2031", { exact: true }).waitFor();
    const second = await addDaysOff(page, "2031-06-06", "2031-06-09");
    await second.getByText("Some of these days are already marked as off.").waitFor();
    await second.getByLabel("First day").fill("2031-06-07");
    await second.getByRole("button", { name: "Add days off" }).click();
    await page.getByText("Jun 7, 2031 – Jun 9, 2031", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove the days off Jun 2, 2031 – Jun 6, 2031" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => page.getByText("Jun 2, 2031 – Jun 6, 2031", { exact: true }).count()).toBe(0);

    // The calendar address is shown once, needs no login, and stops working when it is revoked.
    await page.getByRole("button", { name: "Create address" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create address" }).click();
    const made = page.getByRole("dialog", { name: "Calendar address for Ondine Merriweather" });
    const url = await made.locator("code").innerText();
    await made.getByRole("button", { name: "Done" }).click();
    const subscribe = async () => fetch(new URL(new URL(url).pathname, site.url));
    const answer = await subscribe();
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const calendar = await answer.text();
    expect(calendar).toContain("BEGIN:VEVENT");
    // Without phone numbers and email addresses.
    expect(calendar).not.toMatch(/\b55\d-\d{4}\b|tel:|ORGANIZER|ATTENDEE|mailto/);
    expect(await page.content()).not.toContain(url);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page
      .getByRole("dialog", { name: /^Revoke/ })
      .getByRole("button", { name: "Revoke" })
      .click();
    await page.getByText("No address yet.").waitFor();
    expect((await subscribe()).status).toBe(404);
  },
);

async function addDaysOff(page: Page, from: string, to: string) {
  await page.getByRole("button", { name: "Add days off" }).click();
  const dialog = page.getByRole("dialog", { name: "Days off for Ondine Merriweather" });
  await dialog.getByLabel("First day").fill(from);
  await dialog.getByLabel("Last day").fill(to);
  await dialog.getByLabel("Reason").fill("Vacation");
  await dialog.getByRole("button", { name: "Add days off" }).click();
  return dialog;
}

test(
  "two people edit one technician without losing anything, and one of them deactivates the technician",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    const { id } = await busyTechnician(page, "Bruin", 14);
    await openProfile(page, id);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Bruin Merriweather" });
    await dialog.getByLabel("Bio").fill("Closes every gate twice.");

    const other = await openVisitor();
    await signInAsStaff(other.page.request, "administrator");
    await openProfile(other.page, id);
    await other.page.getByRole("button", { name: "Edit", exact: true }).click();
    const theirs = other.page.getByRole("dialog", { name: "Edit Bruin Merriweather" });
    await choose(theirs.getByLabel("Position"), "Senior Technician");
    await theirs.getByRole("button", { name: "Save" }).click();
    await other.page.getByText("Bruin Merriweather was saved.").waitFor();

    // The open form says at once what changed.
    const notice = dialog.getByRole("alert").filter({ hasText: "Someone else changed Bruin Merriweather" });
    await notice.getByText("Senior Technician").waitFor();
    await expect.poll(() => dialog.getByLabel("Bio").inputValue()).toBe("Closes every gate twice.");
    await choose(dialog.getByLabel("Position"), "Senior Technician");
    await notice.getByRole("button", { name: "Keep mine" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Bruin Merriweather was saved.").waitFor();
    // The other screen follows without a reload.
    await other.page.getByText("Closes every gate twice.").waitFor();
    await other.page
      .locator("p")
      .filter({ hasText: /^Senior Technician/ })
      .waitFor();

    const { comingAppointments, ...profile } = await profileOf(page, id);
    expect(comingAppointments).toBe(2);
    const refused = await attempt(page, updateTechnician, { ...profile, status: "inactive" });
    expect(refused).toMatchObject({ status: 409, body: { comingAppointments: 2 } });
    await page.getByRole("button", { name: "Deactivate" }).click();
    const question = page.getByRole("dialog", { name: "Deactivate Bruin Merriweather?" });
    await question.getByText("2 upcoming visits stay assigned to them").waitFor();
    await question.getByRole("button", { name: "Deactivate" }).click();
    await page.getByText("Bruin Merriweather is now inactive.").waitFor();
    await sidebarLink(page, "Technicians").click();
    await choose(page.getByLabel("Status", { exact: true }), "Inactive");
    await card(page, "Bruin Merriweather").getByText("Inactive", { exact: true }).waitFor();
  },
);

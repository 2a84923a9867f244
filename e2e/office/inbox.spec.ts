import {
  bookConsultation,
  getConsultationDays,
  getConsultationSlots,
} from "../../src/modules/consultations/contract.ts";
import { changeInboxItem, getInboxItem, sendContactMessage } from "../../src/modules/conversations/contract.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import {
  beginOnOverview,
  expectActions,
  goByFinder,
  openOverview,
  sidebarLink,
  tabTo,
} from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { askForConsultation, asItIs, crewOf, schedule, someClient } from "../support/schedule.ts";
import { PHONE } from "../support/tech.ts";
import { unfold } from "../support/unfold.ts";

/** These jobs take the demo's free times and count what waits in the inbox, so they have a site of their own. */
const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";
const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog");

async function write(page: Page, name: string, filledInMs = 20_000): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`;
  await doElsewhere(page, sendContactMessage, {
    name,
    email,
    phone: "",
    message: `Ants again, says ${name}.`,
    filledInMs,
  });
}

test(
  "the manager answers a message from the site, admits one that looked like spam, and learns of a colleague's change",
  { tags: ["long"], timeout: 180_000 },
  async ({ visitor: { page, allowFaults }, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    await write(visitor, "Quick Typist", 10);
    await signInAsStaff(page.request, "manager");
    await page.goto(OFFICE);
    await page.getByText("Total clients").waitFor();
    for (const heading of ["Today's Appointments", "Urgent Items", "Recent Activity"])
      await page.getByRole("heading", { name: heading }).waitFor();
    await sidebarLink(page, "Inbox").click();
    await page.getByRole("table").waitFor();

    // What arrives appears without a reload.
    await write(visitor, "Wren Hollybrook");
    await opener(page, "Wren Hollybrook").click();
    await panel(page).getByText("Ants again, says Wren Hollybrook.").waitFor();
    await expect
      .poll(() => panel(page).getByRole("link", { name: "Reply" }).getAttribute("href"))
      .toMatch(/^mailto:wren\.hollybrook@mail\.example\?subject=Your%20message%20MSG-/);
    await panel(page).getByRole("button", { name: "Assign to me" }).click();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("open");
    await panel(page).getByRole("button", { name: "Mark done" }).click();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
    await page.keyboard.press("Escape");
    await expect.poll(() => opener(page, "Wren Hollybrook").count()).toBe(0);
    await choose(page.getByLabel("Status"), "Done");
    await opener(page, "Wren Hollybrook").waitFor();
    expect(new URL(page.url()).search).toContain("status=done");

    await page.getByRole("button", { name: "Suspected spam" }).click();
    await page.getByRole("button", { name: "Move the message from Quick Typist to the inbox" }).click();
    await page.getByText("No suspected spam").waitFor();
    await page.getByRole("button", { name: "Back to the inbox" }).click();
    await sidebarLink(page, "Inbox").click();
    await opener(page, "Quick Typist").waitFor();

    // On a screen without a live connection, the second of two changes is refused with the current state.
    await write(visitor, "Rowan Castellane");
    allowFaults(/api\/live/);
    await page.route("**/api/live**", (route) => route.abort());
    await page.reload();
    await opener(page, "Rowan Castellane").click();
    await panel(page).getByLabel("Status").waitFor();
    const id = new URL(page.url()).searchParams.get("item") ?? "";
    const { page: colleague } = await openVisitor();
    await signInAsStaff(colleague.request, "support");
    await doElsewhere(colleague, changeInboxItem, { id, version: 1, status: "done" });
    await panel(page).getByRole("button", { name: "Assign to me" }).click();
    await page.getByRole("alert").getByText("Someone else changed this in the meantime.").waitFor();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
  },
);

async function expectConverted(page: Page, name: string, booking: string): Promise<void> {
  await page.getByText(`${name} is now a client.`).waitFor();
  const id = new URL(page.url()).searchParams.get("item") ?? "";
  // The inbox follows a moment later.
  await expect
    .poll(() => doElsewhere(page, getInboxItem, { id }))
    .toMatchObject({ status: "done", client: { name, isLead: false } });
  const item = await doElsewhere(page, getInboxItem, { id });
  expect((await asItIs(page, booking)).client?.id, "the booking belongs to the client").toBe(item.client?.id);
}

test(
  "the manager converts leads to clients, in three actions with the mouse and eleven by keys",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    const byMouse = "Orla Leadbetter";
    const first = await askForConsultation(visitor, byMouse);
    const by = await beginOnOverview(page);
    await by.click(sidebarLink(page, "Inbox"));
    await by.click(opener(page, byMouse));
    await by.click(page.getByRole("dialog", { name: byMouse }).getByRole("button", { name: "Convert to client" }));
    await expectConverted(page, byMouse, first);
    expectActions(by, 3);
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
    await panel(page).getByRole("link", { name: byMouse }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain(byMouse);

    const byKeys = "Wilf Leadbetter";
    const second = await askForConsultation(visitor, byKeys);
    const keys = await openOverview(page);
    await goByFinder(page, keys, "inbox", /^Inbox/);
    await opener(page, byKeys).waitFor();
    await keys.press("/");
    await keys.type(byKeys);
    await expect.poll(() => page.getByRole("table", { name: "Inbox" }).getByRole("row").count()).toBe(2);
    await keys.press("ArrowDown");
    await keys.press("Enter");
    const convert = page.getByRole("dialog", { name: byKeys }).getByRole("button", { name: "Convert to client" });
    await convert.waitFor();
    await tabTo(keys, convert);
    await keys.press("Enter");
    await expectConverted(page, byKeys, second);
    expectActions(keys, 11);
  },
);

const ANA = {
  pestCategory: "insects",
  pestType: "ants",
  fullName: "Ana Larkspur",
  email: "ana.larkspur@example.com",
  phone: "(302) 555-0142",
  address: "12 Fern Lane",
  city: "Dover",
  state: "DE",
  zipCode: "19901",
  propertyType: "residential",
  propertySize: "medium",
  notes: "They come in below the kitchen window.\nThe dog is friendly.",
} as const;

/** The last of the days on offer that still has `least` times free, so that nothing of it is on the first page. */
async function freeDay(page: Page, least: number): Promise<{ date: string; slots: string[] }> {
  const { days } = await doElsewhere(page, getConsultationDays, {});
  const day = days.findLast(({ free }) => free >= least);
  return doElsewhere(page, getConsultationSlots, { date: day?.date ?? "" });
}

const book = (page: Page, preferredDate: string, preferredTime = "") =>
  doElsewhere(page, bookConsultation, { ...ANA, preferredDate, preferredTime });

/** Books the time until it is full: the demo company sends several people at the same time. */
async function fillUp(visitor: Page, date: string, time: string | undefined) {
  for (;;) {
    const { slots } = await doElsewhere(visitor, getConsultationSlots, { date });
    if (time === undefined || !slots.includes(time)) return;
    await book(visitor, date, time);
  }
}

test(
  "support works through the schedule list, and a new booking is confirmed, moved, and canceled",
  { tags: ["long"], timeout: 240_000 },
  async ({ visitor: { page, allowFaults }, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    const { date, slots } = await freeDay(visitor, 4);
    const [booked, taken, other] = slots;
    await page.goto(`${OFFICE}/schedule?view=list`);
    await page
      .getByRole("button", { name: /^Fill in the login for/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(/Showing 1 to \d+ of/).waitFor();
    const rows = page.locator("tbody tr");
    const shown = await rows.count();
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(`**/schedule?view=list&page=2&size=${shown}`);
    await page.getByRole("button", { name: "Page 2", exact: true }).and(page.locator("[aria-current=page]")).waitFor();
    // Another filter starts at the first page again.
    await choose(page.getByLabel("Status"), "Confirmed");
    await page.waitForURL(
      ({ searchParams }) => searchParams.get("status") === "confirmed" && !searchParams.has("page"),
    );
    await expect
      .poll(() => rows.allTextContents())
      .toSatisfy((texts: string[]) => texts.length > 0 && texts.every((text) => text.includes("Confirmed")));
    await page.getByRole("heading", { level: 1 }).first().click();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody is called that");
    await page.getByText("No appointments found").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).last().click();
    await page.waitForURL(({ searchParams }) => ["search", "status", "page"].every((name) => !searchParams.has(name)));
    await page.getByRole("table").waitFor();

    const { reference } = await book(visitor, date, booked);
    // Announced on the screen and to screen readers, although the list shows other days.
    await page
      .getByText(/New booking: Ana Larkspur/)
      .first()
      .waitFor();
    await page.getByLabel("Search").fill("Larkspur");
    const row = page.getByRole("row", { name: /Consultation - insects \(ants\)/ });
    await row.getByText("New", { exact: true }).waitFor();
    await row.getByRole("button", { name: "Details of the appointment for Ana Larkspur" }).click();
    const details = page.getByRole("dialog", { name: "Ana Larkspur", exact: true });
    await details.getByText(reference).waitFor();
    const text = await details.textContent();
    for (const fact of ["12 Fern Lane", "Dover, DE 19901", "Residential", "Insects · Ants", ANA.notes, "Medium"])
      expect(text).toContain(fact);
    await expect
      .poll(() => details.getByRole("link", { name: "(302) 555-0142" }).getAttribute("href"))
      .toBe("tel:+13025550142");
    await expect
      .poll(() => details.getByRole("link", { name: ANA.email }).getAttribute("href"))
      .toBe(`mailto:${ANA.email}`);

    await details.getByRole("button", { name: "Confirm" }).click();
    await details.getByText("Confirmed", { exact: true }).first().waitFor();
    await expect
      .poll(() => details.getByRole("button", { name: "Confirm" }).count(), { message: "it cannot be confirmed twice" })
      .toBe(0);

    // Another visitor takes the time that support has already chosen.
    await details.getByRole("button", { name: "Reschedule" }).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule the appointment for Ana Larkspur" });
    await dialog.getByRole("radio").first().waitFor();
    await dialog.locator(`input[type=radio][value="${taken}"]`).check();
    await fillUp(visitor, date, taken);
    await dialog.getByRole("button", { name: /^Move to/ }).click();
    await dialog.getByRole("alert").getByText("That time isn’t available").waitFor();
    await dialog.getByRole("group", { name: "Nearest available times" }).waitFor();
    await expect.poll(() => dialog.locator(`input[type=radio][value="${taken}"]`).count()).toBe(0);
    await dialog.locator(`input[type=radio][value="${other}"]`).check();
    await dialog.getByRole("button", { name: /^Move to/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await details.getByText(/^Moved from/).waitFor();

    const question = page.getByRole("dialog", { name: /^Cancel the appointment for Ana Larkspur on / });
    await details.getByRole("button", { name: "Cancel appointment" }).click();
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => details.isVisible(), { message: "Escape closes the question alone" }).toBe(true);
    await details.getByRole("button", { name: "Cancel appointment" }).click();
    await question.getByLabel("Reason").fill("Called: the ants are gone");
    await question.getByRole("button", { name: "Cancel appointment" }).click();
    await details.getByText("Called: the ants are gone").waitFor();
    await expect.poll(() => details.getByRole("button").count(), { message: "only closing is left" }).toBe(1);

    // The address shows the same after a reload, also when the first answer fails.
    allowFaults(/api\/appointments/);
    await page.route("**/api/appointments?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.reload();
    await details.getByText(reference).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alert").getByText("The schedule could not be loaded.").waitFor();
    await page.unroute("**/api/appointments?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
  },
);

/** A longer appointment may meet the next one; then the nearest free time is taken. */
async function saved(page: Page): Promise<void> {
  const refused = page.getByRole("region", { name: "Not scheduled" });
  const form = page.getByRole("dialog", { name: /^Edit the appointment/ });
  await expect.poll(async () => (await refused.isVisible()) || !(await form.isVisible())).toBe(true);
  if (await refused.isVisible())
    await refused.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
  await form.waitFor({ state: "hidden" });
}

test(
  "the manager's morning on a phone: a lead is converted and scheduled, and a sick technician's visit reassigned",
  { tags: ["long"], timeout: 240_000 },
  async ({ openVisitor }) => {
    const weeks = 12;
    const name = "Wilf Larkspur";
    const { page } = await openVisitor(PHONE);
    const booking = await askForConsultation(page, name);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(weeks);
    const [sick, colleague] = await crewOf(page, date);
    const other = await someClient(page, weeks);
    const request = { clientId: other.id, date, time: "9:00", minutes: 60, technicianId: sick?.id ?? "" };
    const appointment = await schedule(page, request);

    await page.goto(OFFICE);
    await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();
    await page.goto(`${OFFICE}/inbox?kind=lead`);
    await opener(page, name).click();
    await panel(page).getByRole("button", { name: "Convert to client" }).click();
    await page.getByText(`${name} is now a client.`).waitFor();

    // The booking has a time, but no technician yet.
    await page.goto(`${OFFICE}/schedule`);
    await page.getByRole("region", { name: "Calendar" }).waitFor();
    const unscheduled = page.getByRole("button", { name: /^Unscheduled/ });
    const place = page.getByRole("button", { name: `Schedule the appointment for ${name}…` });
    await unscheduled.or(place).first().waitFor();
    if (await unscheduled.isVisible()) await unscheduled.click();
    await page.getByRole("searchbox", { name: "Search unscheduled" }).fill(name);
    await place.click();
    const placing = page.getByRole("dialog", { name: `Schedule the appointment for ${name}` });
    await placing.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
    await placing.waitFor({ state: "hidden" });
    await expect.poll(async () => (await asItIs(page, booking)).technicianId).not.toBeNull();

    // The client calls: there is a dog, which the technician should know.
    await page.goto(`${OFFICE}/schedule?view=list&search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Edit the appointment for ${name}` }).click();
    const form = page.getByRole("dialog", { name: `Edit the appointment for ${name}` });
    await unfold(form, "Location, access, and safety");
    await form.getByLabel("Pets").fill("A large, friendly dog");
    await form.getByRole("button", { name: "Save Appointment" }).click();
    await saved(page);
    await expect
      .poll(async () => (await asItIs(page, booking)).instructions.petConsiderations)
      .toBe("A large, friendly dog");

    // A technician is sick, and a colleague takes the visit at the same time.
    await page.goto(`${OFFICE}/schedule?date=${date}`);
    const calendar = page.getByRole("region", { name: "Calendar" });
    await calendar.getByRole("button", { name: new RegExp(`^${other.name}`) }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ technicianId: colleague?.id, time: "9:00" });
  },
);

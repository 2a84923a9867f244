import { cancelAppointment, scheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday, today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  appointmentOf,
  askForConsultation,
  asItIs,
  columnOf,
  crewOf,
  drag,
  openDay,
  schedule,
  spotOf,
  startAnyway,
} from "../support/schedule.ts";
import { newClient } from "../support/tech.ts";
import { hire } from "../support/technicians.ts";

const test = onChangedDemo();

const NINE = 9 * 60;
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The first two technicians of the board, which stand beside each other. */
async function twoOf(page: Page, date: string) {
  const [first, second] = await crewOf(page, date);
  if (!first || !second) throw new Error("The demo has no two technicians");
  return { first, second };
}

/** A new client and their appointment at nine. */
async function atNine(page: Page, lastName: string, at: { date: string; technicianId: string }, email = "") {
  const client = await newClient(page, { firstName: "Ulla", lastName, email });
  const appointment = await schedule(page, { ...at, time: "9:00", minutes: 60, clientId: client.id });
  return { client, appointment };
}

test(
  "the office drags an appointment to another technician, makes it longer, undoes that, and is refused a taken place",
  { timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(6);
    const { first, second } = await twoOf(page, date);
    const { client, appointment } = await atNine(page, "Dragmore", { date, technicianId: first.id });
    const there = await atNine(page, "Standfast", { date, technicianId: second.id });
    await openDay(page, date);
    await drag(page, await spotOf(page, first.name, NINE + 30), await spotOf(page, second.name, NINE + 120));
    await columnOf(page, second.name)
      .getByRole("button", { name: new RegExp(client.name) })
      .waitFor();
    await expect
      .poll(() => asItIs(page, appointment.id))
      .toMatchObject({ time: "10:30", technicianId: second.id, minutes: 60 });
    const box = await appointmentOf(page, client.name).boundingBox();
    if (!box) throw new Error("The appointment is not shown");
    const foot = { x: box.x + box.width / 2, y: box.y + box.height - 2 };
    await drag(page, foot, await spotOf(page, second.name, 12 * 60));
    await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "10:30", minutes: 90 });
    const told = page.getByRole("status").filter({ hasText: "10:30 AM–12:00 PM" });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "10:30", minutes: 60 });

    // Dropped onto the other appointment of that technician.
    await drag(page, await spotOf(page, second.name, NINE + 120), await spotOf(page, second.name, NINE + 45));
    const dialog = page.getByRole("dialog", { name: "The technician is not available" });
    await dialog.getByText(/9:00–10:00 AM/).waitFor();
    const { version } = await asItIs(page, appointment.id);
    await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(async () => (await asItIs(page, appointment.id)).version).toBeGreaterThan(version);
    expect(await asItIs(page, there.appointment.id)).toMatchObject({
      time: "9:00",
      version: there.appointment.version,
    });

    // Closed hours are asked about, and can be meant.
    // By key: the notification may cover the button.
    await page.getByRole("button", { name: "Show earlier and later hours" }).press("Enter");
    await appointmentOf(page, client.name).focus();
    for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: /business hours|off at that time/ });
    await question.getByRole("button", { name: "Schedule it anyway" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(async () => Number((await asItIs(page, appointment.id)).time.split(":")[0])).toBeLessThan(8);
  },
);

const calendarOf = (page: Page) => page.getByRole("region", { name: "Calendar" });

const openWeek = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: "Week", exact: true }).press("Space");
  await page.waitForURL("**scale=week**");
};

/** How much of the week would have to be scrolled to at the side. */
const hiddenAtTheSide = (page: Page) => calendarOf(page).evaluate((week) => week.scrollWidth - week.clientWidth);

/** The middle of a cell's head, where nothing stands. */
async function spotIn(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const cell = calendarOf(page).getByRole("group", { name });
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`${name.source} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  "the office moves an appointment through day, week and month by keyboard and pointer, and undoes it",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor(DESK);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(8);
    const wednesday = addDays(date, 1);
    const { first, second } = await twoOf(page, date);
    const at = { date, technicianId: first.id };
    const { client, appointment } = await atNine(page, "Keyworth", at, "ulla@keyworth.example");
    const expectAt = (place: object) => expect.poll(() => asItIs(page, appointment.id)).toMatchObject(place);
    await openDay(page, date);
    const said = page.getByRole("status");
    await appointmentOf(page, client.name).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await said.getByText(`9:30–10:30 AM, ${first.name}`).waitFor();
    await page.keyboard.press("Escape");
    await said.getByText("Not moved").waitFor();
    expect(await asItIs(page, appointment.id)).toMatchObject({ time: "9:00", version: appointment.version });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await said.getByText(`9:15–10:30 AM, ${second.name}, 1h 15m`).waitFor();
    await page.keyboard.press("Enter");
    await expectAt({ time: "9:15", minutes: 75, technicianId: second.id });
    await page.getByText("The client will be emailed in 2 minutes.").waitFor();
    await page.keyboard.press("F8");
    await page.keyboard.press("Enter");
    await page.getByText("The client will not be emailed.").waitFor();
    await page.keyboard.press("F8");
    await page.keyboard.press("Enter");
    await expectAt({ time: "9:00", minutes: 60, technicianId: first.id });

    // The week by technician, in bands.
    await openWeek(page);
    await page.getByRole("radio", { name: "By technician" }).waitFor();
    expect(await hiddenAtTheSide(page)).toBe(0);
    const strip = calendarOf(page).getByRole("button", { name: /^Sun, .*: Closed\. Show the day$/ });
    await strip.press("Enter");
    await strip.waitFor({ state: "hidden" });
    const card = await appointmentOf(page, client.name).boundingBox();
    if (!card) throw new Error("The appointment is not shown");
    const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
    await drag(page, from, await spotIn(page, new RegExp(`^${second.name}, Wed, .*0 appointments`)));
    await expectAt({ date: wednesday, time: "9:00", technicianId: second.id });
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expectAt({ date, time: "9:00", technicianId: first.id });
    // Moved again before the server has answered, it goes where it was put last.
    const release = await holdRequests(page, "**/api/appointments/*/schedule");
    await appointmentOf(page, client.name).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await calendarOf(page).locator("[aria-busy=true]").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await asItIs(page, appointment.id)).toMatchObject({ date, technicianId: first.id });
    // Taken up before, and let go after the answers.
    await page.keyboard.press("Shift+ArrowDown");
    release();
    await expectAt({ date: wednesday, technicianId: second.id });
    await page.keyboard.press("Enter");
    await expectAt({ time: "9:15", technicianId: second.id });
    await page.getByRole("status").filter({ hasText: "9:15" }).getByRole("button", { name: "Undo" }).last().click();
    await expectAt({ date: wednesday, time: "9:00", technicianId: second.id });

    // The week by day, which is remembered.
    await page.getByRole("radio", { name: "By day" }).press("Space");
    await page.waitForURL("**by=day**");
    expect(await hiddenAtTheSide(page)).toBe(0);
    await appointmentOf(page, client.name).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectAt({ date: addDays(date, 2), time: "9:15", technicianId: second.id });
    const moved = await appointmentOf(page, client.name).boundingBox();
    const friday = await calendarOf(page)
      .getByRole("region", { name: /^Fri, / })
      .boundingBox();
    if (!moved || !friday) throw new Error("The week is not shown");
    const grip = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
    await drag(page, grip, { x: friday.x + friday.width / 2, y: friday.y + 150 });
    await expectAt({ date: addDays(date, 3), time: "9:15", technicianId: second.id });
    await page.goto(`/admin-dashboard/schedule?scale=week&date=${date}`);
    await expect.poll(() => page.getByRole("radio", { name: "By day" }).isChecked()).toBe(true);
    // With an appointment a closed day is never a strip.
    const sunday = { date: addDays(date, -2), time: "9:00", minutes: 60, technicianId: first.id };
    await schedule(page, { ...sunday, clientId: client.id, outsideHours: true });
    await expect.poll(() => appointmentOf(page, client.name).count()).toBe(2);
    await expect.poll(() => strip.count()).toBe(0);

    // The month counts, live, and leads to a day and a week.
    await page.getByRole("radio", { name: "Month" }).press("Space");
    const day = page.getByRole("table").locator(`[data-day="${date}"]`);
    const count = async () => Number(/: (\d+) appointment/.exec((await day.textContent()) ?? "")?.[1] ?? 0);
    await day.waitFor();
    const before = await count();
    await schedule(page, { date, time: "15:00", minutes: 60, technicianId: first.id, clientId: client.id });
    await expect.poll(count).toBe(before + 1);
    await page.getByRole("table").locator('[tabindex="0"]').focus();
    const start = await page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? "");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    const reached = addDays(start, 8);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-day"))).toBe(reached);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**date=${reached}**`);
    await calendarOf(page).waitFor();
    await page.goBack();
    await page
      .getByRole("button", { name: /^Week of / })
      .nth(1)
      .click();
    await page.waitForURL("**scale=week**");
    await calendarOf(page).waitFor();
  },
);

test(
  "two colleagues move, edit and cancel one appointment at the same time: each is told, and nothing is overwritten",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    const { page: other, allowFaults } = await openVisitor();
    await signInAsStaff(other.request, "administrator");
    allowFaults(/api\/live|409/);
    const date = quietTuesday(10);
    const { first, second } = await twoOf(page, date);
    const at = { date, technicianId: first.id };
    const { client, appointment } = await atNine(page, "Twohand", at, "ulla@twohand.example");
    const { id } = appointment;
    await openDay(page, date);
    await openDay(other, date);
    await drag(page, await spotOf(page, first.name, NINE + 30), await spotOf(page, second.name, NINE + 30));
    await columnOf(other, second.name)
      .getByRole("button", { name: new RegExp(client.name) })
      .waitFor();
    await expect
      .poll(() => other.locator("[data-changed]").count(), { message: "what somebody else did is marked" })
      .toBe(1);

    // Both edit it.
    const edit = async (browser: Page) => {
      await appointmentOf(browser, client.name).focus();
      await browser.keyboard.press("Enter");
      await browser
        .getByRole("dialog", { name: client.name, exact: true })
        .getByRole("button", { name: "Edit" })
        .click();
      const dialog = browser.getByRole("dialog", { name: `Edit the appointment for ${client.name}` });
      const notes = dialog.getByRole("textbox", { name: "Notes (optional)", exact: true });
      await notes.waitFor();
      return { dialog, notes, save: dialog.getByRole("button", { name: "Save Appointment" }) };
    };
    const [mine, theirs] = [await edit(page), await edit(other)];
    await mine.dialog.getByText("Nothing changes for the client, so no email will be sent.").waitFor();
    await theirs.notes.fill("The gate is locked");
    await theirs.save.click();
    await theirs.dialog.waitFor({ state: "hidden" });
    await mine.notes.fill("Bring the ladder");
    await mine.save.click();
    await mine.dialog.getByText("Notes: The gate is locked").waitFor();
    await expect.poll(() => mine.notes.inputValue()).toBe("Bring the ladder");
    expect(await asItIs(page, id)).toMatchObject({ notes: "The gate is locked" });
    await mine.save.click();
    await mine.dialog.waitFor({ state: "hidden" });
    expect(await asItIs(page, id)).toMatchObject({ notes: "Bring the ladder" });
    for (const browser of [page, other]) {
      await browser.keyboard.press("Escape");
      await browser.getByRole("dialog").waitFor({ state: "detached" });
    }

    // One is quicker while the other's browser hears of nothing, as on a train.
    await other.route("**/api/schedule?*", () => new Promise<void>(() => {}));
    const { version } = await asItIs(page, id);
    const place = { version, date, time: "14:00", minutes: 60, technicianId: second.id };
    await doElsewhere(page, scheduleAppointment, { id, ...place });
    await drag(other, await spotOf(other, second.name, NINE + 30), await spotOf(other, first.name, NINE + 30));
    const clash = other.getByRole("dialog", { name: "Someone else just changed this appointment" });
    await clash.waitFor();
    expect(await asItIs(page, id), "nothing is overwritten").toMatchObject({ time: "14:00", technicianId: second.id });
    await other.unrouteAll({ behavior: "ignoreErrors" });
    await other.route("**/api/live**", (route) => route.abort());
    await openDay(other, date);
    await appointmentOf(other, client.name).click();
    const panel = other.getByRole("dialog", { name: client.name, exact: true });
    const start = panel.getByRole("button", { name: "Start", exact: true });
    await start.waitFor();
    const { version: latest } = await asItIs(page, id);
    await doElsewhere(page, cancelAppointment, { id, version: latest, reason: "Moved away" });
    await start.press("Enter");
    await other.getByRole("alert").getByText("Someone else changed this appointment in the meantime.").waitFor();
    await panel.getByText("Cancelled", { exact: true }).first().waitFor();
    await panel.getByText("Moved away").waitFor();
    await expect.poll(() => start.count()).toBe(0);
    await expect.poll(() => panel.getByRole("group", { name: "Client rating" }).count()).toBe(0);
    expect(await asItIs(page, id)).toMatchObject({ status: "cancelled", startedAt: null });
  },
);

test(
  "consultations that wait are found in the unscheduled list and placed by drag and by keyboard",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor(DESK);
    await signInAsStaff(page.request, "manager");
    const dragged = await askForConsultation(page, "Drew Amberfield");
    const placed = await askForConsultation(page, "Kay Amberfield");
    const date = quietTuesday(12);
    const { first } = await twoOf(page, date);
    await openDay(page, date);
    const unscheduled = page.getByRole("complementary", { name: "Unscheduled" });
    const cards = page.getByRole("list", { name: "Unscheduled appointments" }).getByRole("listitem");
    const heading = unscheduled.getByRole("heading", { name: /^Unscheduled \(/ });
    const total = async () => Number(/\d+/.exec((await heading.textContent()) ?? ""));
    expect(await total()).toBeGreaterThan(30);
    await unscheduled.getByRole("button", { name: /^Show more/ }).click();
    await expect.poll(async () => (await cards.count()) - (await total()), { message: "all can be reached" }).toBe(0);
    const area = unscheduled.getByRole("combobox", { name: "Area" });
    await choose(area, { value: "DE" });
    await expect.poll(async () => (await cards.allTextContents()).every((text) => /, DE \d{5}/.test(text))).toBe(true);
    await page.reload();
    await expect.poll(() => area.inputValue(), { message: "the filter stands in the address" }).toBe("DE");
    await unscheduled.getByRole("searchbox", { name: "Search unscheduled" }).fill("Amberfield");
    await expect.poll(() => cards.count()).toBe(2);

    const card = unscheduled.locator(`[data-unscheduled="${dragged}"] [data-draggable]`);
    await card.scrollIntoViewIfNeeded();
    const spot = await spotOf(page, first.name, 11 * 60);
    const box = await card.boundingBox();
    if (!box) throw new Error("The list does not show what was booked");
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(spot.x, spot.y, { steps: 10 });
    await page.mouse.up();
    await columnOf(page, first.name)
      .getByRole("button", { name: /^Drew Amberfield/ })
      .waitFor();
    await expect.poll(() => asItIs(page, dragged)).toMatchObject({ date, time: "11:00", technicianId: first.id });

    await unscheduled.getByRole("button", { name: "Schedule the appointment for Kay Amberfield…" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Schedule the appointment for Kay Amberfield" });
    await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().waitFor();
    await dialog.getByText("Nothing changes for the client, so no email will be sent.").waitFor();
    await dialog.getByLabel("Time", { exact: true }).fill("15:00");
    await dialog.getByRole("button", { name: "Preview email" }).press("Enter");
    await dialog.getByRole("region", { name: "Email preview" }).getByText("Subject: ").waitFor();
    await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(async () => (await asItIs(page, placed)).technicianId).not.toBeNull();
  },
);

test(
  "on a phone the office carries an appointment with a finger, sees it through to its rating, and takes the stars back",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor(PHONE);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(14);
    const { first } = await twoOf(page, date);
    const technician = await hire(page, { firstName: "Zora", lastName: "Zellweg" });
    const { client, appointment } = await atNine(page, "Thumbley", { date, technicianId: first.id });
    const { client: later } = await atNine(page, "Laterby", { date, technicianId: technician.id });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(`/admin-dashboard/schedule?scale=week&date=${today()}`);
    const top = await calendarOf(page).evaluate((calendar) => calendar.getBoundingClientRect().top);
    expect(top, "the calendar begins in the upper two fifths").toBeLessThan(844 * 0.4);
    await expect.poll(() => page.getByRole("combobox", { name: "Technician" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters" }).tap();
    await page.getByRole("checkbox", { name: "Show cancelled" }).tap();
    await page.getByRole("button", { name: "Filters (1)" }).waitFor();
    await openDay(page, date);
    expect(await width(), "the page is no wider than the phone").toBe(390);

    // A finger rests on the appointment and carries it down by an hour.
    const from = await spotOf(page, first.name, NINE + 30);
    const to = await spotOf(page, first.name, NINE + 90);
    const touch = await page.context().newCDPSession(page);
    const at = ({ x, y }: { x: number; y: number }) => ({ touchPoints: [{ x, y }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
    await page.locator("[data-lifted]").waitFor();
    for (let step = 1; step <= 6; step++)
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        ...at({ x: to.x, y: from.y + ((to.y - from.y) * step) / 6 }),
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "10:00" });
    await appointmentOf(page, client.name).waitFor();
    await page.getByRole("button", { name: /^Unscheduled/ }).click();
    const drawer = page.getByRole("dialog", { name: /^Unscheduled/ });
    await drawer.getByRole("list", { name: "Unscheduled appointments" }).waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });

    const panel = page.getByRole("dialog", { name: later.name });
    const star = panel
      .getByRole("group", { name: "Client rating" })
      .getByRole("radio", { name: "5 stars", exact: true });
    await appointmentOf(page, later.name).tap();
    for (const [name, badge] of [
      ["Confirm", "Confirmed"],
      ["Start", "In progress"],
      ["Complete", "Completed"],
    ] as const) {
      await panel.getByRole("button", { name, exact: true }).tap();
      if (name === "Start") await startAnyway(page);
      await panel.getByText(badge, { exact: true }).first().waitFor();
    }
    await star.tap();
    await panel.getByRole("button", { name: "Remove rating" }).tap();
    await expect.poll(() => star.isChecked()).toBe(false);
    const size = await panel.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
    expect(size.scrollWidth, "the panel is no wider than the phone").toBe(size.clientWidth);
    await page.goto(`/admin-dashboard/technicians/${technician.id}`);
    await page.getByText("No ratings yet").waitFor();
    expect(await page.getByText("Jobs Completed").locator("..").innerText()).toMatch(/\b1$/);
    expect(await width(), "the profile is no wider than the phone").toBe(390);
  },
);

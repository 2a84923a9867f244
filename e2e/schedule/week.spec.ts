import { getDaySheet, getScheduleDays } from "../../src/modules/schedule/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { quietTuesday, today } from "../support/clock.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { asItIs, crewOf, drag, schedule, someClient, appointmentOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const calendarOf = (page: Page) => page.getByRole("region", { name: "Calendar" });

async function openWeek(page: Page, date: string, by = ""): Promise<void> {
  await page.goto(`/admin-dashboard/schedule?scale=week&date=${date}${by}`);
  await calendarOf(page).waitFor();
}

/** Whether everything stands beside each other, without anything to scroll to at the side. */
const hiddenAtTheSide = (page: Page) => calendarOf(page).evaluate((week) => week.scrollWidth - week.clientWidth);

/** The middle of a cell's head, where nothing stands. */
async function spotIn(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const cell = calendarOf(page).getByRole("group", { name });
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`${name.source} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a whole week is seen at once, by technician or by day, and the choice is remembered", async ({ openVisitor }) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  await openWeek(page, quietTuesday(14));
  await page.getByRole("radio", { name: "By technician" }).waitFor();
  expect(await hiddenAtTheSide(page)).toBe(0);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "By day" }).press("Space");
  await page.waitForURL("**by=day**");
  expect(await hiddenAtTheSide(page)).toBe(0);
  await calendarOf(page)
    .getByRole("region", { name: /^Sat, / })
    .waitFor();
  await expectAccessible(page);

  // Without a word in the address it is as it was the last time.
  await openWeek(page, quietTuesday(14));
  await expect.poll(() => page.getByRole("radio", { name: "By day" }).isChecked()).toBe(true);
  await openWeek(page, quietTuesday(14), "&by=technician");
  await expect.poll(() => page.getByRole("radio", { name: "By technician" }).isChecked()).toBe(true);
});

test("a closed day is a strip that says why and opens; with an appointment it is never one", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const tuesday = quietTuesday(15);
  const [first] = await crewOf(page, tuesday);
  const client = await someClient(page, 2);
  for (const by of ["technician", "day"]) {
    await openWeek(page, tuesday, `&by=${by}`);
    const strip = calendarOf(page).getByRole("button", { name: /^Sun, .*: Closed\. Show the day$/ });
    await strip.press("Enter");
    await strip.waitFor({ state: "hidden" });
    await calendarOf(page)
      .getByRole("button", { name: /^Sun, / })
      .waitFor();
    expect(await hiddenAtTheSide(page)).toBe(0);
  }

  const sunday = { date: addDays(tuesday, -2), time: "9:00", minutes: 60, technicianId: first?.id ?? "" };
  await schedule(page, { ...sunday, clientId: client.id, outsideHours: true });
  await openWeek(page, tuesday, "&by=technician");
  await appointmentOf(page, client.name).waitFor();
  await expect
    .poll(() =>
      calendarOf(page)
        .getByRole("button", { name: /^Sun, .*Show the day$/ })
        .count(),
    )
    .toBe(0);
});

test("in the bands an appointment is dragged and moved by keys to another technician and day", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(16);
  const [first, second] = await crewOf(page, date);
  const client = await someClient(page, 3);
  const place = { date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" };
  const appointment = await schedule(page, { ...place, clientId: client.id });
  await openWeek(page, date, "&by=technician");

  const box = await appointmentOf(page, client.name).boundingBox();
  if (!box) throw new Error("The appointment is not shown");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, from, await spotIn(page, new RegExp(`^${second?.name ?? ""}, Wed, .*0 appointments`)));
  const wednesday = addDays(date, 1);
  await expect
    .poll(() => asItIs(page, appointment.id))
    .toMatchObject({ date: wednesday, time: "9:00", technicianId: second?.id });
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ date, time: "9:00", technicianId: first?.id });

  const said = page.getByRole("status");
  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await said.getByText(`9:15–10:15 AM, ${second?.name ?? ""}, Wed`).waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => asItIs(page, appointment.id))
    .toMatchObject({ date: wednesday, time: "9:15", technicianId: second?.id });
});

test("what is moved again before the server has answered goes where it was put last, and Undo leads to where it was", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(19);
  const [first, second] = await crewOf(page, date);
  const client = await someClient(page, 6);
  const place = { date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" };
  const appointment = await schedule(page, { ...place, clientId: client.id });
  await openWeek(page, date, "&by=technician");

  const release = await holdRequests(page, "**/api/appointments/*/schedule");
  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await calendarOf(page).locator("[aria-busy=true]").waitFor();
  // The focus went with it.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await asItIs(page, appointment.id)).toMatchObject({ date, technicianId: first?.id });
  // Taken up before, and let go after the answers.
  await page.keyboard.press("Shift+ArrowDown");
  release();
  const wednesday = addDays(date, 1);
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ date: wednesday, technicianId: second?.id });
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "9:15", technicianId: second?.id });

  const told = page.getByRole("status").filter({ hasText: "9:15" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => asItIs(page, appointment.id))
    .toMatchObject({ date: wednesday, time: "9:00", technicianId: second?.id });
});

test("in the lists of days an appointment is dragged to another day and moved by keys", async ({ openVisitor }) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(17);
  const [first] = await crewOf(page, date);
  const client = await someClient(page, 4);
  const place = { date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" };
  const appointment = await schedule(page, { ...place, clientId: client.id });
  await openWeek(page, date, "&by=day");
  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const moved = { date: addDays(date, 1), time: "9:15", technicianId: first?.id };
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject(moved);

  const box = await appointmentOf(page, client.name).boundingBox();
  const thursday = await calendarOf(page)
    .getByRole("region", { name: /^Thu, / })
    .boundingBox();
  if (!box || !thursday) throw new Error("The week is not shown");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, from, { x: thursday.x + thursday.width / 2, y: thursday.y + 150 });
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ ...moved, date: addDays(date, 2) });
});

test("a month says how full its days are and leads to one by keys", async ({ openVisitor }) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(18);
  const [first] = await crewOf(page, date);
  const client = await someClient(page, 5);
  const place = { date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" };
  await page.goto(`/admin-dashboard/schedule?date=${date}`);
  await page.getByRole("radio", { name: "Month" }).press("Space");
  const day = page.getByRole("table").locator(`[data-day="${date}"]`);
  const before = Number(/: (\d+) appointment/.exec((await day.textContent()) ?? "")?.[1]);
  // It is live: what a colleague makes is counted without a reload.
  await schedule(page, { ...place, clientId: client.id });
  await expect.poll(() => day.textContent()).toMatch(new RegExp(`: ${before + 1} appointment`));
  await expectAccessible(page);

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
});

test("on a phone the day comes first, and the filters open from a button that counts them", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAsStaff(page.request, "manager");
  await openWeek(page, today());
  const top = await calendarOf(page).evaluate((calendar) => calendar.getBoundingClientRect().top);
  expect(top, "the calendar begins in the upper two fifths").toBeLessThan(844 * 0.4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => page.getByRole("combobox", { name: "Technician" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("checkbox", { name: "Show cancelled" }).tap();
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
  await expectAccessible(page);
});

/** The demo's day with the most appointments that somebody goes to, and how many go out that day. */
async function fullestDay({ request }: Page) {
  const counted = await request.get(getScheduleDays.path, { params: { from: addDays(today(), -14), days: 42 } });
  const { days } = getScheduleDays.output.parse(await counted.json());
  const { date } = days.toSorted((one, other) => other.appointments - one.appointments)[0] ?? { date: today() };
  const answer = await request.get(getDaySheet.path, { params: { date } });
  const { appointments } = getDaySheet.output.parse(await answer.json());
  const who = appointments.flatMap(({ technicianId, assistants }) => [technicianId, ...assistants.map(({ id }) => id)]);
  return { date, appointments, technicians: new Set(who.filter((id) => id !== null)).size };
}

/** As browsers print unless told otherwise. */
const MARGINS = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

test("the fullest day prints on no more pages than there are technicians", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const { date, appointments, technicians } = await fullestDay(page);
  expect(appointments.length, "a day that is worth printing").toBeGreaterThan(14);
  await page.goto(`/admin-dashboard/schedule/print?date=${date}`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await expectAccessible(page);
  const said = await page.getByRole("main").textContent();
  for (const { address, client } of appointments) {
    expect(said).toContain(client?.name ?? "");
    expect(said).toContain(address);
  }
  for (const format of ["Letter", "A4"])
    expect(
      pagesOf(await page.pdf({ format, margin: MARGINS })),
      `${format}, ${appointments.length} appointments`,
    ).toBeLessThanOrEqual(technicians);
});

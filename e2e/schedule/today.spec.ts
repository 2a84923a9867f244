import { cancelAppointment, type OfficeAppointment } from "../../src/modules/appointments/contract.ts";
import {
  getDaySheet,
  getSchedule,
  getScheduleDays,
  getUnscheduled,
  proposeReassignment,
} from "../../src/modules/schedule/contract.ts";
import { getTechnician } from "../../src/modules/technicians/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday, today } from "../support/clock.ts";
import { countActions } from "../support/count-actions.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { beginOnOverview, expectActions, goByFinder, openOverview, sidebarLink } from "../support/office-jobs.ts";
import { cardsOf, expectScheduled, overdueOf } from "../support/overdue.ts";
import { signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, columnOf, crewOf, openDay, schedule } from "../support/schedule.ts";
import { newClient } from "../support/tech.ts";

/** An installation of their own: they take the whole day of a technician, and what is overdue. */
const test = journeys({ DEMO_DATA: "on" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Reassign appointments on/ });

/** Whoever has most that others can take, on the first day on which that is more than one appointment: mostly today. */
async function sickOne(page: Page) {
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(today(), ahead);
    const { technicians } = await doElsewhere(page, getSchedule, { from: date });
    const days = await Promise.all(
      technicians.map(async ({ technicianId, name }) => {
        const { proposals } = await doElsewhere(page, proposeReassignment, { technicianId, date });
        const taken = proposals.filter(({ time }) => time !== null).map(({ appointment }) => appointment);
        return { technicianId, name, date, ahead, open: proposals.length, taken };
      }),
    );
    const [most] = days.toSorted((one, other) => other.taken.length - one.taken.length);
    if (most && most.taken.length > 1) return most;
  }
  throw new Error("Nobody has two appointments in a day that others could take");
}
type Sick = Awaited<ReturnType<typeof sickOne>>;

/** Each that can goes to somebody else at its time, as a colleague sees, and nothing more comes to whoever is sick. */
async function expectReassigned(page: Page, colleague: Page, sick: Sick): Promise<void> {
  const { technicianId, name, date, open, taken } = sick;
  await dialogOf(page).getByText(`${taken.length} of ${open} reassigned`, { exact: true }).waitFor();
  await page.getByText(`${name} is off on`).waitFor();
  await columnOf(page, name).getByText("Day off").waitFor();
  await openDay(colleague, date);
  for (const { id, time, client, contactName } of taken) {
    const now = await asItIs(page, id);
    expect(now, contactName).toMatchObject({ date, time });
    expect(now.technicianId).not.toBe(technicianId);
    const card = columnOf(colleague, now.technicianName ?? "nobody").getByRole("button");
    await card
      .filter({ hasText: client?.name ?? contactName })
      .first()
      .waitFor();
  }
  const { daysOff } = await doElsewhere(page, getTechnician, { id: technicianId });
  expect(daysOff).toContainEqual(expect.objectContaining({ from: date, to: date }));
}

test(
  "two technicians are sick: their days go to others with the mouse and with the keys, and what cannot keep its time moves",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    const by = await beginOnOverview(page);
    const { page: colleague } = await openVisitor();
    await signInAsStaff(colleague.request, "support");
    const sick = await sickOne(page);
    await by.click(sidebarLink(page, "Schedule"));
    for (let day = 0; day < sick.ahead; day++) await by.click(page.getByRole("button", { name: "Next Day" }));
    await by.click(page.getByRole("button", { name: `Reassign the appointments of ${sick.name}` }));
    const reassign = dialogOf(page).getByRole("button", { name: `Reassign ${sick.taken.length} appointments` });
    await reassign.waitFor();
    await by.click(reassign);
    await expectReassigned(page, colleague, sick);
    expectActions(by, 3 + sick.ahead);

    // The next one.
    const next = await sickOne(page);
    const byKeys = await openOverview(page);
    await goByFinder(page, byKeys, "schedule", /^Schedule/);
    await columnOf(page, next.name).waitFor();
    for (let day = 0; day < next.ahead; day++) await byKeys.press("j");
    await expect.poll(() => new URL(page.url()).searchParams.get("date") ?? today()).toBe(next.date);
    await byKeys.press("r");
    const dialog = dialogOf(page);
    const technician = dialog.getByRole("combobox", { name: "Technician" });
    await expect.poll(() => hasFocus(technician)).toBe(true);
    await byKeys.type(next.name);
    await dialog.getByRole("button", { name: `Reassign ${next.taken.length} appointments` }).waitFor();
    await byKeys.press("Control+Enter");
    await expectReassigned(page, colleague, next);
    expectActions(byKeys, 6 + next.ahead);

    // Everybody is somewhere at nine: what nobody can take then moves within the day, where that is chosen.
    const date = quietTuesday(8);
    const crew = await crewOf(page, date);
    const made: { client: { name: string }; appointment: OfficeAppointment }[] = [];
    for (const [place, { id }] of crew.entries()) {
      const client = await newClient(page, { firstName: "Nico", lastName: `Ninefold ${place}` });
      const nine = { time: "9:00", minutes: 60, date, clientId: client.id, technicianId: id };
      made.push({ client, appointment: await schedule(page, nine) });
    }
    const [away] = crew;
    const [sickOnes] = made;
    if (!away || !sickOnes) throw new Error("The demo has no technicians");
    const { name, id: technicianId } = away;
    const { client, appointment } = sickOnes;
    await openDay(colleague, date);
    await appointmentOf(colleague, client.name).waitFor();
    await colleague.keyboard.press("r");
    const moving = dialogOf(colleague);
    await choose(moving.getByRole("combobox", { name: "Technician" }), name);
    await moving.getByText("0 of 1 can be reassigned. The rest stay where they are.").waitFor();
    await expect.poll(() => moving.getByRole("button", { name: "Reassign", exact: true }).isDisabled()).toBe(true);
    // Nothing is sent while nobody can take anything.
    await colleague.keyboard.press("Control+Enter");
    await choose(moving.getByRole("combobox", { name: "Times" }), "Move within the day");
    await moving.getByText("New time").waitFor();
    await moving.getByRole("checkbox", { name: "Email clients whose time changes" }).waitFor();
    // Support plans, and marks nobody as off.
    await expect.poll(() => moving.getByRole("checkbox", { name: /as off/ }).count()).toBe(0);
    await moving.getByRole("button", { name: "Reassign 1 appointment" }).click();
    await moving.getByText("1 of 1 reassigned", { exact: true }).waitFor();
    const now = await asItIs(page, appointment.id);
    expect(now).toMatchObject({ date, version: appointment.version + 1 });
    expect(now.time).not.toBe("9:00");
    expect(now.technicianId).not.toBe(technicianId);
    const { daysOff } = await doElsewhere(page, getTechnician, { id: technicianId });
    expect(daysOff.filter(({ from }) => from === date)).toEqual([]);
    await moving.getByRole("button", { name: "Done" }).click();
    await expect
      .poll(() => colleague.getByRole("button", { name: `Reassign the appointments of ${name}` }).count())
      .toBe(0);
  },
);

test(
  "overdue clients are scheduled together with the mouse and with the keys, and one that a colleague canceled is named",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    const by = await beginOnOverview(page);
    const overdue = (await overdueOf(page)).slice(0, 2);
    await by.click(sidebarLink(page, "Schedule"));
    const boxOf = (place: number | undefined) =>
      cardsOf(page)
        .nth(place ?? 0)
        .getByRole("checkbox");
    await by.click(boxOf(overdue[0]?.place));
    await by.clickWithShift(boxOf(overdue.at(-1)?.place));
    await page.getByText(`${overdue.length} selected`).waitFor();
    await by.click(page.getByRole("button", { name: "Schedule together…" }));
    await by.click(page.getByRole("dialog").getByRole("button", { name: `Schedule ${overdue.length} appointments` }));
    const ids = overdue.map(({ id }) => id);
    await expectScheduled(page, ids);
    expectActions(by, 6);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();

    const next = (await overdueOf(page)).slice(0, 2);
    const byKeys = await openOverview(page);
    await goByFinder(page, byKeys, "schedule", /^Schedule/);
    await cardsOf(page).first().waitFor();
    await byKeys.press("u");
    const [from, to] = [next[0]?.place ?? 0, next.at(-1)?.place ?? 0];
    for (let place = 0; place < from; place++) await byKeys.press("ArrowDown");
    await byKeys.press("Space");
    for (let place = from; place < to; place++) await byKeys.press("ArrowDown");
    await byKeys.press("Shift+Space");
    await page.getByText(`${next.length} selected`).waitFor();
    await byKeys.press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Schedule ${next.length} appointments` })
      .waitFor();
    await byKeys.press("Control+Enter");
    await expectScheduled(
      page,
      next.map(({ id }) => id),
    );
    expectActions(byKeys, 14);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();

    // On a day and with a technician that are chosen, while a colleague cancels one of them unheard.
    const date = quietTuesday(20);
    const [technician] = await crewOf(page, date);
    const { appointments } = await doElsewhere(page, getUnscheduled, { due: "overdue", limit: 100 });
    const left = appointments.filter(({ planId }) => planId !== null).slice(0, 5);
    const many = left.length;
    expect(many).toBeGreaterThan(2);
    await page.goto("/admin-dashboard/schedule?due=overdue");
    for (const { id } of left) await page.locator(`[data-unscheduled="${id}"]`).getByRole("checkbox").press("Space");
    await page.getByText(`${many} selected`).waitFor();
    await page.getByRole("button", { name: "Schedule together…" }).click();
    const dialog = page.getByRole("dialog", { name: `Schedule ${many} appointments` });
    await dialog.getByLabel("Day").fill("2020-01-01");
    await dialog.getByText("Please choose today or a later day.").waitFor();
    await dialog.getByLabel("Day").fill(date);
    await choose(dialog.getByRole("combobox", { name: "Technician" }), technician?.name ?? "");
    const lines = dialog.getByRole("region", { name: "Where each goes" }).getByRole("listitem");
    await expect
      .poll(async () => (await lines.allTextContents()).filter((text) => /[AP]M, /.test(text)).length)
      .toBe(many);
    await page.route("**/api/schedule/proposals?*", () => new Promise<void>(() => {}));
    const [gone, ...others] = left;
    await doElsewhere(page, cancelAppointment, { id: gone?.id ?? "", version: gone?.version ?? 1 });
    await dialog.getByRole("button", { name: `Schedule ${many} appointments` }).dblclick();
    await dialog.getByText(`${many - 1} of ${many} scheduled`).waitFor();
    const refused = lines.filter({ hasText: gone?.client?.name ?? "" }).filter({ hasText: "Not scheduled" });
    await refused.waitFor();
    for (const { id, version } of others)
      expect(await asItIs(page, id), "each was moved once").toMatchObject({
        timeWindow: null,
        technicianId: technician?.id,
        version: version + 1,
      });
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => page.getByText(/^\d+ selected/).textContent()).toContain("1 selected");
  },
);

/** Paper cannot be looked at: what is kept instead is what was on the screen when the browser was asked to print. */
const watchPrinter = (page: Page) =>
  page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", document.querySelector("main")?.innerText ?? "");
  });

/** Whom the day's sheets name; on a day without work they say so. */
async function onPaper(page: Page): Promise<string[]> {
  const { appointments } = await doElsewhere(page, getDaySheet, { date: today() });
  const names = appointments.map(({ client, contactName }) => client?.name ?? contactName);
  return names.length > 0 ? names : ["No appointments found"];
}

/** The demo's day with the most appointments that somebody goes to, and how many technicians go out that day. */
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

test(
  "today is printed with the mouse and with the keys, and the fullest day on no more pages than there are technicians",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    const by = await beginOnOverview(page);
    await by.click(sidebarLink(page, "Schedule"));
    await by.click(page.getByRole("link", { name: "Print" }));
    const names = await onPaper(page);
    await page
      .getByText(names.at(-1) ?? "")
      .first()
      .waitFor();
    await watchPrinter(page);
    await by.click(page.getByRole("button", { name: "Print" }));
    const printed = () => page.evaluate(() => document.body.getAttribute("data-printed") ?? "");
    for (const name of names) await expect.poll(printed).toContain(name);
    expectActions(by, 3);

    await page.goBack();
    await page.goBack();
    await page.locator("main").getByRole("listitem").first().waitFor();
    const byKeys = countActions(page);
    await goByFinder(page, byKeys, "print", /^Print today’s schedule/);
    await page.waitForURL("**/schedule/print");
    for (const name of names) await page.getByRole("main").getByText(name).first().waitFor();
    expectActions(byKeys, 3);

    const { date, appointments, technicians } = await fullestDay(page);
    expect(appointments.length, "a day that is worth printing").toBeGreaterThan(14);
    await page.goto(`/admin-dashboard/schedule/print?date=${date}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    const shown = await page.getByRole("main").textContent();
    for (const { address, client } of appointments) {
      expect(shown).toContain(client?.name ?? "");
      expect(shown).toContain(address);
    }
    for (const format of ["Letter", "A4"])
      expect(
        pagesOf(await page.pdf({ format, margin: MARGINS })),
        `${format}, ${appointments.length} appointments`,
      ).toBeLessThanOrEqual(technicians);
  },
);

import { cancelAppointment, rateAppointment, setAppointmentStatus } from "../src/modules/appointments/contract.ts";
import { DEMO, enterOffice } from "./support/accounts.ts";
import { quietTuesday } from "./support/clock.ts";
import { attempt } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { asItIs, crewOf, openDay, schedule, someClient, startAnyway, appointmentOf } from "./support/schedule.ts";
import { hire } from "./support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";
const OWN = "Nadia Elderfield";

/** On one quiet day, an appointment of the technician of the demo and one of somebody else. */
async function twoAppointments(manager: Page, { weeks, clients }: { weeks: number; clients: [number, number] }) {
  await signInAsStaff(manager.request, "manager");
  const date = quietTuesday(weeks);
  const own = (await crewOf(manager, date)).find(({ name }) => name === OWN);
  const other = await hire(manager, { firstName: `Bryn${weeks}`, lastName: "Sedgeley" });
  const [theirs, others] = [await someClient(manager, clients[0]), await someClient(manager, clients[1])];
  const request = { date, time: "9:00", minutes: 60 };
  return {
    date,
    theirs,
    others,
    appointment: await schedule(manager, { ...request, clientId: theirs.id, technicianId: own?.id ?? "" }),
    hidden: await schedule(manager, { ...request, clientId: others.id, technicianId: other.id }),
  };
}

const panelOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a technician signs in, sees their own appointments and nobody else's, and no more of the office", async ({
  page,
  openVisitor,
}) => {
  const { page: manager } = await openVisitor();
  const { date, theirs, others, appointment, hidden } = await twoAppointments(manager, { weeks: 5, clients: [15, 16] });
  await enterOffice(page, { email: DEMO.technician });
  // Technicians begin with their day, and have what the office has for them beside it.
  await page.waitForURL("**/tech");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Schedule in the office" }).click();
  await page.waitForURL(`**${OFFICE}/schedule`);
  const links = page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link");
  await expect.poll(() => links.allInnerTexts()).toEqual(["Schedule", "Settings"]);

  await openDay(page, date);
  await appointmentOf(page, theirs.name).waitFor();
  const calendar = page.getByRole("region", { name: "Calendar" });
  await expect.poll(() => calendar.getByRole("region").count(), { message: "one column, their own" }).toBe(1);
  await calendar.getByRole("region", { name: `${OWN}, 1 appointment` }).waitFor();
  for (const name of ["Add Appointment", "Schedule Appointment", "New appointment"])
    await expect.poll(() => page.getByRole("button", { name }).count(), { message: name }).toBe(0);
  await expect
    .poll(() => page.getByText(/^Unscheduled/).count(), { message: "nobody places visits but the office" })
    .toBe(0);
  await expectAccessible(page);

  // Neither the list, nor the finder, nor a link leads to somebody else's.
  await page.goto(`${OFFICE}/schedule?view=list&period=all&search=${encodeURIComponent(theirs.name)}`);
  await page
    .getByRole("row", { name: new RegExp(theirs.name) })
    .first()
    .waitFor();
  for (const name of [/^Confirm/, /^Edit/, /^Cancel/])
    await expect
      .poll(() => page.getByRole("table").getByRole("button", { name }).count(), { message: String(name) })
      .toBe(0);
  await page.keyboard.press("Control+k");
  const finder = page.getByRole("dialog", { name: "Find anything" });
  await finder.locator("input:focus").waitFor();
  await page.keyboard.type(hidden.reference);
  await finder.getByText("No results found.").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(appointment.reference);
  await finder.getByRole("option", { name: new RegExp(theirs.name) }).waitFor();
  await page.goto(`${OFFICE}/schedule?appointment=${hidden.id}`);
  await page.getByText("Appointment not found").waitFor();
  for (const place of [`clients/${others.id}`, "inbox", "technicians"])
    expect((await page.request.get(`${OFFICE}/${place}`)).status(), place).toBe(403);
});

test("a technician starts and completes their own appointment, and changes nothing else of it", async ({
  page,
  openVisitor,
}) => {
  const { page: manager } = await openVisitor();
  const { date, theirs, appointment, hidden } = await twoAppointments(manager, { weeks: 6, clients: [17, 18] });
  await signInAsStaff(page.request, "technician");
  await openDay(page, date);

  await appointmentOf(page, theirs.name).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("status").getByText("This appointment can’t be moved.").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  const panel = panelOf(page, theirs.name);
  await panel.getByRole("button", { name: "Start", exact: true }).waitFor();
  for (const name of ["Confirm", "Reschedule", "Edit", "Cancel appointment"])
    await expect.poll(() => panel.getByRole("button", { name, exact: true }).count(), { message: name }).toBe(0);
  await panel.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await startAnyway(page);
  await panel.getByText("In progress", { exact: true }).first().waitFor();
  await panel.getByRole("button", { name: "Complete", exact: true }).press("Enter");
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ status: "completed", time: "9:00" });
  await panel.getByText("Completed", { exact: true }).first().waitFor();
  await expect
    .poll(() => panel.getByRole("radio").count(), { message: "stars are written down by the office" })
    .toBe(0);

  // What the client said is read as soon as the office has written it down.
  const rate = (of: Page) => attempt(of, rateAppointment, { id: appointment.id, stars: 5 });
  expect((await rate(page)).status).toBe(403);
  expect((await rate(manager)).status).toBe(200);
  await panel.getByText("5 of 5", { exact: true }).waitFor();
  await expectAccessible(page);

  // Nor by a call that no button makes.
  const { version } = await asItIs(manager, hidden.id);
  const { id } = hidden;
  expect((await attempt(page, setAppointmentStatus, { id, version, status: "in-progress" })).status).toBe(404);
  expect((await attempt(page, cancelAppointment, { id, version })).status).toBe(403);
  expect(await asItIs(manager, hidden.id)).toMatchObject({ status: "scheduled", version });
});

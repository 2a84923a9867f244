import { scheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  asItIs,
  columnOf,
  crewOf,
  drag,
  openDay,
  schedule,
  someClient,
  spotOf,
  appointmentOf,
  type Crew,
} from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const NINE = 9 * 60;

const idOf = (member: Crew | undefined): string => member?.id ?? "";

async function manager(page: Page): Promise<Page> {
  await signInAsStaff(page.request, "manager");
  return page;
}

test("an appointment is dragged to another technician, made longer, and put back", async ({ page }) => {
  await manager(page);
  const date = quietTuesday(5);
  const [first, second] = await crewOf(page, date);
  const client = await someClient(page);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  await openDay(page, date);
  await expectAccessible(page);

  await drag(
    page,
    await spotOf(page, first?.name ?? "", NINE + 30),
    await spotOf(page, second?.name ?? "", NINE + 120),
  );
  await columnOf(page, second?.name ?? "")
    .getByRole("button", { name: new RegExp(client.name) })
    .waitFor();
  await expect
    .poll(() => asItIs(page, appointment.id))
    .toMatchObject({ time: "10:30", technicianId: second?.id, minutes: 60 });

  const box = await appointmentOf(page, client.name).boundingBox();
  if (!box) throw new Error("The appointment is not shown");
  const foot = { x: box.x + box.width / 2, y: box.y + box.height - 2 };
  await drag(page, foot, await spotOf(page, second?.name ?? "", 12 * 60));
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "10:30", minutes: 90 });

  const told = page.getByRole("status").filter({ hasText: "10:30 AM–12:00 PM" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "10:30", minutes: 60 });
});

test("the keyboard moves, resizes, confirms and takes back, and says so", async ({ page }) => {
  await manager(page);
  const date = quietTuesday(6);
  const [first, second] = await crewOf(page, date);
  const client = await someClient(page, 1);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  await openDay(page, date);
  const said = page.getByRole("status");

  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await said.getByText(`9:30–10:30 AM, ${first?.name ?? ""}`).waitFor();
  await page.keyboard.press("Escape");
  await said.getByText("Not moved").waitFor();
  expect(await asItIs(page, appointment.id)).toMatchObject({ time: "9:00", version: appointment.version });

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await said.getByText(`9:15–10:30 AM, ${second?.name ?? ""}, 1h 15m`).waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => asItIs(page, appointment.id))
    .toMatchObject({ time: "9:15", minutes: 75, technicianId: second?.id });

  await page.getByText("The client will be emailed in 2 minutes.").waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await page.getByText("The client will not be emailed.").waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ time: "9:00", minutes: 60 });
});

test("a move in one browser appears in the other, and of two who move one appointment one is told", async ({
  page,
  openVisitor,
}) => {
  await manager(page);
  const { page: other } = await openVisitor();
  await signInAsStaff(other.request, "administrator");
  const date = quietTuesday(7);
  const [first, second] = await crewOf(page, date);
  const client = await someClient(page, 2);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  await openDay(page, date);
  await openDay(other, date);

  await drag(page, await spotOf(page, first?.name ?? "", NINE + 30), await spotOf(page, second?.name ?? "", NINE + 30));
  await columnOf(other, second?.name ?? "")
    .getByRole("button", { name: new RegExp(client.name) })
    .waitFor();
  await expect
    .poll(() => other.locator("[data-changed]").count(), { message: "what somebody else did is marked" })
    .toBe(1);

  // Somebody is quicker while this browser does not listen.
  await other.route("**/api/schedule?*", () => new Promise<void>(() => {}));
  const { version } = await asItIs(page, appointment.id);
  const place = { version, date, time: "14:00", minutes: 60, technicianId: idOf(second) };
  await doElsewhere(page, scheduleAppointment, { id: appointment.id, ...place });
  await drag(
    other,
    await spotOf(other, second?.name ?? "", NINE + 30),
    await spotOf(other, first?.name ?? "", NINE + 30),
  );
  await other.getByRole("dialog", { name: "Someone else just changed this appointment" }).waitFor();
  await expectAccessible(other);
  expect(await asItIs(page, appointment.id), "nothing is overwritten").toMatchObject({
    time: "14:00",
    technicianId: second?.id,
  });
});

test("a place that is taken is refused with what is in the way, and a near one is taken by a click", async ({
  page,
}) => {
  await manager(page);
  const date = quietTuesday(8);
  const [first, second] = await crewOf(page, date);
  const [moved, there] = [await someClient(page, 3), await someClient(page, 4)];
  const appointment = await schedule(page, {
    clientId: moved.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  await schedule(page, { clientId: there.id, date, time: "9:00", minutes: 60, technicianId: second?.id ?? "" });
  await openDay(page, date);

  await drag(page, await spotOf(page, first?.name ?? "", NINE + 30), await spotOf(page, second?.name ?? "", NINE + 45));
  const dialog = page.getByRole("dialog", { name: "The technician is not available" });
  await dialog.getByText(/9:00–10:00 AM/).waitFor();
  await columnOf(page, first?.name ?? "")
    .getByRole("button", { name: new RegExp(moved.name) })
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await asItIs(page, appointment.id)).version).toBeGreaterThan(appointment.version);

  // Closed hours are asked about, and can be meant.
  await page.getByRole("button", { name: "Show earlier and later hours" }).click();
  await appointmentOf(page, moved.name).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: /business hours|off at that time/ });
  await question.getByRole("button", { name: "Schedule it anyway" }).click();
  await question.waitFor({ state: "hidden" });
  await expect.poll(async () => Number((await asItIs(page, appointment.id)).time.split(":")[0])).toBeLessThan(8);
});

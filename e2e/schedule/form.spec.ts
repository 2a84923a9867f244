import type { Locator } from "playwright-core";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  askForConsultation,
  asItIs,
  columnOf,
  crewOf,
  openDay,
  schedule,
  someClient,
  spotOf,
  appointmentOf,
} from "../support/schedule.ts";
import { unfold } from "../support/unfold.ts";

const test = journeys({ DEMO_DATA: "on" });

const notesIn = (dialog: Locator) => dialog.getByRole("textbox", { name: "Notes (optional)", exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Schedule New Appointment" });

test("the form fills in what is known, names what is missing, and takes the nearest free time", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(5);
  const [first] = await crewOf(page, date);
  const [client, there] = [await someClient(page, 5), await someClient(page, 6)];
  await schedule(page, { clientId: there.id, date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" });
  await openDay(page, date);

  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  for (const fault of ["Please choose a client", "Please select a service type", "Please choose a technician"])
    await dialog.getByText(fault).waitFor();

  await dialog.getByRole("combobox", { name: "Client" }).fill(client.name);
  await page
    .getByRole("option", { name: new RegExp(`^${client.name}`) })
    .first()
    .click();
  await expect
    .poll(() => dialog.getByLabel("Location").inputValue())
    .toBe(`${client.address}, ${client.city}, ${client.state} ${client.zipCode}`);
  await expect.poll(() => dialog.getByLabel("Follow-up").isChecked()).toBe(client.lastService !== null);

  await choose(dialog.getByLabel("Service type"), "Bed Bug Treatment");
  await expect.poll(() => dialog.getByLabel("Duration").inputValue()).toBe("180");
  await choose(dialog.getByLabel("Service type"), "Initial inspection");
  await expect.poll(() => dialog.getByLabel("Duration").inputValue()).toBe("90");
  await expect.poll(() => dialog.getByLabel("Initial inspection").isChecked()).toBe(true);
  await dialog.getByLabel("Date").fill("2020-01-07");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await dialog.getByText("The date cannot be earlier than today").waitFor();

  // Who is free stands beside the names; the server has the last word.
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill("09:30");
  await expect
    .poll(() => dialog.getByLabel("Technician").locator("option").allTextContents())
    .toContainEqual(expect.stringContaining(`${first?.name ?? ""} · booked with ${there.name} until 10:00 AM`));
  await choose(dialog.getByLabel("Technician"), first?.name ?? "");
  await dialog.getByRole("button", { name: "Preview email" }).click();
  await dialog.getByRole("region", { name: "Email preview" }).getByText("Subject: ").waitFor();
  await dialog.getByLabel("Estimated cost").fill("120.50");
  await unfold(dialog, "Equipment");
  await dialog.getByRole("group", { name: "Equipment" }).getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  const refusal = dialog.getByRole("region", { name: "Not scheduled" });
  await refusal.getByText("The technician is not available").waitFor();
  await refusal.getByText(/9:00–10:00 AM/).waitFor();
  await expectAccessible(page);
  await refusal.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
  await dialog.waitFor({ state: "hidden" });
  await appointmentOf(page, client.name).waitFor();
});

test("a service for two is scheduled with one, marked, and given its second technician by keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(7);
  const crew = await crewOf(page, date);
  const specialist = crew.find(({ name }) => name.startsWith("Odalys"));
  const second = crew.find(({ name }) => name !== specialist?.name);
  // The specialist's license for Pennsylvania has run out, which is asked about there.
  const clients = await Promise.all([9, 10, 11, 12, 13, 14].map((place) => someClient(page, place)));
  const client = clients.find(({ state }) => state !== "PA");
  if (!client) throw new Error("The demo has no client outside Pennsylvania there");
  await openDay(page, date);
  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: "Client" }).fill(client.name);
  await page
    .getByRole("option", { name: new RegExp(`^${client.name}`) })
    .first()
    .click();
  await choose(dialog.getByLabel("Service type"), "Bed Bug Treatment");
  await dialog.getByText("This service requires 2 technicians.").waitFor();
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill("09:00");
  const lead = (form: Locator) => form.getByRole("combobox", { name: "Technician", exact: true });
  await choose(lead(dialog), specialist?.name ?? "");
  await dialog.getByText("Needs 1 more technician").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  const alone = columnOf(page, specialist?.name ?? "").getByRole("button", { name: new RegExp(`^${client.name}`) });
  await alone.getByText("Needs 1 more technician").waitFor();
  const unscheduled = page.getByRole("complementary", { name: "Unscheduled" });
  await unscheduled.getByRole("searchbox", { name: "Search unscheduled" }).fill(client.name);
  await unscheduled
    .getByRole("listitem")
    .filter({ hasText: client.name })
    .getByText("Needs 1 more technician")
    .waitFor();

  await alone.press("Enter");
  const details = page.getByRole("dialog", { name: client.name });
  await details.getByRole("button", { name: "Edit" }).press("Enter");
  const edit = page.getByRole("dialog", { name: `Edit the appointment for ${client.name}` });
  await choose(edit.getByLabel("Technician 2"), second?.name ?? "");
  await edit.getByText("Needs 1 more technician").waitFor({ state: "hidden" });
  await edit.getByRole("button", { name: "Save Appointment" }).press("Enter");
  await edit.waitFor({ state: "hidden" });
  await details.getByText("Assistant", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  for (const { name } of [specialist, second].filter((one) => one !== undefined))
    await columnOf(page, name)
      .getByRole("button", { name: new RegExp(`^${client.name}`) })
      .waitFor();
});

test("two who edit one appointment are told, and what was typed is kept", async ({ page, openVisitor }) => {
  await signInAsStaff(page.request, "manager");
  const { page: other } = await openVisitor();
  await signInAsStaff(other.request, "administrator");
  const date = quietTuesday(6);
  const [first] = await crewOf(page, date);
  const client = await someClient(page, 7);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  const edit = async (browser: Page) => {
    await browser.goto(`/admin-dashboard/schedule?date=${date}&appointment=${appointment.id}`);
    await browser.getByRole("dialog", { name: client.name }).getByRole("button", { name: "Edit" }).click();
    const dialog = browser.getByRole("dialog", { name: `Edit the appointment for ${client.name}` });
    await notesIn(dialog).waitFor();
    return dialog;
  };
  const [mine, theirs] = [await edit(page), await edit(other)];
  await mine.getByText("Nothing changes for the client, so no email will be sent.").waitFor();
  await notesIn(theirs).fill("The gate is locked");
  await theirs.getByRole("button", { name: "Save Appointment" }).click();
  await theirs.waitFor({ state: "hidden" });

  await notesIn(mine).fill("Bring the ladder");
  await mine.getByRole("button", { name: "Save Appointment" }).click();
  await mine.getByText("Notes: The gate is locked").waitFor();
  await expect.poll(() => notesIn(mine).inputValue()).toBe("Bring the ladder");
  expect(await asItIs(page, appointment.id)).toMatchObject({ notes: "The gate is locked" });
  await expectAccessible(page);
  await mine.getByRole("button", { name: "Save Appointment" }).click();
  await mine.waitFor({ state: "hidden" });
  expect(await asItIs(page, appointment.id)).toMatchObject({ notes: "Bring the ladder" });
});

test("what waits is placed from the unscheduled list by drag and by keyboard", async ({ page, openVisitor }) => {
  const { page: visitor } = await openVisitor();
  const [dragged, placed] = [
    await askForConsultation(visitor, "Drew Amberfield"),
    await askForConsultation(visitor, "Kay Amberfield"),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(8);
  const [first] = await crewOf(page, date);
  await openDay(page, date);
  const unscheduled = page.getByRole("complementary", { name: "Unscheduled" });
  const card = unscheduled.locator(`[data-unscheduled="${dragged}"] [data-draggable]`);
  await card.scrollIntoViewIfNeeded();
  const spot = await spotOf(page, first?.name ?? "", 11 * 60);
  const box = await card.boundingBox();
  if (!box) throw new Error("The list does not show what was booked");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(spot.x, spot.y, { steps: 10 });
  await page.mouse.up();
  await columnOf(page, first?.name ?? "")
    .getByRole("button", { name: /^Drew Amberfield/ })
    .waitFor();
  await expect.poll(() => asItIs(page, dragged)).toMatchObject({ date, time: "11:00", technicianId: first?.id });

  await unscheduled.getByRole("button", { name: "Schedule the appointment for Kay Amberfield…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule the appointment for Kay Amberfield" });
  await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().waitFor();
  await dialog.getByText("Nothing changes for the client, so no email will be sent.").waitFor();
  await dialog.getByLabel("Time", { exact: true }).fill("15:00");
  await dialog.getByRole("button", { name: "Preview email" }).press("Enter");
  await dialog.getByRole("region", { name: "Email preview" }).getByText("Subject: ").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await asItIs(page, placed)).technicianId).not.toBeNull();
});

test("an appointment that repeats begins a plan, which the client's page pauses and takes up again", async ({
  page,
}) => {
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(7);
  const [first] = await crewOf(page, date);
  const client = await someClient(page, 8);
  await schedule(page, {
    clientId: client.id,
    date,
    time: "13:00",
    minutes: 60,
    technicianId: first?.id ?? "",
    repeat: "Monthly",
  });
  await page.goto(`/admin-dashboard/clients/${client.id}/plans`);
  const plans = page.getByRole("region", { name: "Recurring services" });
  await plans.getByText("Rodent Control · Monthly").waitFor();
  await plans.getByRole("button", { name: "Pause Rodent Control" }).click();
  await plans.getByText("Paused", { exact: true }).waitFor();
  await plans.getByRole("button", { name: "Resume Rodent Control" }).click();
  await plans.getByText("Active", { exact: true }).waitFor();
});

test("a day is printed with a sheet for each technician", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(9);
  const [first, second] = await crewOf(page, date);
  const [one, two] = [await someClient(page, 9), await someClient(page, 10)];
  const appointment = { date, time: "9:00", minutes: 60 };
  await schedule(page, {
    ...appointment,
    clientId: one.id,
    technicianId: first?.id ?? "",
    accessInstructions: "Ring twice",
  });
  await schedule(page, { ...appointment, clientId: two.id, technicianId: second?.id ?? "" });
  await openDay(page, date);
  await page.getByRole("link", { name: "Print" }).click();
  await page.waitForURL("**/schedule/print?*");
  const sheet = page.getByRole("region", { name: first?.name ?? "" });
  await sheet.getByText("Ring twice").waitFor();
  await expect.poll(() => sheet.textContent()).toContain(one.name);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await expect
    .poll(() => page.getByRole("button", { name: "Print" }).isVisible(), { message: "no button on paper" })
    .toBe(false);
  await expect
    .poll(() => page.getByRole("navigation").first().isVisible(), { message: "no menu on paper" })
    .toBe(false);
});

test("on a phone the day is read, moved in and filled from the drawer", async ({ openVisitor }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openVisitor(phone);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(10);
  const [first] = await crewOf(page, date);
  const client = await someClient(page, 11);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: first?.id ?? "",
  });
  await openDay(page, date);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "the page is no wider than the phone").toBe(
    390,
  );

  // A finger rests on the appointment and carries it down by an hour.
  const from = await spotOf(page, first?.name ?? "", 9 * 60 + 30);
  const to = await spotOf(page, first?.name ?? "", 10 * 60 + 30);
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

  await page.getByRole("button", { name: /^Unscheduled/ }).click();
  const drawer = page.getByRole("dialog", { name: /^Unscheduled/ });
  await drawer.getByRole("list", { name: "Unscheduled appointments" }).waitFor();
  await expectAccessible(page);
});

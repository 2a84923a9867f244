import type { Locator } from "playwright-core";
import { cancelAppointment } from "../src/modules/appointments/contract.ts";
import { quietTuesday } from "./support/clock.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { tabTo } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";
import { asItIs, openDay, schedule, someClient, startAnyway, appointmentOf } from "./support/schedule.ts";
import { hire } from "./support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" });

const TEAM = "/admin-dashboard/technicians";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const badgeIn = (panel: Locator, words: string) => panel.getByText(words, { exact: true }).first();
const buttonIn = (panel: Locator, name: string) => panel.getByRole("button", { name, exact: true });
const starIn = (panel: Locator, name: string) =>
  panel.getByRole("group", { name: "Client rating" }).getByRole("radio", { name, exact: true });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Admin Portal" });

/** Reaches a button with the keyboard, presses it and goes on from there. */
async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

const focusIsIn = (panel: Locator) => panel.evaluate((element) => element.contains(document.activeElement));

test("an appointment is confirmed, started, completed and rated by keyboard, and its technician's card tells of it", async ({
  page,
}) => {
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(5);
  const technician = await hire(page, { firstName: "Ines", lastName: "Marlowe" });
  const client = await someClient(page, 12);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: technician.id,
  });

  // The card is read before, so that what is remembered of it would show.
  await openDay(page, date);
  await sidebar(page).getByRole("link", { name: "Technicians" }).click();
  const card = page.getByRole("article", { name: technician.fullName });
  await card.getByText("No ratings yet").waitFor();
  await page.goBack();

  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: client.name });
  await badgeIn(panel, "Scheduled").waitFor();
  await press(page, buttonIn(panel, "Confirm"));
  await badgeIn(panel, "Confirmed").waitFor();
  await expect.poll(() => focusIsIn(panel), { message: "the focus stays in the panel" }).toBe(true);
  await press(page, buttonIn(panel, "Start"));
  await startAnyway(page);
  await badgeIn(panel, "In progress").waitFor();
  await expect.poll(() => buttonIn(panel, "Reschedule").count(), { message: "what goes on is not moved" }).toBe(0);
  await press(page, buttonIn(panel, "Complete"));
  await badgeIn(panel, "Completed").waitFor();
  await expect.poll(() => focusIsIn(panel), { message: "the focus stays in the panel" }).toBe(true);
  for (const name of ["Confirm", "Start", "Complete", "Reschedule", "Edit", "Cancel appointment"])
    await expect.poll(() => buttonIn(panel, name).count(), { message: name }).toBe(0);

  await tabTo(page, starIn(panel, "1 star"));
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => starIn(panel, "4 stars").isChecked()).toBe(true);
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ status: "completed", rating: 4 });
  await panel.getByText("Rated by the client").first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await appointmentOf(page, `${client.name} ?, Completed`).waitFor();

  await sidebar(page).getByRole("link", { name: "Technicians" }).click();
  await card.getByText("4.0 of 5 · 1 rating").waitFor();
  await card.getByText("Jobs Completed").locator("..").getByText("1", { exact: true }).waitFor();
  await card.getByRole("link", { name: `View Profile of ${technician.fullName}` }).press("Enter");
  await page.getByRole("heading", { level: 2, name: technician.fullName }).waitFor();
  await page.getByText("4.0 of 5 · 1 rating").waitFor();
  await page.getByText("Nothing is scheduled for Ines yet.").waitFor();
});

test("the focus comes back from a dialog, also to where the button was that has gone", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(8);
  const technician = await hire(page, { firstName: "Una", lastName: "Birkett" });
  const client = await someClient(page, 15);
  await schedule(page, { clientId: client.id, date, time: "9:00", minutes: 60, technicianId: technician.id });
  await openDay(page, date);
  await appointmentOf(page, client.name).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: client.name, exact: true });

  await press(page, buttonIn(panel, "Reschedule"));
  const moving = page.getByRole("dialog", { name: `Reschedule the appointment for ${client.name}` });
  await moving.waitFor();
  await page.keyboard.press("Escape");
  await moving.waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Reschedule");

  await press(page, buttonIn(panel, "Cancel appointment"));
  const asking = page.getByRole("dialog", { name: /^Cancel the appointment for/ });
  await press(page, buttonIn(asking, "Cancel appointment"));
  await asking.waitFor({ state: "detached" });
  await badgeIn(panel, "Cancelled").waitFor();
  await expect.poll(() => focusIsIn(panel), { message: "the focus stays in the panel" }).toBe(true);

  // The day does not show what is cancelled, so the card is not there any more.
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("an appointment that may not be started any more says so, and shows how it is now", async ({
  visitor,
  openVisitor,
}) => {
  const { page, allowFaults } = visitor;
  allowFaults(/api\/live/);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(6);
  const technician = await hire(page, { firstName: "Edda", lastName: "Fallow" });
  const client = await someClient(page, 13);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "10:00",
    minutes: 60,
    technicianId: technician.id,
  });
  // This screen hears of nothing, as on a train.
  await page.route("**/api/live**", (route) => route.abort());
  await openDay(page, date);
  await appointmentOf(page, client.name).click();
  const panel = page.getByRole("dialog", { name: client.name });
  await buttonIn(panel, "Start").waitFor();

  const { page: colleague } = await openVisitor();
  await signInAsStaff(colleague.request, "support");
  await doElsewhere(colleague, cancelAppointment, {
    id: appointment.id,
    version: appointment.version,
    reason: "Moved away",
  });

  await buttonIn(panel, "Start").press("Enter");
  await page.getByRole("alert").getByText("Someone else changed this appointment in the meantime.").waitFor();
  await badgeIn(panel, "Cancelled").waitFor();
  await panel.getByText("Moved away").waitFor();
  await expect.poll(() => buttonIn(panel, "Start").count()).toBe(0);
  await expect
    .poll(() => panel.getByRole("group", { name: "Client rating" }).count(), {
      message: "nothing was done to rate",
    })
    .toBe(0);
  expect(await asItIs(page, appointment.id)).toMatchObject({ status: "cancelled", startedAt: null });
  await expectAccessible(page);
});

test("on a phone an appointment is seen through with the thumb, and stars are taken back", async ({ openVisitor }) => {
  const { page } = await openVisitor(PHONE);
  await signInAsStaff(page.request, "support");
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const technician = await hire(manager, { firstName: "Orla", lastName: "Penrose" });
  const date = quietTuesday(7);
  const client = await someClient(page, 14);
  const appointment = await schedule(page, {
    clientId: client.id,
    date,
    time: "9:00",
    minutes: 60,
    technicianId: technician.id,
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await openDay(page, date);
  await appointmentOf(page, client.name).tap();
  const panel = page.getByRole("dialog", { name: client.name });
  for (const [name, badge] of [
    ["Confirm", "Confirmed"],
    ["Start", "In progress"],
    ["Complete", "Completed"],
  ] as const) {
    await buttonIn(panel, name).tap();
    if (name === "Start") await startAnyway(page);
    await badgeIn(panel, badge).waitFor();
  }
  await starIn(panel, "5 stars").tap();
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ rating: 5 });
  await expectAccessible(page);
  expect(await width(), "the page is no wider than the phone").toBe(PHONE.viewport.width);
  const { clientWidth, scrollWidth } = await panel.evaluate(({ clientWidth, scrollWidth }) => ({
    clientWidth,
    scrollWidth,
  }));
  expect(scrollWidth, "the panel is no wider than the phone").toBe(clientWidth);

  await buttonIn(panel, "Remove rating").tap();
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ rating: null });
  await expect.poll(() => starIn(panel, "5 stars").isChecked()).toBe(false);
  await page.goto(`${TEAM}/${technician.id}`);
  await page.getByText("No ratings yet").waitFor();
  expect(await page.getByText("Jobs Completed").locator("..").innerText()).toMatch(/\b1$/);
  expect(await width(), "the profile is no wider than the phone").toBe(PHONE.viewport.width);
});

import type { Locator } from "playwright-core";
import { listAppointments, setAppointmentStatus } from "../../src/modules/appointments/contract.ts";
import { addService, deleteService } from "../../src/modules/catalogue/contract.ts";
import { listPlans } from "../../src/modules/plans/contract.ts";
import { updateTechnician } from "../../src/modules/technicians/contract.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, crewOf, openDay, schedule, startAnyway } from "../support/schedule.ts";
import { newClient } from "../support/tech.ts";
import { hire, profileOf } from "../support/technicians.ts";

const test = onChangedDemo();

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

test(
  "an appointment is confirmed, started, completed and rated by keyboard, its technician's card says so, and another is canceled",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(22);
    const technician = await hire(page, { firstName: "Ziska", lastName: "Zarrow" });
    const client = await newClient(page, { firstName: "Wim", lastName: "Lifely" });
    const morning = { date, time: "9:00", minutes: 60, technicianId: technician.id };
    const appointment = await schedule(page, { ...morning, clientId: client.id });

    const other = await newClient(page, { firstName: "Wanda", lastName: "Lifely" });
    const [colleague] = await crewOf(page, date);
    const afternoon = { date, time: "14:00", minutes: 60, technicianId: colleague?.id ?? "" };
    await schedule(page, { ...afternoon, clientId: other.id });

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
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await appointmentOf(page, `${client.name} ?, Completed`).waitFor();

    await sidebar(page).getByRole("link", { name: "Technicians" }).click();
    await card.getByText("4.0 of 5 · 1 rating").waitFor();
    await card.getByText("Jobs Completed").locator("..").getByText("1", { exact: true }).waitFor();
    await card.getByRole("link", { name: `View Profile of ${technician.fullName}` }).press("Enter");
    await page.getByRole("heading", { level: 2, name: technician.fullName }).waitFor();
    await page.getByText("4.0 of 5 · 1 rating").waitFor();
    await page.getByText("Nothing is scheduled for Ziska yet.").waitFor();

    // Back on the board: the focus comes back from a dialog, also to where the button was that has gone.
    await page.goBack();
    await page.goBack();
    await appointmentOf(page, other.name).focus();
    await page.keyboard.press("Enter");
    const second = page.getByRole("dialog", { name: other.name, exact: true });

    await press(page, buttonIn(second, "Reschedule"));
    const moving = page.getByRole("dialog", { name: `Reschedule the appointment for ${other.name}` });
    await moving.waitFor();
    await page.keyboard.press("Escape");
    await moving.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").textContent()).toBe("Reschedule");

    await press(page, buttonIn(second, "Cancel appointment"));
    const asking = page.getByRole("dialog", { name: /^Cancel the appointment for/ });
    await press(page, buttonIn(asking, "Cancel appointment"));
    await asking.waitFor({ state: "detached" });
    await badgeIn(second, "Cancelled").waitFor();
    await expect.poll(() => focusIsIn(second), { message: "the focus stays in the panel" }).toBe(true);

    // The day does not show what is cancelled, so the card is not there any more.
    await page.keyboard.press("Escape");
    await second.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
);

/** Near enough for a plan to make its first appointment at once: see `PLAN_DAYS_AHEAD`. */
const FIRST = 5;

/** Wide enough for the unscheduled list to stand beside the calendar. */
const DESK = { width: 1440, height: 900 };

const plansOf = (page: Page) => page.getByRole("region", { name: "Recurring services" });
const unscheduledOf = (page: Page) => page.getByRole("complementary", { name: "Unscheduled" });
const waiting = (page: Page, name: string) =>
  unscheduledOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Schedule the appointment for ${name}…` }) });

/** Everybody here is a Fernsby. */
const addFernsby = (page: Page, firstName: string, phone: string) =>
  addClient(page.request, { firstName, email: `${firstName.toLowerCase()}@clients.example`, phone });

async function openPlans(page: Page, clientId: string): Promise<void> {
  await page.goto(`/admin-dashboard/clients/${clientId}/plans`);
  await plansOf(page).getByRole("button", { name: "Add", exact: true }).waitFor();
}

/** From the client's page to the schedule, as the office goes, and to what waits for that client. */
async function goToSchedule(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link", { name: "Schedule" }).click();
  await unscheduledOf(page).getByRole("list", { name: "Unscheduled appointments" }).waitFor();
  await unscheduledOf(page).getByRole("searchbox", { name: "Search unscheduled" }).fill(name);
}

interface Requested {
  service: string;
  often: string;
  firstAppointment: string;
  technician?: string;
}

async function fillPlan(dialog: Locator, { service, often, firstAppointment, technician }: Requested): Promise<void> {
  await choose(dialog.getByLabel("Service type"), service);
  await choose(dialog.getByLabel("How often"), often);
  await dialog.getByLabel("First appointment").fill(firstAppointment);
  if (technician !== undefined) await choose(dialog.getByLabel("Technician"), technician);
}

async function addPlan(page: Page, request: Requested): Promise<void> {
  await plansOf(page).getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a recurring service" });
  await fillPlan(dialog, request);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await plansOf(page).getByText(`${request.service} · ${request.often}`).waitFor();
}

async function endPlan(page: Page, title: string): Promise<void> {
  await plansOf(page)
    .getByRole("button", { name: `End ${title}` })
    .press("Enter");
  const question = page.getByRole("dialog", { name: `End ${title}?` });
  await question.getByText("scheduled ones stay").waitFor();
  await question.getByRole("button", { name: "End it" }).press("Enter");
  await question.waitFor({ state: "hidden" });
}

/** Gives the appointment that waits a day, a time and somebody, in the dialog of the unscheduled list. */
async function place(
  page: Page,
  name: string,
  request: { date: string; time: string; technician: string },
): Promise<void> {
  await waiting(page, name)
    .getByRole("button", { name: `Schedule the appointment for ${name}…` })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: `Schedule the appointment for ${name}` });
  await dialog.getByLabel("Day").fill(request.date);
  await dialog.getByLabel("Time", { exact: true }).fill(request.time);
  const choice = dialog.getByLabel("Technician");
  await choose(choice, request.technician);
  await dialog.getByRole("button", { name: "Schedule visit", exact: true }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
}

async function onlyPlanOf(page: Page, clientId: string) {
  const [plan] = (await doElsewhere(page, listPlans, { clientId })).data;
  if (!plan) throw new Error("The client has no plan");
  return plan;
}

async function onlyAppointmentOf(page: Page, clientId: string, status: "completed" | "scheduled"): Promise<string> {
  const [appointment, ...others] = (await doElsewhere(page, listAppointments, { clientId, status })).data;
  expect(others).toEqual([]);
  return appointment?.id ?? "";
}

test(
  "a plan is set up by keyboard and changed, its appointments follow each other, and a follow-up refers to the one before",
  { timeout: 180_000 },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await signInAsStaff(page.request, "manager");
    const technician = await hire(page, { firstName: "Zable", lastName: "Zintergreen" });
    const id = await addFernsby(page, "Linnea", "(302) 555-0191");
    const date = quietTuesday(FIRST);
    await openPlans(page, id);
    await plansOf(page).getByText("No recurring services yet").waitFor();

    await tabTo(page, plansOf(page).getByRole("button", { name: "Add", exact: true }));
    await page.keyboard.press("Enter");
    const adding = page.getByRole("dialog", { name: "Add a recurring service" });
    await adding.getByRole("button", { name: "Add", exact: true }).press("Enter");
    for (const fault of ["Please select a service type", "Please select how often"])
      await adding.getByText(fault).waitFor();
    await adding.getByLabel("Last day").fill("2020-01-07");
    await fillPlan(adding, { service: "Rodent Control", often: "Monthly", firstAppointment: date });
    await adding.getByLabel("Price per visit").fill("120.50");
    await adding.getByLabel("Price per visit").press("Enter");
    await adding.getByText("The last day must not be before the first").waitFor();
    await adding.getByLabel("Last day").fill("");
    await adding.getByLabel("Price per visit").press("Enter");
    await adding.waitFor({ state: "hidden" });
    await plansOf(page).getByText("Rodent Control · Monthly").waitFor();
    await plansOf(page)
      .getByText(/Any time · any available technician · \$120\.50 per visit/)
      .waitFor();

    // Its first appointment waits for a time, and follows the plan until it has one.
    await goToSchedule(page, "Linnea Fernsby");
    const card = waiting(page, "Linnea Fernsby");
    await card.getByText("Rodent Control · 1 hour").waitFor();
    await card.getByText("Recurring", { exact: true }).waitFor();
    await page.goBack();
    await plansOf(page).getByRole("button", { name: "Edit Rodent Control" }).press("Enter");
    const editing = page.getByRole("dialog", { name: "Edit Rodent Control" });
    await expect.poll(() => editing.getByLabel("Price per visit").inputValue()).toBe("120.50");
    await expect.poll(() => editing.getByLabel("First appointment").inputValue()).toBe(date);
    await choose(editing.getByLabel("Service type"), "Mosquito Control");
    await expect.poll(() => editing.getByLabel("Duration").inputValue()).toBe("45");
    await choose(editing.getByLabel("How often"), "Weekly");
    await editing.getByRole("button", { name: "Save" }).press("Enter");
    await editing.waitFor({ state: "hidden" });
    await plansOf(page).getByText("Mosquito Control · Weekly").waitFor();

    await goToSchedule(page, "Linnea Fernsby");
    await card.getByText("Mosquito Control · 45 min").waitFor();
    await place(page, "Linnea Fernsby", { date, time: "10:00", technician: technician.fullName });
    await card.waitFor({ state: "detached" });
    await openDay(page, date);
    await appointmentOf(page, "Linnea Fernsby").press("Enter");
    const panel = page.getByRole("dialog", { name: "Linnea Fernsby" });
    await panel.getByText("Recurring service").waitFor();
    await panel.getByRole("button", { name: "Start", exact: true }).press("Enter");
    await startAnyway(page);
    await panel.getByRole("button", { name: "Complete", exact: true }).press("Enter");
    await panel.getByText("Completed", { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");

    // What is done brings the next one, without anybody asking.
    await card.getByText("Mosquito Control · 45 min").waitFor();
    const { nextAppointmentId } = await onlyPlanOf(page, id);
    expect(await asItIs(page, nextAppointmentId ?? "")).toMatchObject({ status: "pending", minutes: 45 });

    // A follow-up of what was done says so by itself.
    await page.keyboard.press("n");
    const following = page.getByRole("dialog", { name: "Schedule New Appointment" });
    await following.getByRole("combobox", { name: "Client" }).fill("Linnea Fernsby");
    await page.getByRole("option", { name: /^Linnea Fernsby/ }).click();
    await choose(following.getByLabel("Service type"), "Follow-up");
    const previous = following.getByLabel("Previous appointment (optional)");
    await expect.poll(() => previous.locator("option:checked").textContent()).toMatch(/^Mosquito Control · Tue, /);
    await following.getByLabel("Date").fill(date);
    await following.getByLabel("Time", { exact: true }).fill("14:00");
    await choose(following.getByLabel("Technician"), technician.fullName);
    await following.getByRole("button", { name: "Schedule Appointment" }).press("Enter");
    await following.waitFor({ state: "hidden" });
    const [done, made] = [
      await onlyAppointmentOf(page, id, "completed"),
      await onlyAppointmentOf(page, id, "scheduled"),
    ];
    expect(await asItIs(page, made)).toMatchObject({ isFollowUp: true, previousAppointmentId: done });
    await appointmentOf(page, "Linnea Fernsby ?, Scheduled").press("Enter");
    await panel.getByRole("button", { name: /^Follow-up of: Tue, .* · Mosquito Control$/ }).press("Enter");
    await panel.getByText("Completed", { exact: true }).first().waitFor();
  },
);

test(
  "a plan is paused, resumed and ended: it takes along what waits, leaves what has a time, and makes nothing more",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await signInAsStaff(page.request, "manager");
    const technician = await hire(page, { firstName: "Zorin", lastName: "Zashby" });
    const placed = await addFernsby(page, "Marit", "3025550192");
    const waits = await addFernsby(page, "Runa", "3025550193");
    const date = quietTuesday(FIRST);
    const request = { service: "Termite treatment", often: "Monthly", firstAppointment: date };
    await openPlans(page, placed);
    await addPlan(page, request);
    await openPlans(page, waits);
    await addPlan(page, request);
    // Paused and taken up again before it ends.
    await plansOf(page)
      .getByRole("button", { name: `Pause ${request.service}` })
      .click();
    await plansOf(page).getByText("Paused", { exact: true }).waitFor();
    await plansOf(page)
      .getByRole("button", { name: `Resume ${request.service}` })
      .click();
    await plansOf(page).getByText("Active", { exact: true }).waitFor();
    const left = (await onlyPlanOf(page, waits)).nextAppointmentId ?? "";
    const kept = (await onlyPlanOf(page, placed)).nextAppointmentId ?? "";
    await goToSchedule(page, "Fernsby");
    await waiting(page, "Runa Fernsby").waitFor();
    await place(page, "Marit Fernsby", { date, time: "13:00", technician: technician.fullName });
    await expect.poll(() => asItIs(page, kept)).toMatchObject({ status: "scheduled", time: "13:00" });

    for (const id of [placed, waits]) {
      await openPlans(page, id);
      await endPlan(page, request.service);
      await plansOf(page).getByText("Ended", { exact: true }).waitFor();
      const comes = plansOf(page).getByText(/^Next:/);
      await expect.poll(() => comes.count(), { message: "nothing comes any more" }).toBe(0);
      const tasks = plansOf(page).getByRole("button", { name: /Termite treatment$/ });
      await expect.poll(() => tasks.count()).toBe(0);
    }
    await page.getByRole("link", { name: "Appointments", exact: true }).click();
    // The pause has canceled another one before.
    const gone = page
      .getByRole("row", { name: /Termite treatment/ })
      .filter({ has: page.locator(`a[href*="${left}"]`) });
    await gone.getByText("Cancelled", { exact: true }).waitFor();
    await gone.getByRole("link").press("Enter");
    await page.getByRole("dialog", { name: "Runa Fernsby" }).getByText("The recurring service has ended").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => waiting(page, "Runa Fernsby").count(), { message: "it waits no longer" }).toBe(0);
    expect(await asItIs(page, left)).toMatchObject({ status: "cancelled" });

    await openDay(page, date);
    await appointmentOf(page, "Marit Fernsby ?, Scheduled").waitFor();
    for (const status of ["in-progress", "completed"] as const) {
      const { version } = await asItIs(page, kept);
      await doElsewhere(page, setAppointmentStatus, { id: kept, version, status, reason: "The client was home early" });
    }
    await appointmentOf(page, "Marit Fernsby ?, Completed").waitFor();
    expect(await onlyPlanOf(page, placed)).toMatchObject({ status: "ended", nextAppointmentId: null });
  },
);

const serviceIn = (dialog: Locator) => dialog.getByLabel("Service type");
const textsOf = (list: Locator) => list.locator("option").allTextContents();

test(
  "a plan takes its price, length and rhythm from the catalog, keeps them when the service is withdrawn, and a new rhythm changes nothing else",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const offer = { name: "Garden Watch", description: "Twice a month in summer.", priceCents: 88_50 };
    const rhythms = { isRecurring: true, frequencyOptions: ["Bi-weekly" as const, "Monthly" as const] };
    const service = await doElsewhere(page, addService, { ...offer, ...rhythms, durationMinutes: 105 });
    const id = await addFernsby(page, "Tove", "3025550195");
    await openPlans(page, id);
    await plansOf(page).getByRole("button", { name: "Add", exact: true }).click();
    const adding = page.getByRole("dialog", { name: "Add a recurring service" });
    await serviceIn(adding).locator("option", { hasText: "Garden Watch" }).waitFor({ state: "attached" });
    expect(await textsOf(serviceIn(adding)), "nobody subscribes to what is done once").not.toContain(
      "Same Day Service",
    );
    expect(await textsOf(adding.getByLabel("How often"))).toHaveLength(8);

    // A service that comes once a year brings that; the next one has two rhythms, so somebody has to say.
    await choose(serviceIn(adding), "Termite Bond");
    await expect.poll(() => adding.getByLabel("Price per visit").inputValue()).toBe("275.00");
    await expect.poll(() => adding.getByLabel("How often").inputValue()).toBe("Annually");
    await choose(serviceIn(adding), "Garden Watch");
    await expect.poll(() => adding.getByLabel("Price per visit").inputValue()).toBe("88.50");
    await expect.poll(() => adding.getByLabel("Duration").inputValue()).toBe("105");
    expect(await textsOf(adding.getByLabel("How often"))).toEqual(["Please choose", "Bi-weekly", "Monthly"]);
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await adding.getByText("Please select how often").waitFor();

    // What was agreed with the client is not the catalogue's to change.
    await adding.getByLabel("Price per visit").fill("80");
    await choose(serviceIn(adding), "Termite Bond");
    await choose(serviceIn(adding), "Garden Watch");
    await expect.poll(() => adding.getByLabel("Price per visit").inputValue()).toBe("80");
    await adding.getByText("Usually $88.50, 1h 45m").waitFor();
    await choose(adding.getByLabel("How often"), "Monthly");
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await adding.waitFor({ state: "hidden" });
    await plansOf(page)
      .getByText(/^1h 45m · .* \$80\.00 per visit$/)
      .waitFor();
    expect(await onlyPlanOf(page, id)).toMatchObject({
      serviceId: service.id,
      frequency: "Monthly",
      priceCents: 80_00,
    });

    const gone = await doElsewhere(page, deleteService, { id: service.id, version: service.version });
    expect(gone).toMatchObject({ outcome: "withdrawn" });
    await openPlans(page, id);
    await plansOf(page)
      .getByText(/^no longer offered · 1h 45m/)
      .waitFor();
    await plansOf(page).getByRole("button", { name: "Edit Garden Watch" }).click();
    const editing = page.getByRole("dialog", { name: "Edit Garden Watch" });
    await editing.getByText("It is no longer offered. This recurring service keeps it as is.").waitFor();
    await choose(editing.getByLabel("Preferred time"), { value: "morning" });
    await editing.getByRole("button", { name: "Save" }).click();
    await editing.waitFor({ state: "hidden" });
    expect(await onlyPlanOf(page, id)).toMatchObject({
      serviceId: service.id,
      isServiceOffered: false,
      timeWindow: "morning",
    });

    // Another rhythm leaves everything else of a plan, also a technician who is away.
    const technician = await hire(page, { firstName: "Zeal", lastName: "Zarrow" });
    const other = await addFernsby(page, "Solveig", "3025550194");
    await openPlans(page, other);
    await addPlan(page, {
      service: "Quarterly service",
      often: "Quarterly",
      firstAppointment: quietTuesday(28),
      technician: technician.fullName,
    });
    const { version: _version, ...before } = await onlyPlanOf(page, other);
    expect(before).toMatchObject({ technicianId: technician.id });
    const profile = await profileOf(page, technician.id);
    await doElsewhere(page, updateTechnician, { ...profile, status: "inactive", despiteAppointments: true });

    await openPlans(page, other);
    await plansOf(page).getByRole("button", { name: "Edit Quarterly service" }).click();
    const rhythm = page.getByRole("dialog", { name: "Edit Quarterly service" });
    await choose(rhythm.getByLabel("How often"), "Bi-monthly");
    await rhythm.getByLabel("Technician").locator("option").nth(2).waitFor({ state: "attached" });
    await rhythm.getByRole("button", { name: "Save" }).click();
    await plansOf(page).getByText("Quarterly service · Bi-monthly").waitFor();
    const { propertyId, technicianId, minutes, startsOn } = before;
    expect(await onlyPlanOf(page, other)).toMatchObject({ propertyId, technicianId, minutes, startsOn });
  },
);

import type { Locator } from "playwright-core";
import { listAppointments, setAppointmentStatus } from "../src/modules/appointments/contract.ts";
import { listPlans } from "../src/modules/plans/contract.ts";
import { addService, deleteService } from "../src/modules/catalogue/contract.ts";
import { updateTechnician } from "../src/modules/technicians/contract.ts";
import { choose } from "./support/choose.ts";
import { addClient } from "./support/clients.ts";
import { quietTuesday } from "./support/clock.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { tabTo } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";
import { asItIs, openDay, startAnyway, appointmentOf } from "./support/schedule.ts";
import { hire, profileOf } from "./support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" });

/** Wide enough for the unscheduled list to stand beside the calendar. */
const DESK = { width: 1440, height: 900 };

const plansOf = (page: Page) => page.getByRole("region", { name: "Recurring services" });
const unscheduledOf = (page: Page) => page.getByRole("complementary", { name: "Unscheduled" });
const waiting = (page: Page, name: string) =>
  unscheduledOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Schedule the appointment for ${name}…` }) });

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

test("a plan is set up by keyboard, changed, and its appointments come one after the other", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const technician = await hire(page, { firstName: "Sable", lastName: "Wintergreen" });
  const id = await addClient(page.request, {
    firstName: "Linnea",
    email: "linnea@clients.example",
    phone: "(302) 555-0191",
  });
  const date = quietTuesday(5);
  await openPlans(page, id);
  await plansOf(page).getByText("No recurring services yet").waitFor();

  await tabTo(page, plansOf(page).getByRole("button", { name: "Add", exact: true }));
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add a recurring service" });
  await adding.getByRole("button", { name: "Add", exact: true }).press("Enter");
  for (const fault of ["Please select a service type", "Please select how often"])
    await adding.getByText(fault).waitFor();
  await expectAccessible(page);
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
  await expectAccessible(page);

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
  await expectAccessible(page);
  await following.getByLabel("Date").fill(date);
  await following.getByLabel("Time", { exact: true }).fill("14:00");
  await choose(following.getByLabel("Technician"), technician.fullName);
  await following.getByRole("button", { name: "Schedule Appointment" }).press("Enter");
  await following.waitFor({ state: "hidden" });
  const [done, made] = [await onlyAppointmentOf(page, id, "completed"), await onlyAppointmentOf(page, id, "scheduled")];
  expect(await asItIs(page, made)).toMatchObject({ isFollowUp: true, previousAppointmentId: done });
  await appointmentOf(page, "Linnea Fernsby ?, Scheduled").press("Enter");
  await panel.getByRole("button", { name: /^Follow-up of: Tue, .* · Mosquito Control$/ }).press("Enter");
  await panel.getByText("Completed", { exact: true }).first().waitFor();
});

test("a plan that ends takes along what waits, leaves what is placed, and makes nothing more", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const technician = await hire(page, { firstName: "Corin", lastName: "Ashby" });
  const email = { placed: "marit@clients.example", waits: "runa@clients.example" };
  const placed = await addClient(page.request, { firstName: "Marit", email: email.placed, phone: "3025550192" });
  const waits = await addClient(page.request, { firstName: "Runa", email: email.waits, phone: "3025550193" });
  const date = quietTuesday(6);
  const request = { service: "Termite treatment", often: "Monthly", firstAppointment: date };
  await openPlans(page, placed);
  await addPlan(page, request);
  await openPlans(page, waits);
  await addPlan(page, request);
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
  await expectAccessible(page);
  await page.getByRole("link", { name: "Appointments", exact: true }).click();
  const gone = page.getByRole("row", { name: /Termite treatment/ });
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
});

test("a change of the rhythm leaves everything else of a plan, also a technician who is away", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const technician = await hire(page, { firstName: "Teal", lastName: "Harrow" });
  const id = await addClient(page.request, {
    firstName: "Solveig",
    email: "solveig@clients.example",
    phone: "3025550194",
  });
  await openPlans(page, id);
  await addPlan(page, {
    service: "Quarterly service",
    often: "Quarterly",
    firstAppointment: quietTuesday(7),
    technician: technician.fullName,
  });
  const { version: _version, ...before } = await onlyPlanOf(page, id);
  expect(before).toMatchObject({ technicianId: technician.id });
  const profile = await profileOf(page, technician.id);
  await doElsewhere(page, updateTechnician, { ...profile, status: "inactive", despiteAppointments: true });

  await openPlans(page, id);
  await plansOf(page).getByRole("button", { name: "Edit Quarterly service" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Quarterly service" });
  await choose(editing.getByLabel("How often"), "Bi-monthly");
  await editing.getByLabel("Technician").locator("option").nth(2).waitFor({ state: "attached" });
  await editing.getByRole("button", { name: "Save" }).click();
  await plansOf(page).getByText("Quarterly service · Bi-monthly").waitFor();
  const { propertyId, technicianId, minutes, startsOn } = before;
  expect(await onlyPlanOf(page, id)).toMatchObject({ propertyId, technicianId, minutes, startsOn });
});

const serviceIn = (dialog: Locator) => dialog.getByLabel("Service type");
const textsOf = (list: Locator) => list.locator("option").allTextContents();

test("a plan of a service takes its price, length and rhythm from the catalogue, and keeps it when it is withdrawn", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAsStaff(page.request, "manager");
  const offer = { name: "Garden Watch", description: "Twice a month in summer.", priceCents: 88_50 };
  const rhythms = { isRecurring: true, frequencyOptions: ["Bi-weekly" as const, "Monthly" as const] };
  const service = await doElsewhere(page, addService, { ...offer, ...rhythms, durationMinutes: 105 });
  const id = await addClient(page.request, { firstName: "Tove", email: "tove@clients.example", phone: "3025550195" });
  await openPlans(page, id);
  await plansOf(page).getByRole("button", { name: "Add", exact: true }).click();
  const adding = page.getByRole("dialog", { name: "Add a recurring service" });
  await serviceIn(adding).locator("option", { hasText: "Garden Watch" }).waitFor({ state: "attached" });
  expect(await textsOf(serviceIn(adding)), "nobody subscribes to what is done once").not.toContain("Same Day Service");
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
  await expectAccessible(page);

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
  expect(await onlyPlanOf(page, id)).toMatchObject({ serviceId: service.id, frequency: "Monthly", priceCents: 80_00 });

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
  await expectAccessible(page);
  await editing.getByRole("button", { name: "Save" }).click();
  await editing.waitFor({ state: "hidden" });
  expect(await onlyPlanOf(page, id)).toMatchObject({
    serviceId: service.id,
    isServiceOffered: false,
    timeWindow: "morning",
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  cancelAppointment,
  createAppointment,
  scheduleAppointment,
  setAppointmentStatus,
} from "#modules/appointments/contract.ts";
import { createPlan, listPlans, Plan, updatePlan, type PlanForm } from "../contract.ts";
import { makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
let clientId: string;
let technicianId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  clientId = (await makeClient(world.ctx(SYSTEM))).id;
  technicianId = (await makeTechnician(world.ctx(SYSTEM))).id;
});
afterEach(() => world.close());

const form = (told: Partial<PlanForm> = {}): PlanForm => ({
  clientId,
  serviceType: "monthly-service",
  frequency: "Monthly",
  timeWindow: "morning",
  minutes: 60,
  technicianId,
  priceCents: 60_00,
  startsOn: "2026-03-31",
  ...told,
});
const create = async (told: Partial<PlanForm> = {}) => {
  const answer = await world.call(manager, createPlan, form(told));
  expect(answer.status).toBe(201);
  return Plan.parse(answer.body);
};
const planNow = async (id: string): Promise<Plan> => {
  const { body } = await world.call(manager, listPlans, { clientId });
  const plan = body.data.find((candidate) => candidate.id === id);
  if (!plan) throw new Error("The plan is gone");
  return plan;
};
const appointments = (planId: string) =>
  world.db
    .selectFrom("appointment")
    .selectAll()
    .where("plan_id", "=", planId)
    .orderBy("scheduled_on")
    .orderBy("id")
    .execute();
const open = async (planId: string) => {
  const [only, ...others] = (await appointments(planId)).filter(
    ({ status }) => status !== "completed" && status !== "cancelled",
  );
  expect(others).toEqual([]);
  if (!only) throw new Error("There is no open appointment");
  return only;
};
/** From the unscheduled list to the calendar, and done. */
async function doAppointment(planId: string, day: string): Promise<void> {
  const { id, version } = await open(planId);
  world.clock.set(`${day}T13:00:00Z`);
  const place = { id, version, date: day, time: "9:00", minutes: 60, technicianId, outsideHours: true };
  expect((await world.call(manager, scheduleAppointment, place)).status).toBe(200);
  for (const [turn, status] of (["in-progress", "completed"] as const).entries())
    await world.call(manager, setAppointmentStatus, { id, version: version + 1 + turn, status, reason: "Early" });
  await world.runJobs();
}

test("a plan makes its first appointment as a request that takes nobody's time", async () => {
  const plan = await create();
  expect(plan).toMatchObject({
    title: "Monthly service",
    dueOn: "2026-03-31",
    earliestOn: "2026-03-24",
    latestOn: "2026-04-07",
    status: "active",
    isOverdue: false,
    can: { edit: true },
  });
  expect(await appointments(plan.id)).toMatchObject([
    {
      id: plan.nextAppointmentId,
      status: "pending",
      time_window: "morning",
      scheduled_on: "2026-03-31",
      start_minute: 480,
      technician_id: technicianId,
      estimated_cost_cents: 60_00,
    },
  ]);
  expect(await world.db.selectFrom("booking_day").selectAll().execute()).toEqual([]);
});

test("the next appointment counts from the completion of the last, through month ends", async () => {
  const { id } = await create();
  await doAppointment(id, "2026-03-31");
  expect(await planNow(id)).toMatchObject({ dueOn: "2026-04-30", earliestOn: "2026-04-23", latestOn: "2026-05-07" });
  await doAppointment(id, "2026-05-04");
  expect(await planNow(id)).toMatchObject({ dueOn: "2026-06-04" });
  expect((await appointments(id)).map(({ scheduled_on, status }) => [scheduled_on, status])).toEqual([
    ["2026-03-31", "completed"],
    ["2026-05-04", "completed"],
    ["2026-06-04", "pending"],
  ]);
});

test("an appointment that is left out keeps the rhythm, and does not come again at once", async () => {
  const { id } = await create();
  const { id: appointmentId, version } = await open(id);
  await world.call(manager, cancelAppointment, { id: appointmentId, version, reason: "On holiday" });
  await world.runJobs();
  expect(await planNow(id)).toMatchObject({ dueOn: "2026-04-30" });
  expect(await open(id)).toMatchObject({ scheduled_on: "2026-04-30" });
  // Nobody was told a time that would have to be taken back.
  expect(await world.mails()).toEqual([]);
});

test("a plan that fails holds up no other, and is told at the end", async () => {
  const failing = await create({ startsOn: "2026-05-02", serviceType: "quarterly-service", frequency: "Quarterly" });
  const other = await create({ startsOn: "2026-05-02", serviceType: "quarterly-service", frequency: "Quarterly" });
  world.clock.set("2026-03-03T15:00:00Z");
  await world.pool.script(`
    create function refuse_plan() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_plan before insert on appointment for each row
      when (new.plan_id = '${failing.id}') execute function refuse_plan()`);
  try {
    await expect(makePlanAppointments(world.ctx(SYSTEM))).rejects.toThrow(
      "The appointments of 1 plans could not be made",
    );
  } finally {
    await world.pool.script("drop trigger refuse_plan on appointment; drop function refuse_plan");
  }

  expect(await appointments(failing.id)).toEqual([]);
  expect(await appointments(other.id)).toHaveLength(1);
});

test("appointments are made 60 days ahead, however often the job runs and wherever it is interrupted", async () => {
  const far = await create({ startsOn: "2026-05-02", serviceType: "quarterly-service", frequency: "Quarterly" });
  expect(far.nextAppointmentId).toBeNull();
  await makePlanAppointments(world.ctx(SYSTEM));
  expect(await appointments(far.id)).toEqual([]);
  world.clock.set("2026-03-03T15:00:00Z");

  const crash = new Error("The process died");
  const dying = makePlanAppointmentNow(
    {
      ...world.ctx(SYSTEM),
      now: () => {
        throw crash;
      },
    },
    { planId: far.id },
  );
  await expect(dying).rejects.toBe(crash);
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 2 === 0
        ? makePlanAppointments(world.ctx(SYSTEM))
        : makePlanAppointmentNow(world.ctx(SYSTEM), { planId: far.id }),
    ),
  );
  expect(await appointments(far.id)).toMatchObject([{ scheduled_on: "2026-05-02", status: "pending" }]);
});

test("an appointment that repeats is the first of a plan", async () => {
  const answer = await world.call(manager, createAppointment, {
    clientId,
    serviceType: "quarterly-service",
    date: "2026-03-03",
    time: "10:00",
    minutes: 75,
    technicianId,
    repeat: "Quarterly",
  });
  const planId = answer.body.planId ?? "";
  expect(await planNow(planId)).toMatchObject({ dueOn: "2026-03-03", nextAppointmentId: answer.body.id });
  await makePlanAppointments(world.ctx(SYSTEM));
  expect(await appointments(planId)).toHaveLength(1);
  world.clock.set("2026-03-03T16:00:00Z");
  const done = { id: answer.body.id };
  await world.call(manager, setAppointmentStatus, { ...done, version: 1, status: "in-progress" });
  await world.call(manager, setAppointmentStatus, { ...done, version: 2, status: "completed" });
  expect(await planNow(planId)).toMatchObject({ dueOn: "2026-06-03", nextAppointmentId: null });
});

test("paused it makes no appointments, taken up again it goes on with the first turn to come", async () => {
  const plan = await create();
  const { clientId: _, ...shown } = form();
  const pause = await world.call(manager, updatePlan, { ...shown, id: plan.id, version: 1, status: "paused" });
  expect(pause.body).toMatchObject({ status: "paused", version: 2, nextAppointmentId: null, dueOn: "2026-03-31" });
  expect(await appointments(plan.id)).toMatchObject([
    { status: "cancelled", cancellation_reason: "The recurring service was paused" },
  ]);
  await makePlanAppointments(world.ctx(SYSTEM));
  expect(await appointments(plan.id)).toHaveLength(1);

  world.clock.set("2026-06-15T15:00:00Z");
  const again = await world.call(manager, updatePlan, { ...shown, id: plan.id, version: 2, status: "active" });
  expect(again.body).toMatchObject({ status: "active", dueOn: "2026-06-30" });
  expect(await open(plan.id)).toMatchObject({ scheduled_on: "2026-06-30" });
});

test("a change of the plan changes the appointment that nobody placed, and leaves the placed one", async () => {
  const plan = await create();
  const { clientId: _, ...shown } = form({
    frequency: "Weekly",
    startsOn: "2026-03-10",
    timeWindow: "evening",
    minutes: 90,
  });
  const request = { ...shown, id: plan.id, version: 1, status: "active" as const };
  expect((await world.call(manager, updatePlan, request)).body).toMatchObject({
    dueOn: "2026-03-10",
    earliestOn: "2026-03-09",
    nextAppointmentId: plan.nextAppointmentId,
  });
  const changed = await open(plan.id);
  expect(changed).toMatchObject({
    scheduled_on: "2026-03-10",
    time_window: "evening",
    start_minute: 1020,
    minutes: 90,
  });
  const place = {
    id: changed.id,
    version: changed.version,
    date: "2026-03-10",
    time: "9:00",
    minutes: 90,
    technicianId,
  };
  await world.call(manager, scheduleAppointment, place);
  const ended = await world.call(manager, updatePlan, { ...request, version: 2, status: "ended" });
  expect(ended.body).toMatchObject({
    status: "ended",
    nextAppointmentId: plan.nextAppointmentId,
    can: { edit: false },
  });
  expect(await open(plan.id)).toMatchObject({ status: "scheduled", time_window: null });
});

test("after its last day it ends by itself", async () => {
  const { id } = await create({ endsOn: "2026-04-15" });
  await doAppointment(id, "2026-03-31");
  expect(await planNow(id)).toMatchObject({ status: "ended", isOverdue: false });
});

test("what is overdue is told, the longest first", async () => {
  const late = await create({ startsOn: "2026-03-03", frequency: "Weekly" });
  const later = await create({ startsOn: "2026-03-10", frequency: "Weekly" });
  world.clock.set("2026-03-20T15:00:00Z");
  const { body } = await world.call(manager, listPlans, { overdue: true });
  expect(body).toMatchObject({
    data: [
      { id: late.id, isOverdue: true },
      { id: later.id, isOverdue: true },
    ],
    pagination: { total: 2 },
  });
});

test("an archived client is not visited", async () => {
  const { id } = await create({ startsOn: "2026-06-01" });
  await world.db
    .updateTable("client")
    .set({ archived_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", clientId)
    .execute();
  world.clock.set("2026-05-20T15:00:00Z");
  await makePlanAppointments(world.ctx(SYSTEM));
  expect(await appointments(id)).toEqual([]);
});

test("refusals name their reason", async () => {
  const plan = await create();
  const { clientId: _, ...shown } = form();
  const change = { ...shown, id: plan.id, status: "active" as const };
  const refusalOf = async (told: object) => (await world.call(manager, updatePlan, { ...change, ...told })).body.code;
  expect(await refusalOf({ version: 7 })).toBe("appointments.changed_meanwhile");
  expect(await refusalOf({ version: 1, id: clientId })).toBe("appointments.plan_not_found");
  expect(await refusalOf({ version: 1, propertyId: clientId })).toBe("properties.not_found");
  expect(await refusalOf({ version: 1, technicianId: clientId })).toBe("appointments.technician_not_found");
  const backwards = await world.call(manager, createPlan, form({ endsOn: "2026-03-01" }));
  expect(backwards.body.errors).toEqual([{ path: "endsOn", message: "Please choose a day after the first visit" }]);
  await world.call(manager, updatePlan, { ...change, version: 1, status: "ended" });
  expect(await refusalOf({ version: 2 })).toBe("appointments.plan_ended");
});

test("a plan for any time is done when its client would rather be visited there", async () => {
  await world.db.updateTable("property").set({ preferred_time: "evening" }).where("client_id", "=", clientId).execute();
  const anytime = await create({ timeWindow: "anytime" });
  expect(await open(anytime.id)).toMatchObject({ time_window: "evening", start_minute: 17 * 60 });
  const morning = await create({ timeWindow: "morning" });
  expect(await open(morning.id)).toMatchObject({ time_window: "morning", start_minute: 8 * 60 });
});

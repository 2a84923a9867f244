import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, createAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openPlanOffice, type PlanOffice } from "../../../testing/offices/plan-office.ts";
import { makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";

const { manager } = ACTORS;

let office: PlanOffice;
beforeEach(async () => {
  office = await openPlanOffice();
});
afterEach(() => office.world.close());

test("a plan makes its first appointment as a request that takes nobody's time", async () => {
  const plan = await office.create();
  expect(plan).toMatchObject({
    title: "Monthly service",
    dueOn: "2026-03-31",
    earliestOn: "2026-03-24",
    latestOn: "2026-04-07",
    status: "active",
    isOverdue: false,
    can: { edit: true },
  });
  expect(await office.appointments(plan.id)).toMatchObject([
    {
      id: plan.nextAppointmentId,
      status: "pending",
      time_window: "morning",
      scheduled_on: "2026-03-31",
      start_minute: 480,
      technician_id: office.technicianId,
      estimated_cost_cents: 60_00,
    },
  ]);
  expect(await office.world.db.selectFrom("booking_day").selectAll().execute()).toEqual([]);
});

test("the next appointment counts from the completion of the last, through month ends", async () => {
  const { id } = await office.create();
  await office.doAppointment(id, "2026-03-31");
  expect(await office.planNow(id)).toMatchObject({
    dueOn: "2026-04-30",
    earliestOn: "2026-04-23",
    latestOn: "2026-05-07",
  });
  await office.doAppointment(id, "2026-05-04");
  expect(await office.planNow(id)).toMatchObject({ dueOn: "2026-06-04" });
  expect((await office.appointments(id)).map(({ scheduled_on, status }) => [scheduled_on, status])).toEqual([
    ["2026-03-31", "completed"],
    ["2026-05-04", "completed"],
    ["2026-06-04", "pending"],
  ]);
});

test("an appointment that is left out keeps the rhythm, and does not come again at once", async () => {
  const { id } = await office.create();
  const { id: appointmentId, version } = await office.open(id);
  await office.world.call(manager, cancelAppointment, { id: appointmentId, version, reason: "On holiday" });
  await office.world.runJobs();
  expect(await office.planNow(id)).toMatchObject({ dueOn: "2026-04-30" });
  expect(await office.open(id)).toMatchObject({ scheduled_on: "2026-04-30" });
  // Nobody was told a time that would have to be taken back.
  expect(await office.world.mails()).toEqual([]);
});

test("a plan that fails holds up no other, and is told at the end", async () => {
  const failing = await office.create({
    startsOn: "2026-05-02",
    serviceType: "quarterly-service",
    frequency: "Quarterly",
  });
  const other = await office.create({
    startsOn: "2026-05-02",
    serviceType: "quarterly-service",
    frequency: "Quarterly",
  });
  office.world.clock.set("2026-03-03T15:00:00Z");
  await office.world.pool.script(`
    create function refuse_plan() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_plan before insert on appointment for each row
      when (new.plan_id = '${failing.id}') execute function refuse_plan()`);
  try {
    await expect(makePlanAppointments(office.ctx)).rejects.toThrow("The appointments of 1 plans could not be made");
  } finally {
    await office.world.pool.script("drop trigger refuse_plan on appointment; drop function refuse_plan");
  }

  expect(await office.appointments(failing.id)).toEqual([]);
  expect(await office.appointments(other.id)).toHaveLength(1);
});

test("appointments are made 60 days ahead, however often the job runs and wherever it is interrupted", async () => {
  const far = await office.create({ startsOn: "2026-05-02", serviceType: "quarterly-service", frequency: "Quarterly" });
  expect(far.nextAppointmentId).toBeNull();
  await makePlanAppointments(office.ctx);
  expect(await office.appointments(far.id)).toEqual([]);
  office.world.clock.set("2026-03-03T15:00:00Z");

  const crash = new Error("The process died");
  const dying = makePlanAppointmentNow(
    {
      ...office.ctx,
      now: () => {
        throw crash;
      },
    },
    { planId: far.id },
  );
  await expect(dying).rejects.toBe(crash);
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 2 === 0 ? makePlanAppointments(office.ctx) : makePlanAppointmentNow(office.ctx, { planId: far.id }),
    ),
  );
  expect(await office.appointments(far.id)).toMatchObject([{ scheduled_on: "2026-05-02", status: "pending" }]);
});

test("an appointment that repeats is the first of a plan", async () => {
  const answer = await office.world.call(manager, createAppointment, {
    clientId: office.clientId,
    serviceType: "quarterly-service",
    date: "2026-03-03",
    time: "10:00",
    minutes: 75,
    technicianId: office.technicianId,
    repeat: "Quarterly",
  });
  const planId = answer.body.planId ?? "";
  expect(await office.planNow(planId)).toMatchObject({ dueOn: "2026-03-03", nextAppointmentId: answer.body.id });
  await makePlanAppointments(office.ctx);
  expect(await office.appointments(planId)).toHaveLength(1);
  office.world.clock.set("2026-03-03T16:00:00Z");
  const done = { id: answer.body.id };
  await office.world.call(manager, setAppointmentStatus, { ...done, version: 1, status: "in-progress" });
  await office.world.call(manager, setAppointmentStatus, { ...done, version: 2, status: "completed" });
  expect(await office.planNow(planId)).toMatchObject({ dueOn: "2026-06-03", nextAppointmentId: null });
});

test("an archived client is not visited", async () => {
  const { id } = await office.create({ startsOn: "2026-06-01" });
  await office.world.db
    .updateTable("client")
    .set({ archived_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", office.clientId)
    .execute();
  office.world.clock.set("2026-05-20T15:00:00Z");
  await makePlanAppointments(office.ctx);
  expect(await office.appointments(id)).toEqual([]);
});

test("a plan for any time is done when its client would rather be visited there", async () => {
  await office.world.db
    .updateTable("property")
    .set({ preferred_time: "evening" })
    .where("client_id", "=", office.clientId)
    .execute();
  const anytime = await office.create({ timeWindow: "anytime" });
  expect(await office.open(anytime.id)).toMatchObject({ time_window: "evening", start_minute: 17 * 60 });
  const morning = await office.create({ timeWindow: "morning" });
  expect(await office.open(morning.id)).toMatchObject({ time_window: "morning", start_minute: 8 * 60 });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { scheduleAppointment } from "#modules/appointments/contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openPlanOffice, type PlanOffice } from "../../../testing/offices/plan-office.ts";
import { createPlan, listPlans, updatePlan } from "../contract.ts";
import { makePlanAppointments } from "./make-plan-appointments.ts";

const { manager } = ACTORS;

let office: PlanOffice;
beforeEach(async () => {
  office = await openPlanOffice();
});
afterEach(() => office.world.close());

test("paused it makes no appointments, taken up again it goes on with the first turn to come", async () => {
  const plan = await office.create();
  const { clientId: _, ...shown } = office.form();
  const pause = await office.world.call(manager, updatePlan, { ...shown, id: plan.id, version: 1, status: "paused" });
  expect(pause.body).toMatchObject({ status: "paused", version: 2, nextAppointmentId: null, dueOn: "2026-03-31" });
  expect(await office.appointments(plan.id)).toMatchObject([
    { status: "cancelled", cancellation_reason: "The recurring service was paused" },
  ]);
  await makePlanAppointments(office.ctx);
  expect(await office.appointments(plan.id)).toHaveLength(1);

  office.world.clock.set("2026-06-15T15:00:00Z");
  const again = await office.world.call(manager, updatePlan, { ...shown, id: plan.id, version: 2, status: "active" });
  expect(again.body).toMatchObject({ status: "active", dueOn: "2026-06-30" });
  expect(await office.open(plan.id)).toMatchObject({ scheduled_on: "2026-06-30" });
});

test("a change of the plan changes the appointment that nobody placed, and leaves the placed one", async () => {
  const plan = await office.create();
  const { clientId: _, ...shown } = office.form({
    frequency: "Weekly",
    startsOn: "2026-03-10",
    timeWindow: "evening",
    minutes: 90,
  });
  const request = { ...shown, id: plan.id, version: 1, status: "active" as const };
  expect((await office.world.call(manager, updatePlan, request)).body).toMatchObject({
    dueOn: "2026-03-10",
    earliestOn: "2026-03-09",
    nextAppointmentId: plan.nextAppointmentId,
  });
  const changed = await office.open(plan.id);
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
    technicianId: office.technicianId,
  };
  await office.world.call(manager, scheduleAppointment, place);
  const ended = await office.world.call(manager, updatePlan, { ...request, version: 2, status: "ended" });
  expect(ended.body).toMatchObject({
    status: "ended",
    nextAppointmentId: plan.nextAppointmentId,
    can: { edit: false },
  });
  expect(await office.open(plan.id)).toMatchObject({ status: "scheduled", time_window: null });
});

test("after its last day it ends by itself", async () => {
  const { id } = await office.create({ endsOn: "2026-04-15" });
  await office.doAppointment(id, "2026-03-31");
  expect(await office.planNow(id)).toMatchObject({ status: "ended", isOverdue: false });
});

test("what is overdue is told, the longest first", async () => {
  const late = await office.create({ startsOn: "2026-03-03", frequency: "Weekly" });
  const later = await office.create({ startsOn: "2026-03-10", frequency: "Weekly" });
  office.world.clock.set("2026-03-20T15:00:00Z");
  const { body } = await office.world.call(manager, listPlans, { overdue: true });
  expect(body).toMatchObject({
    data: [
      { id: late.id, isOverdue: true },
      { id: later.id, isOverdue: true },
    ],
    pagination: { total: 2 },
  });
});

test("refusals name their reason", async () => {
  const plan = await office.create();
  const { clientId: _, ...shown } = office.form();
  const change = { ...shown, id: plan.id, status: "active" as const };
  const refusalOf = async (told: object) =>
    (await office.world.call(manager, updatePlan, { ...change, ...told })).body.code;
  expect(await refusalOf({ version: 7 })).toBe("appointments.changed_meanwhile");
  expect(await refusalOf({ version: 1, id: office.clientId })).toBe("appointments.plan_not_found");
  expect(await refusalOf({ version: 1, propertyId: office.clientId })).toBe("properties.not_found");
  expect(await refusalOf({ version: 1, technicianId: office.clientId })).toBe("appointments.technician_not_found");
  const backwards = await office.world.call(manager, createPlan, office.form({ endsOn: "2026-03-01" }));
  expect(backwards.body.errors).toEqual([{ path: "endsOn", message: "Please choose a day after the first visit" }]);
  await office.world.call(manager, updatePlan, { ...change, version: 1, status: "ended" });
  expect(await refusalOf({ version: 2 })).toBe("appointments.plan_ended");
});

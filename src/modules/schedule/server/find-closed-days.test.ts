import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany, type CompanyChanges } from "#modules/company/server/index.ts";
import { setWorkingHours } from "#modules/technicians/contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { bookConsultation, getConsultationDays, getConsultationSlots } from "#modules/consultations/contract.ts";
import { createAppointment } from "#modules/appointments/contract.ts";
import { createPlan } from "#modules/plans/contract.ts";
import { findTimes, getClosedDays, getSchedule } from "../contract.ts";
import { manager, openOffice, type Office } from "../../../testing/offices/office.ts";
import { consultationForm } from "#modules/consultations/factories.ts";

const THANKSGIVING = "2026-11-26";
const CLOSED = { open: null, close: null };

let office: Office;
beforeEach(async () => {
  office = await openOffice();
  office.world.clock.set("2026-11-23T15:00:00Z");
});
afterEach(() => office.world.close());

const change = (changes: CompanyChanges) => updateCompany(office.world.ctx(SYSTEM), changes);
const send = (form: object) => office.world.call(manager, createAppointment, { ...form });
const onThanksgiving = (told: object = {}) => office.form({ date: THANKSGIVING, time: "10:00", ...told });

test("a holiday closes the day for visitors", async () => {
  const { body } = await office.world.call(VISITOR, getConsultationDays, {});
  const day = body.days.find(({ date }) => date === THANKSGIVING);
  expect(day).toEqual({ date: THANKSGIVING, free: 0, closed: true });
  const slots = await office.world.call(VISITOR, getConsultationSlots, { date: THANKSGIVING });
  expect(slots.body.slots).toEqual([]);
  const booking = consultationForm({ preferredDate: THANKSGIVING, preferredTime: "9:00" });
  expect(await office.world.call(VISITOR, bookConsultation, booking)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "preferredDate" }] },
  });
});

test("half a day leaves the times in it", async () => {
  await change({ holidays: [{ holiday: "thanksgiving", open: "08:00", close: "11:00" }] });
  const { body } = await office.world.call(VISITOR, getConsultationSlots, { date: THANKSGIVING });
  expect(body.slots).toEqual(["9:00", "9:30", "10:00", "10:30"]);
});

test("the office is told why, and may go there all the same", async () => {
  const refused = await send(onThanksgiving());
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "appointments.outside_hours", detail: "Closed: Thanksgiving." },
  });
  expect((await send(onThanksgiving({ outsideHours: true }))).status).toBe(201);

  await change({ holidays: [{ holiday: "thanksgiving", open: "08:00", close: "09:00" }] });
  expect(await send(onThanksgiving({ time: "13:00" }))).toMatchObject({
    body: { detail: "Thanksgiving: open from 8:00 to 9:00 AM that day." },
  });
});

test("nobody works on it, whatever hours are their own; no free time is found on it", async () => {
  await office.world.call(manager, setWorkingHours, {
    id: office.nadia,
    version: 1,
    hours: Object.fromEntries(
      ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [
        day,
        { kind: "own", from: "06:00", to: "20:00" },
      ]),
    ),
  });
  const { body } = await office.world.call(manager, getSchedule, { from: THANKSGIVING, days: 1 });
  expect(body.opening).toEqual([{ date: THANKSGIVING, from: null, to: null, special: "Thanksgiving" }]);
  expect(body.technicians[0]?.days).toEqual([
    { date: THANKSGIVING, from: null, to: null, absence: "Closed: Thanksgiving" },
  ]);
  const times = await office.world.call(manager, findTimes, { from: THANKSGIVING, minutes: 60 });
  expect(times.body.times.map(({ date }) => date)).not.toContain(THANKSGIVING);
});

test("a plan proposes the open day beside it; what is due stays due", async () => {
  const planned = async (startsOn: string) => {
    const { body } = await office.world.call(manager, createPlan, {
      clientId: office.clientId,
      serviceType: "monthly-service",
      frequency: "Monthly",
      timeWindow: "morning",
      minutes: 60,
      technicianId: null,
      priceCents: 60_00,
      startsOn,
    });
    const appointment = await office.world.db
      .selectFrom("appointment")
      .select("scheduled_on")
      .where("plan_id", "=", body.id)
      .executeTakeFirstOrThrow();
    return { due: body.dueOn, on: appointment.scheduled_on };
  };
  expect(await planned(THANKSGIVING)).toEqual({ due: THANKSGIVING, on: "2026-11-27" });
  expect(await planned("2026-12-01")).toEqual({ due: "2026-12-01", on: "2026-12-01" });
  // Saturday and Sunday follow: the day before is the nearest that is open.
  await change({ ownDays: [{ from: "2026-12-04", to: "2026-12-05", name: { en: "Moving" }, ...CLOSED }] });
  expect(await planned("2026-12-05")).toEqual({ due: "2026-12-05", on: "2026-12-07" });
});

test("who is booked on a day that becomes a holiday stays booked, and the office is told", async () => {
  const booked = { client_id: office.clientId, minutes: 60 };
  const ctx = office.world.ctx(SYSTEM);
  await makeAppointment(ctx, { ...booked, scheduled_on: "2026-12-24", start_minute: 600 });
  await makeAppointment(ctx, { ...booked, scheduled_on: "2026-12-24", start_minute: 900 });
  await makeAppointment(ctx, { ...booked, scheduled_on: "2026-12-24", start_minute: 780, status: "cancelled" });
  const told = async () => (await office.world.call(manager, getClosedDays, {})).body.days;
  expect(await told()).toEqual([]);

  const eve = { from: "2026-12-24", to: "2026-12-24", name: { en: "Christmas Eve" } };
  await change({ ownDays: [{ ...eve, ...CLOSED }] });
  expect(await told()).toEqual([{ date: "2026-12-24", name: "Christmas Eve", appointments: 2 }]);
  await change({ ownDays: [{ ...eve, open: "08:00", close: "12:00" }] });
  expect(await told()).toEqual([{ date: "2026-12-24", name: "Christmas Eve", appointments: 1 }]);
  const kept = office.world.db.selectFrom("appointment").select("id").where("status", "<>", "cancelled");
  expect(await kept.execute()).toHaveLength(2);
});

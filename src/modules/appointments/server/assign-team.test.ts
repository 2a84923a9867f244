import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService } from "#modules/catalogue/server/index.ts";
import { getTechnician, listTechnicians, openCalendar, updateTechnician } from "#modules/technicians/contract.ts";
import { makeTechnician, technicianForm } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { makeStaff } from "#modules/accounts/factories.ts";
import {
  createAppointment,
  getFreeTimes,
  getOfficeAppointment,
  listAppointments,
  scheduleAppointment,
  rescheduleAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "../contract.ts";
import { findTimes, getDaySheet, getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { makePlanAppointmentNow } from "#modules/plans/server/index.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

/** A service that asks for two technicians, and what follows from who goes along. */
let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await createService(office.world.ctx(SYSTEM), {
    name: "Tenting",
    description: "The whole house.",
    category: "termite",
    price_cents: 900_00,
    technicians_required: 2,
    follow_up_days: null,
  });
});
afterEach(() => office.world.close());

const both = () => office.create({ serviceType: "tenting", assistantIds: [office.tobias] });
const assistants = () => [{ id: office.tobias, name: "Tobias Birch" }];

describe("in the office", () => {
  test("both are told, and fewer than asked for are marked", async () => {
    const whole = await both();
    expect(whole).toMatchObject({ technicianId: office.nadia, assistants: assistants(), techniciansMissing: 0 });
    const { body: listed } = await office.world.call(manager, listAppointments, {});
    expect(listed.data).toMatchObject([{ assistants: assistants(), techniciansMissing: 0 }]);

    const alone = await office.create({ serviceType: "tenting", time: "13:00" });
    expect(alone).toMatchObject({ assistants: [], techniciansMissing: 1 });
    const { body: unscheduled } = await office.world.call(manager, getUnscheduled, {});
    expect(unscheduled).toMatchObject({ total: 1, appointments: [{ id: alone.id, techniciansMissing: 1 }] });
  });

  test("nobody goes twice, is unknown or has left", async () => {
    const ask = (assistantIds: string[]) =>
      office.world.call(manager, createAppointment, { ...office.form(), assistantIds });
    expect(await ask([office.nadia])).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: "assistantIds", message: "Each technician can be assigned only once. Please choose someone else." },
        ],
      },
    });
    const gone = await makeTechnician(office.world.ctx(SYSTEM), { status: "inactive" });
    expect(await ask([gone.id])).toMatchObject({ status: 404, body: { code: "appointments.technician_not_found" } });
  });

  test("whoever is booked elsewhere is named, with what is in the way", async () => {
    await both();
    const other = { ...office.form({ time: "10:30", minutes: 30 }), technicianId: office.tobias };
    expect(await office.world.call(manager, createAppointment, other)).toMatchObject({
      status: 409,
      body: {
        code: "appointments.technician_busy",
        detail: "Tobias Birch is already booked at that time.",
        conflicts: [{ time: "10:00", until: "11:15", technicians: ["Tobias Birch"] }],
      },
    });
  });

  test("whoever goes along works then, or the office means it", async () => {
    const weekend = { date: "2026-03-07", time: "9:00", minutes: 60 };
    const [row] = [{ technician_id: office.tobias, weekday: 6, from_minute: null, to_minute: null }];
    await office.world.db.insertInto("technician_hours").values(row).execute();
    const ask = { ...office.form(weekend), assistantIds: [office.tobias] };
    expect(await office.world.call(manager, createAppointment, ask)).toMatchObject({
      status: 409,
      body: { code: "appointments.technician_off", detail: "Tobias Birch does not work at that time." },
    });
    expect(await office.world.call(manager, createAppointment, { ...ask, outsideHours: true })).toMatchObject({
      status: 201,
    });
  });

  test("a drag takes their time along; who leads from then on goes along no longer", async () => {
    const { id, version } = await both();
    const place = { id, date: TUESDAY, time: "13:00", minutes: 75 };
    const moved = await office.world.call(manager, scheduleAppointment, {
      ...place,
      version,
      technicianId: office.nadia,
    });
    expect(moved).toMatchObject({ status: 200, body: { time: "13:00", assistants: assistants() } });
    const handed = { ...place, version: moved.body.version, technicianId: office.tobias };
    expect(await office.world.call(manager, scheduleAppointment, handed)).toMatchObject({
      body: { technicianName: "Tobias Birch", assistants: [], techniciansMissing: 1 },
    });
    const swapped = { ...handed, version: handed.version + 1, assistantIds: [office.nadia] };
    expect(await office.world.call(manager, scheduleAppointment, swapped)).toMatchObject({
      body: { technicianName: "Tobias Birch", assistants: [{ name: "Nadia Alder" }], techniciansMissing: 0 },
    });
  });

  test("the form changes who goes along, and leaves it where it does not say", async () => {
    const made = await both();
    const edit = { ...made, ...made.instructions };
    const kept = await office.world.call(manager, updateAppointment, { ...edit, notes: "Ring twice" });
    expect(kept).toMatchObject({ status: 200, body: { notes: "Ring twice", assistants: assistants() } });
    const alone = { ...edit, version: kept.body.version, assistantIds: [] };
    expect(await office.world.call(manager, updateAppointment, alone)).toMatchObject({
      body: { assistants: [], techniciansMissing: 1 },
    });
    const log = office.world.db.selectFrom("audit_log").select("changes").where("action", "=", "appointments.changed");
    expect(await log.execute()).toContainEqual({
      changes: expect.objectContaining({ assistant_ids: [[office.tobias], []] }),
    });
  });

  test("it can be moved only where all who go are free", async () => {
    const { id, version } = await both();
    await office.create({ technicianId: office.tobias, time: "13:00", minutes: 60 });
    const { body } = await office.world.call(manager, getFreeTimes, { id, date: TUESDAY });
    expect(body.slots).toContain("10:00");
    expect(body.slots).not.toContain("13:00");
    const move = { id, version, date: TUESDAY, time: "13:00" };
    expect(await office.world.call(manager, rescheduleAppointment, move)).toMatchObject({
      status: 409,
      body: {
        detail: "Tobias Birch is already booked at that time.",
        conflicts: [{ time: "13:00", technicians: ["Tobias Birch"] }],
      },
    });
  });
});

describe("free times", () => {
  const find = async (told: object) =>
    (await office.world.call(manager, findTimes, { from: TUESDAY, minutes: 60, time: "10:00", limit: 3, ...told })).body
      .times;

  test("are those at which as many are free as the service asks for, and say who goes along", async () => {
    await office.create({ technicianId: office.tobias, time: "10:00", minutes: 60 });
    expect((await find({}))[0]).toMatchObject({ time: "10:00", technicianName: "Nadia Alder", assistants: [] });
    const [first] = await find({ serviceType: "tenting" });
    expect(first).toMatchObject({ time: "9:00", technicianName: "Nadia Alder", assistants: assistants() });
  });

  test("are those of everybody who was asked for", async () => {
    await office.create({ technicianId: office.tobias, time: "10:00", minutes: 60 });
    const [first] = await find({ technicianId: office.nadia, assistantIds: office.tobias });
    expect(first).toMatchObject({ time: "9:00", assistants: assistants() });
    const [alone] = await find({ technicianId: office.nadia, assistantIds: "" });
    expect(alone).toMatchObject({ time: "10:00", assistants: [] });
  });

  test("a company that has fewer than the service asks for is told the times of those it has", async () => {
    await office.world.db
      .updateTable("technician")
      .set({ status: "inactive" })
      .where("id", "=", office.tobias)
      .execute();
    expect((await find({ serviceType: "tenting" }))[0]).toMatchObject({ time: "10:00", assistants: [] });
  });
});

describe("whoever goes along", () => {
  let tobias: Actor;
  beforeEach(async () => {
    const { id: userId } = await makeStaff(office.world.ctx(SYSTEM), { role: "technician" });
    await office.world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", office.tobias).execute();
    tobias = { kind: "staff", userId, sessionId: "s", role: "technician" };
  });

  test("sees the appointment in the list, the schedule and the day sheet, and starts and completes it", async () => {
    const made = await both();
    await office.create({ time: "13:00" });
    const ids = (appointments: { id: string }[]) => appointments.map(({ id }) => id);
    expect(ids((await office.world.call(tobias, listAppointments, {})).body.data)).toEqual([made.id]);
    const week = { from: TUESDAY, days: 1 };
    expect(ids((await office.world.call(tobias, getSchedule, week)).body.appointments)).toEqual([made.id]);
    expect(ids((await office.world.call(tobias, getDaySheet, { date: TUESDAY })).body.appointments)).toEqual([made.id]);
    expect((await office.world.call(tobias, getOfficeAppointment, { id: made.id })).body).toMatchObject({
      can: { start: true, edit: false },
    });
    office.world.clock.set("2026-03-03T15:00:00Z");
    const start = { id: made.id, version: made.version, status: "in-progress" as const };
    expect((await office.world.call(tobias, setAppointmentStatus, start)).status).toBe(200);
    const done = { ...start, version: made.version + 1, status: "completed" as const };
    expect((await office.world.call(tobias, setAppointmentStatus, done)).status).toBe(200);
  });

  test("is asked for by the filter of technicians", async () => {
    const made = await both();
    const technicianId = office.tobias;
    const { body: listed } = await office.world.call(manager, listAppointments, { technicianId });
    const { body: shown } = await office.world.call(manager, getSchedule, { from: TUESDAY, technicianId });
    const { body: sheet } = await office.world.call(manager, getDaySheet, { date: TUESDAY, technicianId });
    const { body: named } = await office.world.call(manager, listAppointments, { search: "Birch" });
    expect([listed.data, shown.appointments, sheet.appointments, named.data].map((found) => found[0]?.id)).toEqual(
      Array(4).fill(made.id),
    );
  });

  test("has it among the coming appointments, is busy meanwhile, and the jobs are counted for who leads", async () => {
    const made = await both();
    const profile = async (id: string) => (await office.world.call(manager, getTechnician, { id })).body;
    expect(await profile(office.tobias)).toMatchObject({ comingAppointments: 1, appointments: [{ id: made.id }] });
    office.world.clock.set("2026-03-03T15:00:00Z");
    const start = { id: made.id, version: made.version, status: "in-progress" as const };
    await office.world.call(manager, setAppointmentStatus, start);
    const { body: busy } = await office.world.call(manager, listTechnicians, { status: "busy" });
    expect(busy.data.map(({ id }) => id).toSorted()).toEqual([office.nadia, office.tobias].toSorted());
    await office.world.call(manager, setAppointmentStatus, { ...start, version: 2, status: "completed" });
    expect([await profile(office.nadia), await profile(office.tobias)]).toMatchObject([
      { completedJobs: 1 },
      { completedJobs: 0 },
    ]);
  });
});

test("whoever goes along has appointments to come in the calendar feed and when they leave", async () => {
  const made = await both();
  const { body: tobias } = await office.world.call(manager, getTechnician, { id: office.tobias });
  expect(
    await office.world.call(manager, updateTechnician, {
      ...technicianForm(),
      id: office.tobias,
      version: tobias.version,
      status: "inactive",
    }),
  ).toMatchObject({
    status: 409,
    body: { code: "technicians.has_coming_appointments", comingAppointments: 1 },
  });
  const { url } = (await office.world.call(manager, openCalendar, { id: office.tobias })).body;
  const feed = await office.world.app.inject({ method: "GET", url: new URL(url).pathname });
  expect(feed.body).toContain(`UID:${made.id}@`);
});

test("a recurring service asks those who went along last again", async () => {
  const told = { serviceType: "monthly-service", repeat: "Monthly", assistantIds: [office.tobias] };
  const { id, version, planId } = await office.create(told);
  office.world.clock.set("2026-03-03T15:00:00Z");
  const start = { id, version, status: "in-progress" as const };
  await office.world.call(manager, setAppointmentStatus, start);
  await office.world.call(manager, setAppointmentStatus, { ...start, version: version + 1, status: "completed" });
  await makePlanAppointmentNow(office.world.ctx(SYSTEM), { planId: planId ?? "" });
  const { body } = await office.world.call(manager, getUnscheduled, {});
  expect(body.appointments).toMatchObject([{ planId, technicianId: office.nadia, assistants: assistants() }]);
});

test("fewer than the service asks for start only with a reason, which stays", async () => {
  const { id, version } = await office.create({ serviceType: "tenting" });
  office.world.clock.set("2026-03-03T15:00:00Z");
  const start = { id, version, status: "in-progress" as const };
  expect(await office.world.call(manager, setAppointmentStatus, start)).toMatchObject({
    status: 409,
    body: {
      code: "appointments.team_incomplete",
      detail: "This service requires 2 technicians. Needs 1 more technician.",
    },
  });
  expect(await office.world.call(manager, setAppointmentStatus, { ...start, reason: "Only a look" })).toMatchObject({
    status: 200,
    body: { startReason: "Only a look" },
  });
});

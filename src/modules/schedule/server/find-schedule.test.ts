import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getDaySheet, getSchedule, getUnscheduled } from "../contract.ts";
import { getOfficeAppointment, scheduleAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const TUESDAY = "2026-03-03";

let world: World;
let clientId: string;
let nadia: string;
let tobias: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  clientId = (await makeClient(world.ctx(SYSTEM), { language: "es" })).id;
  nadia = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" })).id;
  tobias = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Tobias", last_name: "Birch" })).id;
});
afterEach(() => world.close());

const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { client_id: clientId, scheduled_on: TUESDAY, start_minute: 540, ...told });

test("the schedule shows days in order, and cancelled appointments only when they are asked for", async () => {
  const later = await appointment({ scheduled_on: "2026-03-04", start_minute: 480 });
  const gone = await appointment({ status: "cancelled", start_minute: 480 });
  const first = await appointment({ technician_id: nadia });
  const ids = async (told: object = {}) =>
    (await world.call(manager, getSchedule, { from: TUESDAY, days: 7, ...told })).body.appointments.map(({ id }) => id);
  expect(await ids()).toEqual([first.id, later.id]);
  expect(await ids({ withCancelled: true })).toEqual([gone.id, first.id, later.id]);
  expect(await ids({ technicianId: nadia })).toEqual([first.id]);
  const { body } = await world.call(manager, getSchedule, { from: "2026-03-07", days: 2 });
  expect(body.opening).toMatchObject([{ date: "2026-03-07" }, { date: "2026-03-08", from: null, to: null }]);
  expect(body.technicians.map(({ initials }) => initials)).toEqual(["NA", "TB"]);
});

test("days without appointments name the nearest ones that have some, of whom is shown", async () => {
  await appointment({ scheduled_on: "2026-02-26", status: "completed" });
  await appointment({ scheduled_on: "2026-03-05", technician_id: nadia });
  await appointment({ scheduled_on: "2026-03-04", status: "cancelled" });
  const nearest = async (told: object = {}) =>
    (await world.call(manager, getSchedule, { from: TUESDAY, ...told })).body.daysWithWork;
  expect(await nearest()).toEqual({ before: "2026-02-26", after: "2026-03-05" });
  expect(await nearest({ technicianId: nadia })).toEqual({ before: null, after: "2026-03-05" });
  expect(await nearest({ days: 7 })).toBeNull();
});

test("who has left keeps a column while appointments stand in it", async () => {
  await appointment({ technician_id: nadia });
  await world.db.updateTable("technician").set({ status: "inactive" }).where("id", "=", nadia).execute();
  const columns = async (from: string) =>
    (await world.call(manager, getSchedule, { from })).body.technicians.map(({ technicianId }) => technicianId);
  expect(await columns(TUESDAY)).toEqual([nadia, tobias]);
  expect(await columns("2026-03-04")).toEqual([tobias]);
});

test("the sheet of a day is in the order of technicians and time, with numbers to call", async () => {
  await appointment({ start_minute: 600 });
  await appointment({ start_minute: 660, technician_id: tobias });
  await appointment({ start_minute: 480, technician_id: nadia });
  const { body } = await world.call(manager, getDaySheet, { date: TUESDAY });
  expect(
    body.appointments.map(({ technicianName, time, contactPhone }) => [technicianName, time, contactPhone]),
  ).toEqual([
    ["Nadia Alder", "8:00", expect.stringMatching(/555/)],
    ["Tobias Birch", "11:00", expect.stringMatching(/555/)],
    [null, "10:00", expect.stringMatching(/555/)],
  ]);
});

test("the unscheduled list begins with the most urgent", async () => {
  const make = async (told: Parameters<typeof appointment>[0]) =>
    (await appointment({ status: "pending", time_window: "anytime", ...told })).id;
  const overdue = await make({ scheduled_on: "2026-02-20" });
  const normal = await make({});
  const urgent = await make({ scheduled_on: "2026-03-20", priority: "urgent" });
  const unassigned = (await appointment({ scheduled_on: "2026-03-02", start_minute: 840 })).id;
  await appointment({ technician_id: nadia });
  const { body } = await world.call(manager, getUnscheduled, {});
  expect(body.appointments.map(({ id }) => id)).toEqual([urgent, overdue, unassigned, normal]);
  expect(body.appointments.map(({ isOverdue }) => isOverdue)).toEqual([false, true, false, false]);
  expect((await world.call(manager, getUnscheduled, { limit: 1 })).body).toMatchObject({
    total: 4,
    appointments: [{ id: urgent }],
  });
});

test("a technician sees, starts and completes what is theirs, and nothing else", async () => {
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "nadia@company.example" });
  await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", nadia).execute();
  const herself: Actor = { kind: "staff", userId, sessionId: "s", role: "technician" };
  const own = await appointment({ technician_id: nadia });
  const other = await appointment({ technician_id: tobias });

  const { body } = await world.call(herself, getSchedule, { from: TUESDAY });
  expect(body.appointments).toMatchObject([
    { id: own.id, can: { start: true, edit: false, cancel: false, confirm: false, reschedule: false } },
  ]);
  expect(body.technicians.map(({ technicianId }) => technicianId)).toEqual([nadia]);
  expect((await world.call(herself, getDaySheet, { date: TUESDAY })).body.appointments).toHaveLength(1);
  expect((await world.call(herself, getOfficeAppointment, { id: other.id })).status).toBe(404);
  const become = async (id: string, version: number, status: "in-progress" | "completed") =>
    (await world.call(herself, setAppointmentStatus, { id, version, status, reason: "Early" })).status;
  expect(await become(other.id, 1, "in-progress")).toBe(404);
  expect(await become(own.id, 1, "in-progress")).toBe(200);
  expect(await become(own.id, 2, "completed")).toBe(200);
  const place = { id: own.id, version: 3, date: TUESDAY, time: "9:00", minutes: 60, technicianId: nadia };
  expect((await world.call(herself, scheduleAppointment, place)).status).toBe(403);
  expect((await world.call(herself, getUnscheduled, {})).status).toBe(403);
});

test("a schedule that was asked for before is shown as it is now, to each as their role may", async () => {
  const { id } = await appointment({ technician_id: nadia });
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "technician" });
  await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", nadia).execute();
  const herself: Actor = { kind: "staff", userId, sessionId: "h", role: "technician" };
  const seen = async (actor: Actor) => (await world.call(actor, getSchedule, { from: TUESDAY })).body;

  expect((await seen(manager)).appointments).toMatchObject([{ id, can: { edit: true } }]);
  expect((await seen(herself)).appointments).toMatchObject([{ id, can: { edit: false } }]);
  expect((await seen({ ...herself, userId: "nobody" })).appointments).toEqual([]);
  await world.db.updateTable("appointment").set({ start_minute: 600 }).where("id", "=", id).execute();
  expect((await seen(manager)).appointments).toMatchObject([{ time: "10:00" }]);
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 3 });
  expect((await seen(manager)).visitsAtOnce).toBe(3);
});

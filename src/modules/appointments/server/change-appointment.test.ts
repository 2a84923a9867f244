import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeDayOff, makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  AppointmentDetail,
  cancelAppointment,
  confirmAppointment,
  getAppointment,
  NearestTimes,
  rescheduleAppointment,
} from "../contract.ts";
import { makeAppointment } from "../factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const technician: Actor = { kind: "staff", userId: "t", sessionId: "s", role: "technician" };
const COMMANDS = { confirm: confirmAppointment, cancel: cancelAppointment, reschedule: rescheduleAppointment } as const;
const OTHER_TIME = { date: "2026-03-04", time: "10:00" };

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540, ...told });
const detail = (answer: { body: unknown }) => AppointmentDetail.parse(answer.body);

test.each([
  ["confirm", {}, { status: "confirmed", version: 2 }],
  ["cancel", { reason: "Called off" }, { status: "cancelled", version: 2, cancellationReason: "Called off" }],
  ["reschedule", OTHER_TIME, { status: "scheduled", version: 2, date: "2026-03-04", time: "10:00" }],
] as const)("the office can %s, and the log knows who did", async (command, input, expected) => {
  const { id } = await appointment();
  const answer = await world.call(manager, COMMANDS[command], { id, version: 1, ...input });
  expect(answer).toMatchObject({ status: 200, body: expected });
  expect(await world.db.selectFrom("audit_log").select(["entity_id", "performed_by"]).orderBy("id").execute()).toEqual([
    { entity_id: id, performed_by: "m" },
  ]);
});

test.each(["confirm", "cancel", "reschedule"] as const)(
  "%s: who looked at an older state is told so",
  async (command) => {
    const { id } = await appointment();
    await world.call(manager, confirmAppointment, { id, version: 1 });
    const answer = await world.call(manager, COMMANDS[command], { id, version: 1, ...OTHER_TIME });
    expect(answer).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
  },
);

test.each(["confirm", "cancel", "reschedule"] as const)("%s: what is over cannot be changed", async (command) => {
  const { id } = await appointment({ status: "completed" });
  const answer = await world.call(manager, COMMANDS[command], { id, version: 1, ...OTHER_TIME });
  expect(answer).toMatchObject({ status: 409, body: { code: `appointments.cannot_${command}` } });
});

test.each(["confirm", "cancel", "reschedule"] as const)("%s: what is not there is not found", async (command) => {
  const answer = await world.call(manager, COMMANDS[command], {
    id: "01995f6a-0000-7000-8000-000000000000",
    version: 1,
    ...OTHER_TIME,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: "appointments.not_found" } });
});

test.each(["confirm", "cancel", "reschedule"] as const)("%s is for the office", async (command) => {
  const { id } = await appointment();
  expect((await world.call(technician, COMMANDS[command], { id, version: 1, ...OTHER_TIME })).status).toBe(403);
});

test("of two who change it at once, one is told that the other was faster", async () => {
  const { id } = await appointment();
  const answers = await Promise.all([
    world.call(manager, confirmAppointment, { id, version: 1 }),
    world.call(manager, rescheduleAppointment, { id, version: 1, ...OTHER_TIME }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a confirmed appointment that is moved has to be confirmed anew", async () => {
  const { id } = await appointment({ status: "confirmed" });
  const moved = await world.call(manager, rescheduleAppointment, { id, version: 1, ...OTHER_TIME });
  expect(detail(moved)).toMatchObject({ status: "scheduled", can: { confirm: true } });
});

test("a move to where it already is changes nothing", async () => {
  const { id } = await appointment({ status: "confirmed" });
  const answer = await world.call(manager, rescheduleAppointment, { id, version: 1, date: "2026-03-03", time: "9:00" });
  expect(detail(answer)).toMatchObject({ status: "confirmed", version: 1 });
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
});

test("a move to a taken time is refused with what is in the way and the nearest times for its length; its own counts as free", async () => {
  const technician = await makeTechnician(world.ctx(SYSTEM));
  const { id } = await appointment({ minutes: 120, technician_id: technician.id });
  await appointment({ start_minute: 720, minutes: 180 });
  const answer = await world.call(manager, rescheduleAppointment, {
    id,
    version: 1,
    date: "2026-03-03",
    time: "11:00",
  });
  expect(answer).toMatchObject({ status: 409, body: { code: "appointments.slot_taken" } });
  const { conflicts, nearest } = NearestTimes.parse(answer.body);
  expect(conflicts).toMatchObject([{ time: "12:00", until: "15:00" }]);
  expect(nearest.slice(0, 4).map(({ time }) => time)).toEqual(["10:00", "9:30", "9:00", "8:30"]);
  const { body } = await world.call(manager, getAppointment, { id });
  expect(body).toMatchObject({ time: "9:00", version: 1 });
});

test("a move that would put the technician at two places is refused", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 3 });
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM));
  const { id } = await appointment({ technician_id });
  const other = await appointment({ technician_id, start_minute: 720 });
  const answer = await world.call(manager, rescheduleAppointment, {
    id,
    version: 1,
    date: "2026-03-03",
    time: "12:30",
  });
  expect(answer).toMatchObject({ status: 409, body: { code: "appointments.technician_busy" } });
  const { conflicts, nearest } = NearestTimes.parse(answer.body);
  expect(conflicts).toMatchObject([{ id: other.id, time: "12:00", until: "13:00" }]);
  expect(nearest[0]).toMatchObject({ date: "2026-03-03", time: "13:00", technicianId: technician_id });
});

test("closed hours are refused, unless the office wants an early quarter of an hour on Sunday all the same", async () => {
  const { id } = await appointment();
  const sunday = { id, version: 1, date: "2026-03-08", time: "6:45" };
  expect(await world.call(manager, rescheduleAppointment, sunday)).toMatchObject({
    status: 409,
    body: { code: "appointments.outside_hours", detail: "The company is closed that day." },
  });
  const answer = await world.call(manager, rescheduleAppointment, { ...sunday, outsideHours: true });
  expect(answer).toMatchObject({ status: 200, body: { time: "6:45", startsAt: "2026-03-08T10:45:00Z" } });
});

test("a move to a day off is refused with the technician's next times; another technician may be told", async () => {
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" });
  const { id: other } = await makeTechnician(world.ctx(SYSTEM));
  const { id } = await appointment({ technician_id });
  await makeDayOff(world.ctx(SYSTEM), { technician_id, from_on: "2026-03-04", to_on: "2026-03-04", reason: "" });
  const wednesday = { id, version: 1, ...OTHER_TIME };
  const answer = await world.call(manager, rescheduleAppointment, wednesday);
  expect(answer).toMatchObject({ status: 409, body: { code: "appointments.technician_off" } });
  expect(NearestTimes.parse(answer.body).nearest[0]).toMatchObject({ date: "2026-03-05", technicianId: technician_id });
  expect(await world.call(manager, rescheduleAppointment, { ...wednesday, technicianId: other })).toMatchObject({
    status: 200,
    body: { date: "2026-03-04", technicianId: other },
  });
});

test.each([
  ["2026-03-02", "9:45", "time: Please choose a time in the future"],
  ["2026-03-08", "2:30", "time: That time does not exist on this day, because the clocks change"],
  ["2026-03-03", "23:30", "time: The appointment would run past midnight"],
  ["2026-03-03", "9:10", "time: Please choose a time on the quarter hour"],
  ["2026-02-30", "9:00", "date: Please select a date"],
])("a move to %s, %s is refused", async (date, time, message) => {
  const { id } = await appointment();
  const { status, body } = await world.call(manager, rescheduleAppointment, { id, version: 1, date, time });
  expect(status).toBe(422);
  const errors = (body as { errors: { path: string; message: string }[] }).errors;
  expect(errors.map((error) => `${error.path}: ${error.message}`)).toEqual([message]);
});

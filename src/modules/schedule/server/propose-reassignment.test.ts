import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scheduleAppointment } from "#modules/appointments/contract.ts";
import { makeDayOff, makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { proposeReassignment } from "../contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const ofNadia = async (start_minute: number, told: Parameters<Office["appointment"]>[0] = {}) =>
  (await office.appointment({ technician_id: office.nadia, start_minute, ...told })).id;

async function propose(told: object = {}) {
  const asked = { technicianId: office.nadia, date: TUESDAY, ...told };
  const answer = await office.world.call(manager, proposeReassignment, asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.proposals;
}

const namesOf = (proposals: Awaited<ReturnType<typeof propose>>) =>
  proposals.map(({ time }) => time && `${time.time} ${time.technicianName}`);

test("each keeps its time with somebody else, and what is proposed is accepted", async () => {
  const ids = [await ofNadia(540), await ofNadia(615), await ofNadia(840)];
  const proposals = await propose();
  expect(proposals.map(({ appointment }) => appointment.id)).toEqual(ids);
  expect(namesOf(proposals)).toEqual(["9:00 Tobias Birch", "10:15 Tobias Birch", "14:00 Tobias Birch"]);
  for (const { appointment, time } of proposals) {
    if (!time) throw new Error("Nobody was proposed");
    const { id, version, minutes } = appointment;
    const place = { id, version, minutes, date: time.date, time: time.time, technicianId: time.technicianId };
    expect((await office.world.call(manager, scheduleAppointment, place)).status).toBe(200);
  }
  expect(await propose()).toEqual([]);
});

test("whoever is busy then takes it only at another time, if it may move, beside what was proposed before", async () => {
  await ofNadia(540);
  await ofNadia(600);
  await office.appointment({ technician_id: office.tobias, start_minute: 480, minutes: 120 });
  expect(namesOf(await propose())).toEqual([null, "10:00 Tobias Birch"]);
  // Ten o'clock is the nearest, but the second one keeps it.
  expect(namesOf(await propose({ mayMove: "true" }))).toEqual(["11:00 Tobias Birch", "10:00 Tobias Birch"]);
});

test("the work is spread over those who are there", async () => {
  await ofNadia(540);
  await ofNadia(600);
  await makeTechnician(office.world.ctx(SYSTEM), { first_name: "Una", last_name: "Cole" });
  expect(namesOf(await propose()).toSorted()).toEqual(["10:00 Una Cole", "9:00 Tobias Birch"]);
});

test("who is off is not asked, and who is asked for leaves the rest of the team as it is", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: una } = await makeTechnician(ctx, { first_name: "Una", last_name: "Cole" });
  await makeDayOff(ctx, { technician_id: una, from_on: TUESDAY, to_on: TUESDAY });
  await office.appointment({ technician_id: office.tobias, assistant_ids: [office.nadia], start_minute: 540 });
  const [alone] = await propose();
  expect(alone?.time).toMatchObject({ technicianId: office.tobias, time: "9:00", assistants: [] });
  await office.appointment({ technician_id: office.tobias, start_minute: 720 });
  await ofNadia(720);
  expect(namesOf(await propose())).toEqual(["9:00 Tobias Birch", null]);
});

test("what has begun, is over or was cancelled is nobody else's to take", async () => {
  await ofNadia(540, { status: "in-progress" });
  await ofNadia(600, { status: "completed" });
  await ofNadia(660, { status: "cancelled" });
  const open = await ofNadia(720, { status: "confirmed" });
  expect((await propose()).map(({ appointment }) => appointment.id)).toEqual([open]);
});

test("is for those who may read everybody's appointments, about somebody who is there", async () => {
  const nobody = { technicianId: randomUUID(), date: TUESDAY };
  expect(await office.world.call(manager, proposeReassignment, nobody)).toMatchObject({
    status: 404,
    body: { code: "appointments.technician_not_found" },
  });
  const technician: Actor = { kind: "staff", userId: "t", sessionId: "s", role: "technician" };
  const asked = { technicianId: office.nadia, date: TUESDAY };
  expect((await office.world.call(technician, proposeReassignment, asked)).status).toBe(403);
});

import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scheduleAppointment } from "#modules/appointments/contract.ts";
import { type Actor } from "#platform/actor.ts";
import { MAX_TOGETHER, proposeTimes } from "../contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

const WEDNESDAY = "2026-03-04";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const request = async (told: Parameters<Office["appointment"]>[0] = {}) =>
  (await office.appointment({ status: "pending", time_window: "morning", start_minute: 480, minutes: 120, ...told }))
    .id;

async function propose(ids: readonly string[], told: object = {}) {
  const answer = await office.world.call(manager, proposeTimes, { ids: ids.join(","), from: TUESDAY, ...told });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.proposals;
}
const placesOf = (proposals: Awaited<ReturnType<typeof propose>>) =>
  proposals.map(({ time, fault }) => fault ?? `${time?.date} ${time?.time}`);

test("each goes beside the others of one technician, in the part of the day that was asked for", async () => {
  const ids = [await request(), await request(), await request({ time_window: "afternoon", start_minute: 720 })];
  const proposals = await propose(ids, { technicianId: office.nadia, onlyThatDay: true });
  expect(proposals.map(({ id }) => id)).toEqual(ids);
  expect(placesOf(proposals)).toEqual([`${TUESDAY} 8:00`, `${TUESDAY} 10:00`, `${TUESDAY} 12:00`]);
  // What is proposed is accepted, all of it.
  for (const { id, version, time } of proposals) {
    if (!time) throw new Error("Nothing was proposed");
    const place = { id, version, date: time.date, time: time.time, minutes: 120, technicianId: time.technicianId };
    expect((await office.world.call(manager, scheduleAppointment, place)).status).toBe(200);
  }
});

test("the length is told as it is now, together with the version that it belongs to", async () => {
  const id = await request();
  const [before] = await propose([id]);
  await office.world.db.updateTable("appointment").set({ minutes: 180, version: 2 }).where("id", "=", id).execute();
  const [after] = await propose([id]);
  expect([before, after].map((one) => [one?.version, one?.minutes])).toEqual([
    [1, 120],
    [2, 180],
  ]);
});

test("a day that is full is said of those that no longer fit; from the day on they go to the next", async () => {
  const ids = [];
  for (let made = 0; made < 3; made++) ids.push(await request({ minutes: 360 }));
  const asked = { technicianId: office.nadia };
  expect(placesOf(await propose(ids, { ...asked, onlyThatDay: true }))).toEqual([
    `${TUESDAY} 8:00`,
    "no_time",
    "no_time",
  ]);
  expect(placesOf(await propose(ids, asked))).toEqual([`${TUESDAY} 8:00`, `${WEDNESDAY} 8:00`, "2026-03-05 8:00"]);
});

test("no more run at once than the company can do, whoever is free", async () => {
  await office.world.db.updateTable("company").set({ visits_at_once: 1 }).execute();
  const proposals = await propose([await request(), await request()], { onlyThatDay: true });
  expect(placesOf(proposals)).toEqual([`${TUESDAY} 8:00`, `${TUESDAY} 10:00`]);
});

test("without a technician the work is spread", async () => {
  const proposals = await propose([await request(), await request()]);
  expect(new Set(proposals.map(({ time }) => time?.technicianId))).toEqual(new Set([office.nadia, office.tobias]));
});

test("what has a time keeps it, also on a quarter within a gap, and says when nobody is free then", async () => {
  const held = (await office.appointment({ scheduled_on: WEDNESDAY, start_minute: 615 })).id;
  const asked = { technicianId: office.nadia, onlyThatDay: true };
  expect(placesOf(await propose([held], asked))).toEqual([`${WEDNESDAY} 10:15`]);
  await office.appointment({ scheduled_on: WEDNESDAY, start_minute: 600, technician_id: office.nadia });
  expect(placesOf(await propose([held], asked))).toEqual(["time_taken"]);
  expect(placesOf(await propose([held]))).toEqual([`${WEDNESDAY} 10:15`]);
});

test("what no longer waits, and what nobody may do, is said", async () => {
  const placed = (await office.appointment({ technician_id: office.nadia })).id;
  expect(placesOf(await propose([placed]))).toEqual(["not_unscheduled"]);
  expect(await propose([randomUUID()])).toEqual([]);
  const waits = await request({ minutes: 720 });
  expect(placesOf(await propose([waits], { onlyThatDay: true }))).toEqual(["no_technician"]);
});

test("asks for the few that a person can look through, by those who may read appointments", async () => {
  const many = Array.from({ length: MAX_TOGETHER + 1 }, () => randomUUID()).join(",");
  expect((await office.world.call(manager, proposeTimes, { ids: many, from: TUESDAY })).status).toBe(422);
  const gone = { ids: randomUUID(), from: TUESDAY, technicianId: randomUUID() };
  expect(await office.world.call(manager, proposeTimes, gone)).toMatchObject({
    status: 404,
    body: { code: "appointments.technician_not_found" },
  });
  const technician: Actor = { kind: "staff", userId: "t", sessionId: "s", role: "technician" };
  expect((await office.world.call(technician, proposeTimes, { ids: "", from: TUESDAY })).status).toBe(403);
});

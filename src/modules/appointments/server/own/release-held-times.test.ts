import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  getOwnAppointment,
  getRequestChoices,
  requestOwnAppointment,
  rescheduleAppointment,
  rescheduleOwnAppointment,
  setAppointmentStatus,
} from "../../contract.ts";
import { appointmentRow, makeAppointment } from "../../factories.ts";
import { HOLD_HOURS, MAX_HELD } from "../../rules-own.ts";
import { releaseHeldTimes } from "./release-held-times.ts";

const FRIDAY = "2026-03-06";
const HOUR_MS = 3_600_000;
const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
let ana: Actor;
let ben: Actor;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await makeTechnician(world.ctx(SYSTEM));
  [ana, ben] = [await makeOwner("ana@example.com"), await makeOwner("ben@example.com")];
});
afterEach(() => world.close());

async function makeOwner(email: string): Promise<Actor> {
  const { id } = await makeClient(world.ctx(SYSTEM), { email });
  return { kind: "client", userId: id, sessionId: id, clientId: id, accountType: "residential", propertyIds: null };
}

async function request(owner: Actor) {
  const { properties } = (await world.call(owner, getRequestChoices, {})).body;
  const [place] = properties;
  const form = { type: "inspection", serviceType: "initial-inspection", propertyId: place?.id ?? "" } as const;
  return world.call(owner, requestOwnAppointment, { ...form, date: FRIDAY, time: "10:00" });
}

const pass = async (hours: number) => {
  world.clock.advance(hours * HOUR_MS);
  await releaseHeldTimes(world.ctx(SYSTEM));
  await world.runJobs();
};
const seen = async (id: string) => (await world.call(ana, getOwnAppointment, { id })).body;
const told = async () =>
  (await world.mails())
    .filter(({ subject }) => subject === "We’re no longer holding the time you requested")
    .map((mail) => mail.to_address);

test("a time that nobody agrees to is given back, the request stays, and its client is told once", async () => {
  const { body } = await request(ana);
  expect(body).toMatchObject({ status: "pending", heldUntil: "2026-03-04T15:00:00Z" });
  expect((await request(ben)).status).toBe(409);
  await pass(HOLD_HOURS - 1);
  expect(await seen(body.id)).toMatchObject({ time: "10:00", timeWindow: null });
  await pass(1);
  expect(await seen(body.id)).toMatchObject({
    status: "pending",
    date: FRIDAY,
    timeWindow: "morning",
    heldUntil: null,
  });
  await pass(1);
  await pass(HOLD_HOURS);
  expect(await told()).toEqual(["ana@example.com"]);
});

test("whoever asks for a time again is told again when nobody agrees to that one either", async () => {
  const { id } = (await request(ana)).body;
  await pass(HOLD_HOURS);
  const { version } = await seen(id);
  const again = await world.call(ana, rescheduleOwnAppointment, { id, version, date: "2026-03-09", time: "14:00" });
  expect(again.body).toMatchObject({ status: "pending", heldUntil: "2026-03-06T15:00:00Z" });
  await pass(HOLD_HOURS - 1);
  expect(await told()).toHaveLength(1);
  await pass(1);
  await pass(1);
  expect(await told()).toEqual(["ana@example.com", "ana@example.com"]);
});

test("those that cannot be given back hold up no other, however many they are, and are told at the end", async () => {
  const { id } = (await request(ana)).body;
  const stuck = 100;
  const rows = Array.from({ length: stuck }, (_, index) =>
    appointmentRow({
      now: world.clock.now(),
      status: "pending",
      scheduled_on: addDays("2026-04-01", index),
      start_minute: 600,
      held_until: "2026-03-02T16:00:00Z",
      notes: "stuck",
    }),
  );
  await world.db.insertInto("appointment").values(rows).execute();
  await world.pool.script(
    "alter table appointment add constraint stuck check (notes <> 'stuck' or time_window is null)",
  );
  world.clock.advance(HOLD_HOURS * HOUR_MS);
  await expect(releaseHeldTimes(world.ctx(SYSTEM))).rejects.toThrow(`${stuck} times could not be given back`);
  expect(await seen(id)).toMatchObject({ status: "pending", timeWindow: "morning", heldUntil: null });
});

test("somebody else can have the time then", async () => {
  await request(ana);
  await pass(HOLD_HOURS);
  expect((await request(ben)).status).toBe(201);
});

test("a time that begins before two days are over is held until it begins", async () => {
  const { id, version } = (await request(ana)).body;
  const moved = await world.call(ana, rescheduleOwnAppointment, { id, version, date: "2026-03-03", time: "10:00" });
  expect(moved.body).toMatchObject({ status: "pending", heldUntil: "2026-03-03T15:00:00Z" });
  await pass(24);
  expect(await told()).toEqual(["ana@example.com"]);
});

test("what the office agreed to stays where it is", async () => {
  const { id, version } = (await request(ana)).body;
  expect((await world.call(manager, setAppointmentStatus, { id, version, status: "scheduled" })).status).toBe(200);
  await pass(HOLD_HOURS + 1);
  expect(await seen(id)).toMatchObject({ status: "scheduled", time: "10:00", timeWindow: null, heldUntil: null });
  expect(await told()).toEqual([]);
});

test("whoever asks for another time has that one held as long", async () => {
  const { id, version } = (await request(ana)).body;
  await pass(HOLD_HOURS - 1);
  const moved = await world.call(ana, rescheduleOwnAppointment, { id, version, date: FRIDAY, time: "14:00" });
  expect(moved.body).toMatchObject({ status: "pending", heldUntil: "2026-03-06T14:00:00Z" });
  await pass(2);
  expect(await seen(id)).toMatchObject({ time: "14:00", timeWindow: null });
});

test("what the office has put elsewhere stays there, agreed to or not", async () => {
  const { id, version } = (await request(ana)).body;
  const to = { id, version, date: FRIDAY, time: "14:00" };
  expect((await world.call(manager, rescheduleAppointment, to)).status).toBe(200);
  await pass(HOLD_HOURS + 1);
  expect(await seen(id)).toMatchObject({ status: "pending", time: "14:00", timeWindow: null });
});

test("no client has more than so many times held, however they come to them", async () => {
  const { id, version } = (await request(ana)).body;
  const { property_id, client_id } = await world.db
    .selectFrom("appointment")
    .select(["property_id", "client_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const common = { property_id, client_id, status: "pending", scheduled_on: FRIDAY } as const;
  const waiting = await makeAppointment(world.ctx(SYSTEM), { ...common, start_minute: 8 * 60, time_window: "morning" });
  for (let held = 1; held < MAX_HELD; held++)
    await makeAppointment(world.ctx(SYSTEM), {
      ...common,
      scheduled_on: `2026-03-${9 + held}`,
      start_minute: 600,
      held_until: "2026-03-05T15:00:00Z",
    });
  const refused = { status: 422, body: { errors: [{ path: "time" }] } };
  expect(await request(ana)).toMatchObject(refused);
  const move = { id: waiting.id, version: 1, date: FRIDAY, time: "14:00" };
  expect(await world.call(ana, rescheduleOwnAppointment, move)).toMatchObject(refused);
  // What is held already may be moved.
  const moved = await world.call(ana, rescheduleOwnAppointment, { id, version, date: FRIDAY, time: "14:00" });
  expect(moved.status).toBe(200);
});

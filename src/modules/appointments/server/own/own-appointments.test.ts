import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  cancelOwnAppointment,
  getOwnAppointment,
  getOwnCalendar,
  getOwnMoveTimes,
  getRequestChoices,
  getRequestTimes,
  listOwnAppointments,
  requestOwnAppointment,
  rescheduleOwnAppointment,
} from "../../contract.ts";
import { makeAppointment } from "../../factories.ts";

const TUESDAY = "2026-03-03";
const WEDNESDAY = "2026-03-04";

let world: World;
let ana: Actor;
let ben: Actor;
let technicianId: string;

beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  technicianId = (await makeTechnician(world.ctx(SYSTEM))).id;
  [ana, ben] = [await makeOwner(), await makeOwner()];
});
afterEach(() => world.close());

async function makeOwner(): Promise<Actor & { kind: "client" }> {
  const { id } = await makeClient(world.ctx(SYSTEM));
  return { kind: "client", userId: id, sessionId: id, clientId: id, accountType: "residential", propertyIds: null };
}

const clientIdOf = (actor: Actor): string | null => (actor.kind === "client" ? actor.clientId : null);

const appointmentOf = (owner: Actor, told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), {
    client_id: clientIdOf(owner),
    technician_id: technicianId,
    scheduled_on: TUESDAY,
    start_minute: 600,
    ...told,
  });

async function requestFrom(owner: Actor, told: Record<string, unknown> = {}) {
  const { body } = await world.call(owner, getRequestChoices, {});
  return {
    type: "inspection",
    serviceType: "initial-inspection",
    propertyId: body.properties[0]?.id ?? "",
    date: TUESDAY,
    time: "10:00",
    ...told,
  };
}

test("a client's list has their own appointments alone, and nothing of the office's", async () => {
  const own = await appointmentOf(ana, { notes: "Careful, pays late" });
  await appointmentOf(ben, { start_minute: 720 });

  const { body } = await world.call(ana, listOwnAppointments, {});
  expect(body).toMatchObject({ data: [{ id: own.id, can: { cancel: true } }], pagination: { total: 1 } });
  const detail = await world.call(ana, getOwnAppointment, { id: own.id });
  expect(JSON.stringify(detail.body)).not.toContain("pays late");
});

test("the details repeat what the client tells whoever comes, without the office's safety notes", async () => {
  const { id } = await appointmentOf(ana);
  await world
    .ctx(SYSTEM)
    .db.updateTable("property")
    .set({ access_instructions: "Side gate", service_instructions: "Mind the bees", safety_notes: "Steep stairs" })
    .where("client_id", "=", clientIdOf(ana))
    .execute();

  const { body } = await world.call(ana, getOwnAppointment, { id });
  expect(body).toMatchObject({ instructions: { access: "Side gate", pets: "", special: "Mind the bees" } });
  expect(JSON.stringify(body)).not.toContain("Steep");
});

test("the list is filtered by state and by days", async () => {
  await appointmentOf(ana, { status: "confirmed" });
  await appointmentOf(ana, { scheduled_on: WEDNESDAY, status: "cancelled" });

  const found = async (filter: Record<string, unknown>) =>
    (await world.call(ana, listOwnAppointments, filter)).body.data.map(({ date }) => date);
  expect(await found({})).toEqual([WEDNESDAY, TUESDAY]);
  expect(await found({ status: "cancelled" })).toEqual([WEDNESDAY]);
  expect(await found({ open: "true" })).toEqual([TUESDAY]);
  expect(await found({ from: WEDNESDAY, to: WEDNESDAY })).toEqual([WEDNESDAY]);
});

test("another client's appointment is not there", async () => {
  const { id } = await appointmentOf(ben);
  const answers = await Promise.all([
    world.call(ana, getOwnAppointment, { id }),
    world.call(ana, getOwnCalendar, { id }),
    world.call(ana, getOwnMoveTimes, { id, date: TUESDAY }),
    world.call(ana, rescheduleOwnAppointment, { id, version: 1, date: WEDNESDAY, time: "10:00" }),
    world.call(ana, cancelOwnAppointment, { id, version: 1, reason: "emergency" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("a free time that a client asks for is pending and held", async () => {
  const request = await requestFrom(ana, { notes: "The dog is friendly" });
  const before = await world.call(ana, getRequestTimes, request);
  expect(before.body.slots).toContain("10:00");

  const answer = await world.call(ana, requestOwnAppointment, request);
  expect(answer).toMatchObject({
    status: 201,
    body: { status: "pending", time: "10:00", technicianName: null, notes: "The dog is friendly" },
  });
  const after = await world.call(ana, getRequestTimes, request);
  expect(after.body.slots).not.toContain("10:00");
});

test("a part of a day is a pending request that takes no time", async () => {
  const request = await requestFrom(ana, { time: null, timeWindow: "morning" });
  const answer = await world.call(ana, requestOwnAppointment, request);
  expect(answer).toMatchObject({ status: 201, body: { status: "pending", timeWindow: "morning", hasCalendar: false } });

  const { body } = await world.call(ana, getRequestTimes, request);
  expect(body.slots).toContain("10:00");
  expect((await world.call(ana, getOwnCalendar, { id: answer.body.id })).status).toBe(404);
});

test("of two who want the last free time one gets it, and the other hears what is still free", async () => {
  const requests = [await requestFrom(ana), await requestFrom(ben)];
  const answers = await Promise.all([
    world.call(ana, requestOwnAppointment, requests[0] ?? {}),
    world.call(ben, requestOwnAppointment, requests[1] ?? {}),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "appointments.slot_taken", slots: expect.arrayContaining(["13:00"]) });
});

test("the same request sent twice makes one appointment", async () => {
  const request = await requestFrom(ana);
  const first = await world.call(ana, requestOwnAppointment, request, { key: "once" });
  const second = await world.call(ana, requestOwnAppointment, request, { key: "once" });
  expect(second.body.id).toBe(first.body.id);
});

test.each([
  ["a day that is over", { date: "2026-03-01" }],
  ["a day too far ahead", { date: "2026-08-03" }],
  ["a closed day", { date: "2026-03-08" }],
  ["a service that clients cannot ask for", { serviceType: "warranty-callback" }],
  ["neither a time nor a part of the day", { time: null }],
])("%s is refused", async (_what, told) => {
  const answer = await world.call(ana, requestOwnAppointment, await requestFrom(ana, told));
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
});

test("another client's property is not there", async () => {
  const { propertyId } = await requestFrom(ben);
  const answer = await world.call(ana, requestOwnAppointment, await requestFrom(ana, { propertyId }));
  expect(answer).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
});

test("a confirmed appointment that its client moves is scheduled, with the same technician, and stands in the history", async () => {
  const { id } = await appointmentOf(ana, { status: "confirmed" });
  const answer = await world.call(ana, rescheduleOwnAppointment, { id, version: 1, date: WEDNESDAY, time: "11:00" });
  expect(answer).toMatchObject({ status: 200, body: { status: "scheduled", date: WEDNESDAY, time: "11:00" } });

  const row = await world.db.selectFrom("appointment").select("technician_id").where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ technician_id: technicianId });
  const log = await world.db.selectFrom("audit_log").select(["action", "performed_by"]).execute();
  expect(log).toEqual([{ action: "appointments.moved", performed_by: clientIdOf(ana) }]);
});

test("moved to a part of a day it is a pending request that frees its time", async () => {
  const { id } = await appointmentOf(ana, { status: "confirmed" });
  const move = { id, version: 1, date: WEDNESDAY, timeWindow: "afternoon" };
  const answer = await world.call(ana, rescheduleOwnAppointment, move);
  expect(answer).toMatchObject({ status: 200, body: { status: "pending", timeWindow: "afternoon" } });

  const { body } = await world.call(ben, getRequestTimes, await requestFrom(ben));
  expect(body.slots).toContain("10:00");
  // Who gives their own request a time has not been answered by that.
  const timed = await world.call(ana, rescheduleOwnAppointment, { id, version: 2, date: WEDNESDAY, time: "14:00" });
  expect(timed).toMatchObject({ status: 200, body: { status: "pending", timeWindow: null, time: "14:00" } });
});

test("a move to a taken time is refused with the free times of that day", async () => {
  const { id } = await appointmentOf(ana);
  await appointmentOf(ben, { scheduled_on: WEDNESDAY });
  const answer = await world.call(ana, rescheduleOwnAppointment, { id, version: 1, date: WEDNESDAY, time: "10:00" });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "appointments.slot_taken", slots: expect.arrayContaining(["14:00"]) },
  });
});

test("less than a day ahead a client is told so, and may still cancel", async () => {
  const { id } = await appointmentOf(ana);
  expect((await world.call(ana, getOwnAppointment, { id })).body.isShortNotice).toBe(false);
  world.clock.set("2026-03-02T20:00:00Z");
  expect((await world.call(ana, getOwnAppointment, { id })).body.isShortNotice).toBe(true);

  const cancel = { id, version: 1, reason: "schedule_conflict", words: "We are away" };
  expect(await world.call(ana, cancelOwnAppointment, cancel)).toMatchObject({
    status: 200,
    body: { status: "cancelled", cancellationReason: "We are away", can: { cancel: false } },
  });
  const row = await world.db.selectFrom("appointment").select("cancellation_note").executeTakeFirst();
  expect(row).toEqual({ cancellation_note: "Cancelled by the client: schedule conflict" });
});

test("what is done or has begun cannot be cancelled or moved", async () => {
  const done = await appointmentOf(ana, { status: "completed" });
  const begun = await appointmentOf(ana, { scheduled_on: "2026-03-02", start_minute: 540 });
  for (const { id } of [done, begun]) {
    const cancel = await world.call(ana, cancelOwnAppointment, { id, version: 1, reason: "emergency" });
    expect(cancel).toMatchObject({ status: 409, body: { code: "appointments.cannot_cancel" } });
    const move = await world.call(ana, rescheduleOwnAppointment, { id, version: 1, date: WEDNESDAY, time: "10:00" });
    expect(move).toMatchObject({ status: 409, body: { code: "appointments.cannot_reschedule" } });
  }
});

test("what the office changed meanwhile is told", async () => {
  const { id } = await appointmentOf(ana, { version: 2 });
  for (const answer of [
    await world.call(ana, cancelOwnAppointment, { id, version: 1, reason: "emergency" }),
    await world.call(ana, rescheduleOwnAppointment, { id, version: 1, date: WEDNESDAY, time: "10:00" }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
});

test("another reason needs words", async () => {
  const { id } = await appointmentOf(ana);
  const answer = await world.call(ana, cancelOwnAppointment, { id, version: 1, reason: "other" });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: "words", message: "Please tell us why" }] } });
});

test("an appointment with a time is given as a calendar file", async () => {
  const { id } = await appointmentOf(ana);
  const url = `/api/my/appointments/${id}/calendar`;
  const { statusCode, headers, body } = await world.app.inject({ url, headers: { authorization: actorHeader(ana) } });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("text/calendar");
  expect(body).toContain("BEGIN:VEVENT");
});

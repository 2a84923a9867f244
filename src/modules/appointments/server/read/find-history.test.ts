import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import * as contract from "../../contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "../../factories.ts";

let world: World;
let sam: Actor;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "manager" });
  sam = { kind: "staff", userId: id, sessionId: "s", role: "manager" };
});
afterEach(() => world.close());

const historyOf = async (id: string) =>
  contract.AppointmentDetail.parse((await world.call(sam, contract.getAppointment, { id })).body).history;

test("tells what happened, when, and who of the staff did it", async () => {
  const { id } = await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540 });
  world.clock.advance(60_000);
  await world.call(sam, contract.confirmAppointment, { id, version: 1 });
  world.clock.advance(60_000);
  await world.call(sam, contract.rescheduleAppointment, { id, version: 2, date: "2026-03-04", time: "14:15" });
  world.clock.advance(60_000);
  await world.call(sam, contract.cancelAppointment, { id, version: 3, reason: "" });

  const none = { from: null, to: null, reason: null };
  const [before, after] = [
    { date: "2026-03-03", time: "9:00" },
    { date: "2026-03-04", time: "14:15" },
  ];
  expect((await historyOf(id)).map(({ at, ...what }) => ({ ...what, at: new Date(at).toISOString() }))).toEqual([
    { what: "booked", by: null, ...none, to: before, at: "2026-03-02T15:00:00.000Z" },
    { what: "confirmed", by: "Sam Rivers", ...none, at: "2026-03-02T15:01:00.000Z" },
    { what: "moved", by: "Sam Rivers", ...none, from: before, to: after, at: "2026-03-02T15:02:00.000Z" },
    { what: "cancelled", by: "Sam Rivers", ...none, at: "2026-03-02T15:03:00.000Z" },
  ]);
});

test("the first line tells who of the staff scheduled it, and nobody for a visitor's booking", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  const technician = await makeTechnician(world.ctx(SYSTEM));
  const { body: made } = await world.call(sam, contract.createAppointment, {
    serviceType: "quarterly-service",
    minutes: 60,
    technicianId: technician.id,
    clientId: client.id,
    date: "2026-03-05",
    time: "10:00",
  });
  expect(await historyOf(made.id)).toMatchObject([{ what: "booked", by: "Sam Rivers" }]);

  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "10:00" });
  const { body: booked } = await world.call(VISITOR, bookConsultation, form);
  expect(await historyOf(booked.id)).toMatchObject([{ what: "booked", by: null }]);
});

test("the answer to a change tells of it already, and a later change of the day only is a move, too", async () => {
  const { id } = await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540 });

  const answer = await world.call(sam, contract.rescheduleAppointment, {
    id,
    version: 1,
    date: "2026-03-04",
    time: "9:00",
  });

  expect(contract.AppointmentDetail.parse(answer.body).history).toMatchObject([
    { what: "booked", to: { date: "2026-03-03", time: "9:00" } },
    { what: "moved", from: { date: "2026-03-03" }, to: { date: "2026-03-04", time: "9:00" } },
  ]);
});

test("does not mix up appointments", async () => {
  const one = await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540 });
  const other = await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-04", start_minute: 540 });
  await world.call(sam, contract.confirmAppointment, { id: one.id, version: 1 });

  expect(await historyOf(other.id)).toMatchObject([{ what: "booked" }]);
});

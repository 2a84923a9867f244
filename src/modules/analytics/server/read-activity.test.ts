import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation, requestEmergency } from "#modules/consultations/contract.ts";
import { consultationForm, emergencyForm } from "#modules/consultations/factories.ts";
import { addService, deleteService } from "#modules/catalogue/contract.ts";
import { createClient, deleteClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import {
  cancelAppointment,
  rescheduleAppointment,
  scheduleAppointment,
  setAppointmentStatus,
} from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { sendContactMessage } from "#modules/conversations/contract.ts";
import { archiveProperty, createProperty } from "#modules/properties/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getOverview } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const activity = async (actor: Actor = ACTORS.administrator) =>
  (await world.call(actor, getOverview, {})).body.recentActivity;

test("what happened is told in words, with whom it was about also when they are gone", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  const { body: ada } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Ada", lastName: "Marlowe" }),
  );
  world.clock.advance(1000);
  const place = { address: "2 Elm Street", city: "Newark", state: "DE" as const, zipCode: "19711" };
  const { body: shed } = await world.call(ACTORS.administrator, createProperty, { clientId: ada.id, ...place });
  world.clock.advance(1000);
  await world.call(ACTORS.administrator, archiveProperty, { id: shed.id, version: shed.version });
  world.clock.advance(1000);
  const { body: bo } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Bo", lastName: "Elm" }),
  );
  await world.call(ACTORS.administrator, deleteClient, { id: bo.id });
  const service = await world.call(ACTORS.administrator, addService, {
    name: "Bird netting",
    description: "Keeps them out.",
    priceCents: 90_00,
  });
  await world.call(ACTORS.administrator, deleteService, { id: service.body.id, version: service.body.version });

  const { recentActivity } = (await world.call(ACTORS.administrator, getOverview, {})).body;
  const told = recentActivity.map(({ action, subject, target }) => [action, subject, target?.kind ?? null]);
  expect(told).toEqual([
    ["Service removed", "Bird netting", null],
    ["Service added", "Bird netting", null],
    ["Client removed", "Bo Elm", null],
    ["Client added", "Bo Elm", null],
    ["Property archived for", "Ada Marlowe", "client"],
    ["Property added for", "Ada Marlowe", "client"],
    ["Client added", "Ada Marlowe", "client"],
    ["New lead", "Ana López", "appointment"],
  ]);
});

test("what becomes of an appointment in a day is told with its times", async () => {
  const ctx = world.ctx(SYSTEM);
  const { id: client_id } = await makeClient(ctx, { first_name: "Ada", last_name: "Marsh" });
  const { id: technician_id } = await makeTechnician(ctx);
  const appointment = { scheduled_on: "2026-03-02", start_minute: 720, client_id, technician_id };
  const [kept, lost] = [
    await makeAppointment(ctx, appointment),
    await makeAppointment(ctx, { ...appointment, scheduled_on: "2026-03-04", start_minute: 540 }),
  ];
  const { administrator } = ACTORS;
  const notTold = { notifyClient: false };
  const step = async (call: Promise<{ status: number }>) => {
    expect((await call).status).toBe(200);
    world.clock.advance(1000);
  };
  const later = { id: kept.id, date: "2026-03-02", time: "13:00", ...notTold };
  await step(world.call(administrator, rescheduleAppointment, { ...later, version: 1 }));
  const [away, back] = [
    { date: "2026-03-05", time: "9:30" },
    { date: "2026-03-02", time: "13:00" },
  ];
  await step(world.call(administrator, rescheduleAppointment, { ...later, ...away, version: 2 }));
  const place = { id: kept.id, ...back, minutes: 60, technicianId: technician_id, ...notTold };
  await step(world.call(administrator, scheduleAppointment, { ...place, version: 3 }));
  for (const [version, status] of [
    [4, "in-progress"],
    [5, "completed"],
  ] as const)
    await step(world.call(administrator, setAppointmentStatus, { id: kept.id, version, status, reason: "" }));
  await step(world.call(administrator, cancelAppointment, { id: lost.id, version: 1, ...notTold }));

  expect((await activity()).map(({ action, subject, detail, on }) => [on, action, subject, detail])).toEqual(
    [
      ["Appointment cancelled", "Quarterly service · Wed, Mar 4 at 9:00 AM"],
      ["Appointment completed", "Quarterly service · Mon, Mar 2 at 1:00 PM"],
      ["Appointment started", "Quarterly service · Mon, Mar 2 at 1:00 PM"],
      ["Appointment moved", "Quarterly service · Thu, Mar 5 at 9:30 AM → Mon, Mar 2 at 1:00 PM"],
      ["Appointment moved", "Quarterly service · Mon, Mar 2 at 1:00 PM → Thu, Mar 5 at 9:30 AM"],
      ["Appointment moved", "Quarterly service · Mon, Mar 2 at 12:00 PM → 1:00 PM"],
    ].map(([action, detail]) => ["2026-03-02", action, "Ada Marsh", detail]),
  );
});

test("leads, emergencies and messages are told as what they are, to those who may see them", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  world.clock.advance(1000);
  await world.call(VISITOR, requestEmergency, emergencyForm({ fullName: "Wren Holly" }));
  world.clock.advance(1000);
  const message = { name: "Ben Hart", email: "ben@mail.example", phone: "", message: "Do you do squirrels?" };
  await world.call(VISITOR, sendContactMessage, { ...message, service: "", language: "en", filledInMs: 20_000 });
  await world.runJobs();

  expect(await activity(ACTORS.support)).toMatchObject([
    { type: "message", action: "New message", subject: "Ben Hart", detail: "Do you do squirrels?", by: null },
    { type: "emergency", action: "Emergency visit requested", subject: "Wren Holly" },
    {
      type: "lead",
      action: "New lead",
      subject: "Ana López",
      detail: expect.stringContaining("Fri, Mar 6 at 9:00 AM"),
    },
  ]);
  const key = { kind: "api_key", keyId: "k", scopes: ["clients.read", "appointments.read"] } as const;
  expect((await activity(key)).map(({ type }) => type)).toEqual(["emergency", "lead"]);
});

test("all of today is told, and of earlier days what the newest entries leave room for", async () => {
  const change = async (count: number) => {
    for (let step = 0; step < count; step++) {
      await world.call(ACTORS.administrator, createClient, clientForm({ firstName: "Ada" }));
      world.clock.advance(1000);
    }
  };
  // Eleven in the evening in New York is already the next day elsewhere.
  world.clock.set("2026-03-02T04:00:00Z");
  await change(20);
  world.clock.set("2026-03-02T15:00:00Z");
  await change(5);
  const daysOf = async () => Object.groupBy(await activity(), ({ on }) => on);
  expect(await daysOf()).toMatchObject({ "2026-03-02": { length: 5 }, "2026-03-01": { length: 7 } });
  await change(30);
  expect(await daysOf()).toMatchObject({ "2026-03-02": { length: 35 } });
  expect(Object.keys(await daysOf())).toEqual(["2026-03-02"]);
});

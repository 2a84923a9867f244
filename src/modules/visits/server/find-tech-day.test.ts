import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { getDaySheet } from "#modules/schedule/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { finishVisit, getAppointmentVisit, getTechDay, saveReport, tellArrival } from "../contract.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const dayOf = async (actor = office.lead, date?: string) =>
  (await office.world.call(actor, getTechDay, date === undefined ? {} : { date })).body;

test("the appointments of whoever asks, in their order, with who else goes; without what was cancelled", async () => {
  await office.appointment({ technician_id: office.nadia, start_minute: 660, assistant_ids: [office.tobias] });
  await office.appointment({ technician_id: office.nadia });
  await office.appointment({ technician_id: office.tobias, start_minute: 840 });
  await office.appointment({ technician_id: office.nadia, start_minute: 900, status: "cancelled" });
  expect(await dayOf()).toMatchObject({
    date: "2026-03-03",
    technician: { name: "Nadia Alder" },
    stops: [
      { time: "9:00", isLead: true, team: [], startReasonNeeded: "", can: { start: true, tell: true } },
      { time: "11:00", isLead: true, team: ["Tobias Birch"] },
    ],
  });
  expect((await dayOf(office.mate)).stops).toMatchObject([
    { time: "11:00", isLead: false, team: ["Nadia Alder"] },
    { time: "14:00", isLead: true },
  ]);
  expect(await dayOf(manager)).toMatchObject({ technician: null, stops: [] });
  expect((await dayOf(office.lead, "2026-03-04")).stops).toEqual([]);
});

test("what was found at the property before, and visits of earlier days that are still open", async () => {
  const first = await office.appointment({ technician_id: office.nadia });
  const { id } = await office.start(first.id);
  const findings = [{ id: newId(), base: 0, value: { pest: "Ants", count: 12, where: "Pantry" } }];
  const changes = { findings, presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
  await office.world.call(office.lead, finishVisit, { id, commandId: newId() });
  const second = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  await office.start(second.id);

  const later = await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-04" });
  office.world.clock.set("2026-03-04T13:00:00Z");
  const day = await dayOf();
  expect(day.stops).toMatchObject([
    {
      appointmentId: later.id,
      lastVisits: [
        { date: "2026-03-03", technicianName: "Nadia Alder", findings: [{ pest: "Ants", where: "Pantry" }] },
      ],
    },
  ]);
  expect(day.unfinished).toMatchObject([{ date: "2026-03-03" }]);
});

test("pets, hazards and requests of the place stand at the appointment, on the day sheet and on the phone, as they are now", async () => {
  const { id: plain } = await office.appointment({ technician_id: office.nadia });
  const { id: told } = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  await office.world.db
    .insertInto("appointment_instructions")
    .values({ appointment_id: told, safety_notes: "Low beam", pet_considerations: "A cat" })
    .execute();
  // Nobody copied them into the appointments: the client told of them since.
  const { id: placeId } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId);
  await office.world.db
    .updateTable("property")
    .set({ safety_notes: "A child has asthma", pet_considerations: "A cat", service_instructions: "No perfume" })
    .where("id", "=", placeId)
    .execute();

  const wanted = [
    { safety: "A child has asthma", pets: "A cat", requests: "No perfume" },
    { safety: "Low beam · A child has asthma", pets: "A cat", requests: "No perfume" },
  ];
  expect(
    (await dayOf()).stops.map(({ instructions, clientInstructions }) => ({
      safety: instructions.safetyNotes,
      pets: instructions.petConsiderations,
      requests: clientInstructions,
    })),
  ).toEqual(wanted);
  const sheet = await office.world.call(manager, getDaySheet, { date: "2026-03-03" });
  expect(sheet.body.appointments.map(({ toMind }) => toMind)).toMatchObject(wanted);
  for (const [at, id] of [plain, told].entries())
    expect((await office.world.call(manager, getOfficeAppointment, { id })).body).toMatchObject({
      toMind: wanted[at],
      instructions: { petConsiderations: at === 0 ? "" : "A cat" },
    });
});

test("the client is told once when somebody arrives, in their language, and reads it on the phone's day", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  const told = { id, commandId: newId(), kind: "on-my-way" as const, minutes: 20 };
  expect(await office.world.call(office.lead, tellArrival, told)).toMatchObject({
    status: 200,
    body: { from: "9:20", to: "9:50", wasEmailed: true, message: expect.stringMatching(/^Hola, .*9:20.*9:50/) },
  });
  expect((await office.world.call(office.lead, tellArrival, told)).body.from).toBe("9:20");
  await office.world.runJobs();
  const mails = await office.world.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Su técnico está en camino"]);
  expect(mails[0]?.text).toContain("9:20");
  const [stop] = (await dayOf()).stops;
  expect(stop?.contact.greeting).toMatch(/^Hola, .*: soy Nadia Alder de .* su cita del .*, 9:00/);
  expect(stop?.arrival).toMatchObject({ kind: "on-my-way", from: "9:20", to: "9:50" });
});

test("visits.cannot_tell: of another day, of what has started, and more often than anybody wants to read", async () => {
  const tell = (id: string) =>
    office.world.call(office.lead, tellArrival, { id, commandId: newId(), kind: "running-late", minutes: 30 });
  const tomorrow = await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-04" });
  expect(await tell(tomorrow.id)).toMatchObject({ status: 409, body: { code: "visits.cannot_tell" } });
  const { id } = await office.appointment({ technician_id: office.nadia });
  for (let time = 0; time < 6; time++) expect((await tell(id)).status).toBe(200);
  expect(await tell(id)).toMatchObject({ status: 409, body: { code: "visits.cannot_tell" } });
  await office.start(id);
  expect((await tell(id)).status).toBe(409);
});

test("who has no email is not written to, and the technician is told to call", async () => {
  const ctx = office.world.ctx(SYSTEM);
  await ctx.db.updateTable("client").set({ email: "" }).where("id", "=", office.clientId).execute();
  const { id } = await office.appointment({ technician_id: office.nadia });
  const told = { id, commandId: newId(), kind: "on-my-way" as const, minutes: 20 };
  expect((await office.world.call(office.lead, tellArrival, told)).body.wasEmailed).toBe(false);
  await office.world.runJobs();
  expect(await office.world.mails()).toEqual([]);
  expect((await dayOf()).stops).toMatchObject([{ contact: { hasEmail: false } }]);
});

test("who has switched email off is not said to have been emailed, nor whoever it did not reach", async () => {
  const { world, clientId } = office;
  const ctx = world.ctx(SYSTEM);
  const login = await makeClientLogin(ctx, { clientId, email: "reader@example.com" });
  const off = { user_id: login.id, name: "email", is_on: false, changed_at: ctx.now().toISOString() };
  await world.db.insertInto("notification_switch").values(off).execute();
  const { id } = await office.appointment({ technician_id: office.nadia });
  const tell = async () =>
    (await world.call(office.lead, tellArrival, { id, commandId: newId(), kind: "on-my-way", minutes: 20 })).body
      .wasEmailed;
  const seen = async () => [
    (await dayOf()).stops[0]?.arrival?.wasEmailed,
    (await world.call(manager, getAppointmentVisit, { id })).body.arrival?.wasEmailed,
  ];
  expect(await tell()).toBe(false);
  await world.runJobs();
  expect(await seen()).toEqual([false, false]);

  // It is the record of the delivery that counts, whatever was expected.
  await world.db.deleteFrom("notification_switch").execute();
  world.clock.advance(60_000);
  expect(await tell()).toBe(true);
  expect(await seen()).toEqual([true, true]);
  await world.runJobs();
  expect(await seen()).toEqual([true, true]);
  await world.db.updateTable("notification").set({ status: "failed" }).where("channel", "=", "email").execute();
  expect(await seen()).toEqual([false, false]);
});

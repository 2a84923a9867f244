import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import {
  addTechnician,
  getTechnician,
  listTechnicians,
  openCalendar,
  updateTechnician,
} from "#modules/technicians/contract.ts";
import { makeTechnician, technicianForm } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeAppointment } from "../../factories.ts";

/** What the technicians' own endpoints tell of appointments, which are this module's. */
const { manager } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const make = (told: Parameters<typeof makeTechnician>[1]) => makeTechnician(world.ctx(SYSTEM), told);
const list = async (input: InputOf<typeof listTechnicians>) => (await world.call(manager, listTechnicians, input)).body;
const names = (body: { data: { fullName: string }[] }) => body.data.map(({ fullName }) => fullName);

test("busy is who is at an appointment now; an inactive technician is not", async () => {
  const busy = await make({ last_name: "Busy" });
  const gone = await make({ last_name: "Gone", status: "inactive" });
  await make({ last_name: "Free" });
  const now = { scheduled_on: "2026-03-02", start_minute: 585, status: "in-progress" } as const;
  await makeAppointment(world.ctx(SYSTEM), { ...now, technician_id: busy.id });
  await makeAppointment(world.ctx(SYSTEM), { ...now, start_minute: 660, technician_id: gone.id });

  expect(names(await list({ status: "busy" }))).toEqual(["Sam Busy"]);
  expect(names(await list({ status: "active" }))).toEqual(["Sam Free"]);
  expect(names(await list({ status: "inactive" }))).toEqual(["Sam Gone"]);
  expect((await list({ search: "busy" })).data).toMatchObject([
    { status: "busy", busyUntil: "2026-03-02T15:45:00Z", completedJobs: 0, rating: null },
  ]);
});

test("technicians.has_coming_appointments: tells how many, and obeys whoever knows", async () => {
  const form = technicianForm();
  const { body: added } = await world.call(manager, addTechnician, form);
  const { id } = added;
  const ctx = world.ctx(SYSTEM);
  for (const day of ["2026-03-03", "2026-03-04"])
    await makeAppointment(ctx, { technician_id: id, scheduled_on: day, start_minute: 540 });
  // Neither what was done nor what was called off is coming.
  await makeAppointment(ctx, { technician_id: id, scheduled_on: "2026-03-02", start_minute: 540, status: "completed" });
  await makeAppointment(ctx, { technician_id: id, scheduled_on: "2026-03-05", start_minute: 540, status: "cancelled" });

  const input = { ...form, id, version: 1, status: "inactive" as const };
  expect(await world.call(manager, updateTechnician, input)).toMatchObject({
    status: 409,
    body: {
      code: "technicians.has_coming_appointments",
      comingAppointments: 2,
      detail: expect.stringContaining("2 upcoming appointments are"),
    },
  });
  const { status, body } = await world.call(manager, updateTechnician, { ...input, despiteAppointments: true });
  expect([status, body.status, body.comingAppointments]).toEqual([200, "inactive", 2]);
});

test("the address gives the appointments of that technician to a program that does not sign in", async () => {
  const { id } = await make({});
  const appointment = (told: Parameters<typeof makeAppointment>[1]) =>
    makeAppointment(world.ctx(SYSTEM), { technician_id: id, ...told });
  const client = await makeClient(world.ctx(SYSTEM), {
    street: "9 Fern Way",
    phone: "(302) 555-0777",
    email: "nobody-reads-this@homes.example",
  });
  const coming = { client_id: client.id, start_minute: 570, title: "Termite treatment" };
  const { id: appointmentId } = await appointment({ ...coming, scheduled_on: "2026-03-04" });
  await appointment({ scheduled_on: "2026-03-05", start_minute: 570, title: "Asked for", status: "pending" });
  await appointment({ scheduled_on: "2026-01-30", start_minute: 570, title: "Too long ago" });
  await appointment({ scheduled_on: "2026-08-30", start_minute: 570, title: "Too far ahead" });
  await appointment({ scheduled_on: "2026-03-06", start_minute: 570, title: "Called off", status: "cancelled" });
  const other = await make({});
  await appointment({
    scheduled_on: "2026-03-07",
    start_minute: 570,
    title: "Somebody else's",
    technician_id: other.id,
  });

  const { url } = (await world.call(manager, openCalendar, { id })).body;
  expect(url).toMatch(/^http:\/\/greenline\.test\/api\/calendars\/[\w-]{43}\.ics$/);
  const answer = await world.app.inject({ method: "GET", url: new URL(url).pathname });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const lines = answer.body.split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${appointmentId}@greenline.test`,
      "SUMMARY:Termite treatment",
      "DTSTART:20260304T143000Z",
      String.raw`LOCATION:9 Fern Way\, Newark\, DE 19711`,
      "STATUS:TENTATIVE",
    ]),
  );
  expect(lines.filter((line) => line.startsWith("SUMMARY"))).toHaveLength(2);
  expect(answer.body).not.toMatch(/\(302\) 555|nobody-reads-this|Alderbrook/);
});

test("a profile shows the next appointments to those who may see the schedule", async () => {
  const { id } = await make({});
  await makeAppointment(world.ctx(SYSTEM), { technician_id: id, scheduled_on: "2026-03-03", start_minute: 540 });
  const appointmentsFor = async (actor: Actor) => (await world.call(actor, getTechnician, { id })).body.appointments;
  expect(await appointmentsFor(ACTORS.support)).toMatchObject([{ date: "2026-03-03", title: "Quarterly service" }]);
  expect(await appointmentsFor({ kind: "api_key", keyId: "k", scopes: ["technicians.read"] })).toEqual([]);
});

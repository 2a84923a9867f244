import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteClient, getClient, getClientHistory, listClients, restoreClient } from "#modules/clients/contract.ts";
import { makeClient, type ClientRow } from "#modules/clients/factories.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

const support = ACTORS.support;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const make = (told: Partial<ClientRow> = {}) => makeClient(world.ctx(SYSTEM), told);
const list = async (filter: Record<string, unknown>) => (await world.call(support, listClients, filter)).body;
const totalOf = async (filter: Record<string, unknown> = {}) => (await list(filter)).pagination.total;

test("what appointments and plans say: days in company time, of leads too", async () => {
  const client = await make();
  const appointment = { client_id: client.id, start_minute: 600 };
  for (const told of [
    { scheduled_on: "2026-02-20", status: "completed" },
    { scheduled_on: "2026-02-25", status: "completed" },
    { scheduled_on: "2026-02-27", status: "cancelled" },
    { scheduled_on: "2026-03-01", status: "scheduled" },
    { scheduled_on: "2026-03-04", status: "cancelled" },
    { scheduled_on: "2026-03-09", status: "confirmed" },
    { scheduled_on: "2026-03-11", status: "pending" },
  ] as const)
    await makeAppointment(world.ctx(SYSTEM), { ...appointment, ...told });
  await make();
  expect(
    (await list({ sortOrder: "asc" })).data.map(({ lastService, nextService }) => [lastService, nextService]),
  ).toEqual([
    ["2026-02-25", "2026-03-09"],
    [null, null],
  ]);
});

test("a program that may read clients alone is told nothing of their appointments and plans", async () => {
  const { id } = await make();
  await makeAppointment(world.ctx(SYSTEM), { client_id: id, scheduled_on: "2026-03-05", start_minute: 600 });
  const shown = async (...scopes: string[]) => {
    const key: Actor = { kind: "api_key", keyId: "k", scopes };
    const { body } = await world.call(key, listClients, {});
    return [(await world.call(key, getClient, { id })).body.nextService, body.data[0]?.nextService];
  };
  expect(await shown("clients.read")).toEqual([null, null]);
  expect(await shown("clients.read", "appointments.read")).toEqual(["2026-03-05", "2026-03-05"]);
});

test("asked again on another day, the list tells of that day", async () => {
  const { id } = await make();
  for (const scheduled_on of ["2026-03-02", "2026-03-05"])
    await makeAppointment(world.ctx(SYSTEM), { client_id: id, scheduled_on, start_minute: 600 });
  const next = async () => (await list({})).data[0]?.nextService;
  expect(await next()).toBe("2026-03-02");
  world.clock.set("2026-03-03T15:00:00Z");
  expect(await next()).toBe("2026-03-05");
});

test("who had an appointment is archived, found in the archive, and can come back", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  await makeAppointment(world.ctx(SYSTEM), {
    client_id: client.id,
    scheduled_on: "2026-02-27",
    start_minute: 600,
    status: "completed",
  });
  expect((await world.call(support, deleteClient, { id: client.id })).body).toEqual({ outcome: "archived" });
  expect([await totalOf(), await totalOf({ archived: true })]).toEqual([0, 1]);
  const { body: archived } = await world.call(support, getClient, { id: client.id });
  expect(archived).toMatchObject({
    lastService: "2026-02-27",
    archivedAt: "2026-03-02T15:00:00Z",
    can: { edit: false, archive: false, restore: true },
  });
  const { status, body } = await world.call(support, restoreClient, { id: client.id });
  expect([status, body.archivedAt, body.version]).toEqual([200, null, 3]);
  expect([await totalOf(), await totalOf({ archived: true })]).toEqual([1, 0]);
  const { body: history } = await world.call(support, getClientHistory, { id: client.id });
  expect(history.data.map(({ action }) => action)).toEqual(["clients.restored", "clients.archived"]);
});

test("clients.has_coming_appointments tells how many", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  for (const scheduled_on of ["2026-03-03", "2026-03-04"])
    await makeAppointment(world.ctx(SYSTEM), { client_id: client.id, scheduled_on, start_minute: 600 });
  const { status, body } = await world.call(support, deleteClient, { id: client.id });
  expect([status, body.code]).toEqual([409, "clients.has_coming_appointments"]);
  expect(body).toMatchObject({ appointments: 2, detail: expect.stringContaining("2 upcoming appointments") });
});

test("plans that run are told by their names, and end with the archiving", async () => {
  const client = await make();
  const { id: place } = await world.db.selectFrom("property").select("id").executeTakeFirstOrThrow();
  for (const [title, status] of [
    ["Monthly service", "active"],
    ["Mosquito treatment", "active"],
    ["Termite inspection", "paused"],
  ] as const)
    await makePlan(world.ctx(SYSTEM), {
      client_id: client.id,
      property_id: place,
      service_type: "monthly-service",
      frequency: "Monthly",
      starts_on: "2026-01-05",
      title,
      status,
    });
  expect((await list({})).data[0]?.plan).toBe("Monthly service, Mosquito treatment");
  expect((await world.call(support, deleteClient, { id: client.id })).body).toEqual({ outcome: "archived" });
  const plans = await world.db.selectFrom("plan").select(["status", "ends_on"]).orderBy("id").execute();
  expect(plans).toEqual(Array.from({ length: 3 }, () => ({ status: "ended", ends_on: "2026-03-02" })));
});

test("nobody is sent to an archived client, whatever way the appointment is made", async () => {
  const gone = await make({ archived_at: world.clock.now().toISOString() });
  const appointment = { client_id: gone.id, scheduled_on: "2026-03-05", start_minute: 600 };
  await expect(makeAppointment(world.ctx(SYSTEM), appointment)).rejects.toMatchObject({
    constraint: "appointment_living_client",
  });
  await makeAppointment(world.ctx(SYSTEM), { ...appointment, status: "completed", scheduled_on: "2026-02-05" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { listOwnAppointments, requestOwnAppointment, cancelOwnAppointment } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { reportOwnIssue } from "#modules/issues/contract.ts";
import { createPlan, schedulePriceChange } from "#modules/plans/contract.ts";
import { listOwnProperties } from "#modules/properties/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getDashboard, getOwnCounts } from "../contract.ts";

const TODAY = "2026-03-02";

let world: World;
let ana: Actor;
let ben: Actor;
let technicianId: string;
beforeEach(async () => {
  world = await createWorld({ now: `${TODAY}T15:00:00Z` });
  technicianId = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Nora", last_name: "Finch" })).id;
  [ana, ben] = [await makeOwner(), await makeOwner()];
});
afterEach(() => world.close());

async function makeOwner(): Promise<Actor & { kind: "client" }> {
  const { id } = await makeClient(world.ctx(SYSTEM));
  return { kind: "client", userId: id, sessionId: id, clientId: id, accountType: "residential", propertyIds: null };
}

const clientIdOf = (actor: Actor): string => (actor.kind === "client" ? actor.clientId : "");

async function visitOf(owner: Actor, on: string, report: Record<string, unknown> = {}): Promise<string> {
  const { id } = await makeAppointment(world.ctx(SYSTEM), {
    client_id: clientIdOf(owner),
    technician_id: technicianId,
    scheduled_on: on,
    start_minute: 600,
    status: "completed",
  });
  const visit = await makeVisit(world.ctx(SYSTEM), {
    appointment_id: id,
    client_id: clientIdOf(owner),
    technician_id: technicianId,
    visited_on: on,
    started_at: `${on}T15:00:00Z`,
    report: JSON.stringify(report),
  });
  return visit.id;
}

const dashboardOf = async (who: Actor) => (await world.call(who, getDashboard, {})).body;

test("a new client is told that there is nothing yet, without a figure that nobody knows", async () => {
  expect(await dashboardOf(ana)).toEqual({
    appointments: { data: [], total: 0 },
    issues: { data: [], total: 0 },
    health: null,
    plan: null,
    recentActivity: [],
  });
});

test("what comes next, how well it works, and what is paid are the client's own", async () => {
  await visitOf(ana, "2026-01-12", { effectiveness: { value: 90 }, pestFree: { value: true } });
  await visitOf(ana, "2026-02-12", { effectiveness: { value: 81 } });
  // Longer ago than a year.
  await visitOf(ana, "2025-02-12", { effectiveness: { value: 10 } });
  await visitOf(ben, "2026-02-20", { effectiveness: { value: 5 } });
  for (const day of ["2026-03-09", "2026-03-05", "2026-03-20", "2026-03-30", "2026-02-27"])
    await makeAppointment(world.ctx(SYSTEM), {
      client_id: clientIdOf(ana),
      technician_id: technicianId,
      scheduled_on: day,
      start_minute: 600,
    });
  await world.call(ACTORS.manager, createPlan, {
    clientId: clientIdOf(ana),
    serviceType: "quarterly-service",
    frequency: "Quarterly",
    minutes: 60,
    priceCents: 120_00,
    startsOn: "2026-06-30",
  });

  const { appointments, health, plan } = await dashboardOf(ana);
  expect(appointments.total).toBe(4);
  expect(appointments.data.map(({ date }) => date)).toEqual(["2026-03-05", "2026-03-09", "2026-03-20"]);
  expect(health).toEqual({ score: 93, parts: { effectiveness: 86, findings: 100, ratings: null } });
  const quarterly = { title: "Quarterly service", priceCents: 120_00, dueOn: "2026-06-30" };
  expect(plan).toEqual({ ...quarterly, comingPrice: null });
  const { id } = await world.db.selectFrom("plan").select("id").executeTakeFirstOrThrow();
  await world.call(ACTORS.manager, schedulePriceChange, { id, newCents: 132_00, fromOn: "2026-07-01" });
  expect((await dashboardOf(ana)).plan).toEqual({
    ...quarterly,
    comingPrice: { fromOn: "2026-07-01", priceCents: 132_00 },
  });
  expect(await dashboardOf(ben)).toMatchObject({ appointments: { total: 0 }, plan: null, health: { score: 5 } });
  expect((await world.call(ana, getOwnCounts, {})).body).toEqual({ appointments: 4, issues: 0 });
});

test("what happened lately is told with its kind, the newest first, and of the client alone", async () => {
  const visitId = await visitOf(ana, "2026-02-12");
  await visitOf(ben, "2026-02-13");
  await world.db
    .insertInto("visit_amendment")
    .values({
      id: visitId,
      visit_id: visitId,
      made_at: "2026-02-14T12:00:00Z",
      made_by: "m",
      before: "{}",
      after: "{}",
    })
    .execute();
  const { body: places } = await world.call(ana, listOwnProperties, {});
  const { body: asked } = await world.call(ana, requestOwnAppointment, {
    type: "inspection",
    serviceType: "initial-inspection",
    propertyId: places.data[0]?.id ?? "",
    date: "2026-03-04",
    timeWindow: "morning",
  });
  const told = async () => (await dashboardOf(ana)).recentActivity.map(({ type, what }) => `${type} ${what}`);
  expect(await told()).toEqual(["appointment requested", "document corrected", "service finished"]);

  world.clock.advance(300_000);
  await world.call(ana, cancelOwnAppointment, { id: asked.id, version: asked.version, reason: "no_longer_needed" });
  expect((await dashboardOf(ana)).recentActivity[0]).toMatchObject({
    type: "appointment",
    what: "cancelled",
    id: asked.id,
    at: world.clock.now().toISOString().replace(".000", ""),
    date: "2026-03-04",
  });
  expect((await world.call(ana, listOwnAppointments, {})).body.pagination.total).toBe(2);
});

test("open issues are the client's own, counted for the badge as well", async () => {
  const form = { title: "Ants", description: "A trail of them", location: "Kitchen", priority: "high" as const };
  const { body: issue } = await world.call(ana, reportOwnIssue, form);
  await world.call(ben, reportOwnIssue, form);
  expect((await dashboardOf(ana)).issues).toMatchObject({ total: 1, data: [{ id: issue.id, status: "active" }] });
  expect((await world.call(ana, getOwnCounts, {})).body).toEqual({ appointments: 0, issues: 1 });
});

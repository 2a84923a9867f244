import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment, rescheduleAppointment } from "#modules/appointments/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import type { World } from "../../../../testing/world.ts";
import { changeIssue, getIssue, getOwnIssue, listIssues, scheduleIssue } from "../../contract.ts";
import { makeIssue } from "../../factories.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let office: VisitOffice;
let world: World;
beforeEach(async () => {
  office = await openVisitOffice();
  world = office.world;
});
afterEach(() => world.close());

const make = async (told: Partial<Parameters<typeof makeIssue>[1]> = {}) =>
  (await makeIssue(world.ctx(SYSTEM), { client_id: office.clientId, ...told })).id;
const get = async (id: string) => (await world.call(support, getIssue, { id })).body;
const book = async (told: Partial<Parameters<typeof office.appointment>[0]> = {}) =>
  (await office.appointment({ technician_id: office.nadia, ...told })).id;
const list = async (filter: Record<string, unknown> = {}) => (await world.call(support, listIssues, filter)).body;

test("the office finds issues by words, name, number and every filter", async () => {
  const { id: other } = await makeClient(world.ctx(SYSTEM), { first_name: "Quinn", last_name: "Harrow" });
  const appointmentId = await book();
  const ants = await make({ priority: "high" });
  const wasps = await makeIssue(world.ctx(SYSTEM), {
    client_id: other,
    title: "Nest",
    type: "wasps",
    status: "resolved",
  });
  const mice = await make({ title: "Mice", type: "other", status: "scheduled", appointment_id: appointmentId });
  const ids = async (filter: Record<string, unknown>) => (await list(filter)).data.map(({ id }) => id).toSorted();

  expect(await ids({ search: "harrow nest" })).toEqual([wasps.id]);
  expect(await ids({ search: "iss-003" })).toEqual([mice]);
  expect(await ids({ status: "open" })).toEqual([ants, mice].toSorted());
  expect(await ids({ status: "resolved" })).toEqual([wasps.id]);
  expect(await ids({ priority: "high" })).toEqual([ants]);
  expect(await ids({ type: "wasps" })).toEqual([wasps.id]);
  expect(await ids({ clientId: other })).toEqual([wasps.id]);
  expect(await ids({ technicianId: office.nadia })).toEqual([mice]);
  expect(await ids({ assignedTo: "nobody" })).toHaveLength(3);
});

test("the office finds those of whoever goes, whatever becomes of the team, in the order of reporting", async () => {
  const { nadia, tobias } = office;
  const of = async (technicianId: string, sortOrder = "desc") =>
    (await list({ technicianId, sortOrder })).data.map(({ id }) => id);
  const appointmentId = await book({ assistant_ids: [tobias] });
  const first = await make({ reported_at: "2026-03-01T12:00:00Z" });
  const second = await make();
  for (const id of [second, first]) await world.call(support, scheduleIssue, { id, appointmentId });
  expect([await of(nadia), await of(nadia, "asc"), await of(tobias)]).toEqual([
    [second, first],
    [first, second],
    [second, first],
  ]);

  const { version } = (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body;
  const moved = { id: appointmentId, version, date: "2026-03-03", time: "14:00" };
  const team = { technicianId: tobias, assistantIds: [] };
  expect((await world.call(manager, rescheduleAppointment, { ...moved, ...team })).status).toBe(200);
  expect([await of(nadia), await of(tobias)]).toEqual([[], [second, first]]);

  await world.call(support, changeIssue, { id: first, version: 2, appointmentId: null });
  expect(await of(tobias)).toEqual([second]);
});

test("the office is told what covers a free re-treatment", async () => {
  const place = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", office.clientId)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("service").set({ warranty: "30-days" }).where("slug", "=", "quarterly-service").execute();
  const id = await make({ property_id: place.id });
  expect((await get(id)).coverage).toBeNull();
  const { id: done } = await office.appointment({
    property_id: place.id,
    scheduled_on: "2026-02-20",
    status: "completed",
  });
  expect(await get(id)).toMatchObject({
    coverage: { kind: "warranty", until: "2026-03-22", appointmentId: done },
    booking: { serviceType: "warranty-callback", targetPests: ["Ants"], propertyId: place.id },
  });
  expect((await world.call(office.client, getOwnIssue, { id })).body.coverage).toMatchObject({ until: "2026-03-22" });
});

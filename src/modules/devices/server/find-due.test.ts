import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { visitDevices } from "../../../testing/visited-devices.ts";
import { getPropertyPlan, listDueDevices, listOwnDevices } from "../contract.ts";
import { deviceCheck, makeDevice } from "../factories.ts";

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const visited = (propertyId: string, day: string, checks: ReturnType<typeof deviceCheck>[] = []) =>
  visitDevices(office, { propertyId, day, checks });
const list = async (filter = {}) => (await office.world.call(manager, listDueDevices, filter)).body;

test("the office sees where devices are due, the longest due first, with the next appointment there", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: other } = await makeClient(ctx, {});
  const otherPlace = await ownAddressOf(ctx, other);
  await makeDevice(ctx, { property_id: id, number: 1, installed_on: "2026-01-20" });
  await makeDevice(ctx, { property_id: id, number: 2, installed_on: "2026-03-01" });
  await makeDevice(ctx, { property_id: otherPlace.id, number: 1, installed_on: "2026-01-10" });
  await visited(id, "2026-03-02");
  const coming = await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-05" });
  const all = await list();
  expect(all.pagination.total).toBe(2);
  expect(all.data).toMatchObject([
    { propertyId: otherPlace.id, due: 1, devices: 1, oldestDueOn: "2026-02-09", next: null, missed: null },
    {
      propertyId: id,
      client: { id: office.clientId },
      due: 1,
      devices: 2,
      oldestDueOn: "2026-02-19",
      next: { appointmentId: coming.id, date: "2026-03-05", technicianName: "Nadia Alder" },
      missed: { devices: 1, since: "2026-03-02" },
    },
  ]);
  expect((await list({ by: "2026-03-31" })).data.map(({ due }) => due)).toEqual([1, 2]);
  expect((await list({ by: "2026-02-10" })).data).toHaveLength(1);
  expect((await list({ clientId: other })).data.map(({ propertyId }) => propertyId)).toEqual([otherPlace.id]);
  expect((await list({ technicianId: office.nadia })).data.map(({ propertyId }) => propertyId)).toEqual([id]);
  const second = await list({ page: "2", limit: "1" });
  expect(second).toMatchObject({ data: [{ propertyId: id }], pagination: { page: 2, limit: 1, total: 2 } });
  expect((await list({ missed: "true" })).data.map(({ propertyId }) => propertyId)).toEqual([id]);
  expect(await office.world.call(office.lead, listDueDevices, {})).toMatchObject({ status: 403 });
});

test("what visits missed is told with the first day since, to the office and the client, until it is checked", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const one = await makeDevice(ctx, { property_id: id, number: 1, installed_on: "2025-12-01" });
  const two = await makeDevice(ctx, { property_id: id, number: 2, installed_on: "2025-12-01" });
  const inUse = await makeDevice(ctx, { property_id: id, number: 3, installed_on: "2026-03-01" });
  await visited(id, "2026-01-10");
  await visited(id, "2026-02-10", [deviceCheck(two.id, { status: "inaccessible" })]);
  const missedOf = async () => {
    const { devices } = (await office.world.call(manager, getPropertyPlan, { id })).body;
    const own = (await office.world.call(office.client, listOwnDevices, { id })).body.data;
    expect(own.map((device) => device.missedSince)).toEqual(devices.map((device) => device.missedSince));
    return Object.fromEntries(devices.map((device) => [device.id, device.missedSince]));
  };
  expect(await missedOf()).toEqual({ [one.id]: "2026-01-10", [two.id]: "2026-01-10", [inUse.id]: null });
  expect((await list()).data).toMatchObject([{ due: 2, missed: { devices: 2, since: "2026-01-10" } }]);

  await visited(id, "2026-02-20", [deviceCheck(one.id)]);
  expect(await missedOf()).toEqual({ [one.id]: null, [two.id]: "2026-01-10", [inUse.id]: null });
  expect((await list({ by: "2026-04-30" })).data).toMatchObject([{ missed: { devices: 1, since: "2026-01-10" } }]);
  await visited(id, "2026-02-21", [deviceCheck(two.id)]);
  expect((await list({ by: "2026-04-30" })).data).toMatchObject([{ due: 3, missed: null }]);
  expect((await list({ by: "2026-04-30", missed: "true" })).data).toEqual([]);
});

test("places of archived clients and archived places are left out, on each page and in the total", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const at = "2026-03-01T15:00:00.000Z";
  const gone = await makeProperty(ctx, office.clientId, { archived_at: at });
  const { id: former } = await makeClient(ctx, { archived_at: at });
  const formerPlace = await ownAddressOf(ctx, former);
  const second = await makeProperty(ctx, office.clientId);
  for (const [place, day] of [
    [gone.id, "2026-01-01"],
    [formerPlace.id, "2026-01-02"],
    [id, "2026-01-03"],
    [second.id, "2026-01-04"],
  ] as const)
    await makeDevice(ctx, { property_id: place, installed_on: day });
  expect(await list({ limit: "1" })).toMatchObject({ data: [{ propertyId: id }], pagination: { total: 2 } });
  expect(await list({ limit: "1", page: "2" })).toMatchObject({ data: [{ propertyId: second.id }] });
});

test("of a technician only where they go next, also along with somebody", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const second = await makeProperty(ctx, office.clientId);
  for (const place of [id, second.id]) await makeDevice(ctx, { property_id: place, installed_on: "2026-01-03" });
  await office.appointment({ technician_id: office.tobias, scheduled_on: "2026-03-05" });
  await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-06" });
  await office.appointment({
    ...{ technician_id: office.tobias, assistant_ids: [office.nadia], property_id: second.id },
    scheduled_on: "2026-03-07",
  });
  const placesOf = async (technicianId: string) =>
    (await list({ technicianId })).data.map(({ propertyId }) => propertyId).toSorted();
  expect(await placesOf(office.nadia)).toEqual([second.id]);
  expect(await placesOf(office.tobias)).toEqual([id, second.id].toSorted());
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { mergeClients } from "#modules/clients/contract.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { getDeviceTrend, getOwnDeviceTrend, getPropertyPlan, listOwnDevices, savePropertyPlan } from "../contract.ts";
import { deviceCheck, makeDevice } from "../factories.ts";
import { checksToCount } from "./read-trend.ts";
import { figuresOf, recomputeTrend } from "../../../testing/recompute-trend.ts";
import { visitDevices } from "../../../testing/visited-devices.ts";

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const visited = async (day: string, checks: ReturnType<typeof deviceCheck>[], client = office.clientId) => {
  const { id: propertyId } = await ownAddressOf(office.world.ctx(SYSTEM), client);
  return visitDevices(office, { propertyId, clientId: client, day, checks });
};

const find = async (visitId: string, pest: string, count: number | null, place: string) => {
  await office.world.db
    .insertInto("visit_finding")
    .values({ visit_id: visitId, entry_id: newId(), pest, count, place })
    .execute();
};

test("the trend is what the raw rows add up to, by another way", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const at = { property_id: id, installed_on: "2025-01-01" };
  const kitchen = await makeDevice(ctx, { ...at, number: 1, area: "Kitchen" });
  const old = await makeDevice(ctx, { ...at, number: 2, area: "Cellar", removed_on: "2025-12-10" });
  const cellar = await makeDevice(ctx, {
    ...at,
    number: 2,
    area: "Cellar",
    installed_on: "2025-12-10",
    replaces_id: old.id,
  });
  const mice = { status: "activity" as const, findings: [{ pest: "Mice", count: 2 }] };
  // Too long ago for twelve months, and then the last day of a month and the first of the next.
  await visited("2025-03-31", [deviceCheck(kitchen.id, mice)]);
  await visited("2025-11-30", [deviceCheck(kitchen.id, mice), deviceCheck(old.id, mice)]);
  const december = await visited("2025-12-01", [deviceCheck(kitchen.id)]);
  await visited("2026-02-02", [
    deviceCheck(cellar.id, { ...mice, checkedAt: "2026-02-02T15:10:00.000Z" }),
    deviceCheck(cellar.id, { checkedAt: "2026-02-02T15:20:00.000Z" }),
    deviceCheck(kitchen.id, { status: "inaccessible" }),
  ]);
  await find(december, "ants", null, "kitchen");

  const { status, body } = await office.world.call(manager, getDeviceTrend, { id, months: "12" });
  expect(status).toBe(200);
  const again = await recomputeTrend(office.world.db, { propertyId: id, months: body.months });
  expect(figuresOf(body)).toEqual(figuresOf(again));
  expect(body.months).toHaveLength(12);
  expect([body.months[0], body.months.at(-1)]).toEqual(["2025-04", "2026-03"]);
  expect(body.byPest).toMatchObject([
    { pest: "Mice", total: 4 },
    { pest: "ants", total: 1 },
  ]);
  expect(body.byDevice.map(({ deviceId, total }) => [deviceId, total])).toEqual([
    [kitchen.id, 1],
    [cellar.id, 1],
  ]);
  const own = await office.world.call(office.client, getOwnDeviceTrend, { id, months: "12" });
  expect(own.body).toEqual(body);
  expect((await office.world.call(manager, getDeviceTrend, { id, months: "36" })).body.active.at(-12)).toBe(0);
  expect(await office.world.call(manager, getDeviceTrend, { id, months: "37" })).toMatchObject({ status: 422 });
});

test("of two checks on one visit the later counts, by the clock, and at one moment by the place in the report", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const at = { property_id: id, installed_on: "2025-01-01" };
  const [one, two] = [await makeDevice(ctx, { ...at, number: 1 }), await makeDevice(ctx, { ...at, number: 2 })];
  const mice = { status: "activity" as const, findings: [{ pest: "Mice", count: 2 }] };
  const [early, late] = [{ checkedAt: "2026-02-02T15:00:00.000Z" }, { checkedAt: "2026-02-02T15:00:00.500Z" }];
  await visited("2026-02-02", [
    ...[deviceCheck(one.id, late), deviceCheck(one.id, { ...mice, ...early })],
    ...[deviceCheck(two.id, late), deviceCheck(two.id, { ...mice, ...late })],
  ]);
  // Another visit on the same day is another check.
  await visitDevices(office, {
    ...{ propertyId: id, day: "2026-02-02", startMinute: 900 },
    checks: [deviceCheck(two.id, early)],
  });
  const { body } = await office.world.call(manager, getDeviceTrend, { id, months: "2" });
  expect(body).toMatchObject({ checked: [3, 0], active: [1, 0], byPest: [{ pest: "Mice", total: 2 }] });
  expect(body.byDevice.map(({ total, checked }) => [total, checked])).toEqual([
    [0, [1, 0]],
    [1, [2, 0]],
  ]);
});

test("a name is written as whoever found it first wrote it", async () => {
  const device = await makeDevice(office.world.ctx(SYSTEM), { property_id: id, installed_on: "2025-01-01" });
  for (const [day, pest] of [
    ["2026-03-01", "MICE"],
    ["2026-02-01", "House mice"],
    ["2026-02-15", "house Mice"],
    ["2026-02-20", "mice"],
  ] as const)
    await visited(day, [deviceCheck(device.id, { status: "activity", findings: [{ pest, count: 1 }] })]);
  const { body } = await office.world.call(manager, getDeviceTrend, { id, months: "2" });
  expect(body.byPest.map(({ pest }) => pest)).toEqual(["House mice", "mice"]);
});

test("years of checks are as few rows to read as they say different things", async () => {
  const { world } = office;
  const device = await makeDevice(world.ctx(SYSTEM), { property_id: id, installed_on: "2025-01-01" });
  const mice = { status: "activity" as const, findings: [{ pest: "Mice", count: 2 }] };
  const read = async () => {
    const rows = await checksToCount(world.db, { propertyId: id, from: "2025-01-01" });
    return rows.map(({ status, days }) => [status, days.length]);
  };
  await visited("2025-01-15", [deviceCheck(device.id)]);
  await visited("2025-01-16", [deviceCheck(device.id, mice)]);
  expect(await read()).toEqual([
    ["ok", 1],
    ["activity", 1],
  ]);
  for (let month = 2; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, "0")}-15`;
    await visited(day, [deviceCheck(device.id, month % 2 === 0 ? mice : {})]);
  }
  expect(await read()).toEqual([
    ["ok", 6],
    ["activity", 7],
  ]);
});

test("clients see their own devices, and a user of other places none", async () => {
  const device = await makeDevice(office.world.ctx(SYSTEM), { property_id: id, number: 5, installed_on: "2026-01-01" });
  await visited("2026-02-20", [deviceCheck(device.id, { status: "damaged", note: "For the office" })]);
  const { body } = await office.world.call(office.client, listOwnDevices, { id });
  expect(body.data).toEqual([
    {
      id: device.id,
      number: 5,
      kind: "bait-station",
      area: "Kitchen",
      position: null,
      lastCheckedOn: "2026-02-20",
      missedSince: null,
      status: "damaged",
    },
  ]);
  const limited = { ...office.client, propertyIds: [newId()] } as Actor;
  for (const endpoint of [listOwnDevices, getOwnDeviceTrend])
    expect(await office.world.call(limited, endpoint, { id })).toMatchObject({ status: 404 });
});

test("of two clients who are one, the devices of a place that both had are at the kept one, each with a number", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { street, city, state, zip_code } = await office.world.db
    .selectFrom("property")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { id: twin } = await makeClient(ctx, { street, city, state, zip_code });
  const twinPlace = await ownAddressOf(ctx, twin);
  const sheet = (last: number) => ({
    ...{ id: `33333333-3333-4333-8333-33333333333${last}`, kind: "grid" as const, name: `Floor ${last}` },
    ...{ width: 10, height: 10, feetPerCell: 2 },
  });
  await office.world.call(manager, savePropertyPlan, { id, version: 0, sheets: [sheet(1)] });
  await office.world.call(manager, savePropertyPlan, { id: twinPlace.id, version: 0, sheets: [sheet(2)] });
  await makeDevice(ctx, { property_id: id, number: 1 });
  await makeDevice(ctx, { property_id: id, number: 3 });
  const moved = await makeDevice(ctx, { property_id: twinPlace.id, number: 1, sheet_id: sheet(2).id, x: 4, y: 5 });
  await makeDevice(ctx, { property_id: twinPlace.id, number: 2 });
  await visited("2026-02-27", [deviceCheck(moved.id, { status: "activity" })], twin);

  const versions = await office.world.db.selectFrom("client").select(["id", "version"]).execute();
  const versionOf = (client: string) => versions.find((row) => row.id === client)?.version ?? 0;
  const merged = await office.world.call(manager, mergeClients, {
    ...{ id: office.clientId, version: versionOf(office.clientId) },
    ...{ otherId: twin, otherVersion: versionOf(twin) },
  });
  expect(merged.status).toBe(200);
  const { body: plan } = await office.world.call(manager, getPropertyPlan, { id });
  expect(plan.sheets.map(({ name }) => name)).toEqual(["Floor 1", "Floor 2"]);
  expect(plan.devices.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(plan.devices.find((device) => device.id === moved.id)).toMatchObject({
    number: 4,
    position: { sheetId: sheet(2).id, x: 4, y: 5 },
    lastCheck: { status: "activity" },
  });
  const { body: trend } = await office.world.call(manager, getDeviceTrend, { id, months: "2" });
  expect(trend.active).toEqual([1, 0]);
});

test("at a merge no device gets a number that the form refuses, as long as one is free", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { street, city, state, zip_code } = await office.world.db
    .selectFrom("property")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { id: twin } = await makeClient(ctx, { street, city, state, zip_code });
  const { id: twinPlace } = await ownAddressOf(ctx, twin);
  for (const number of [1, 3, 9998]) await makeDevice(ctx, { property_id: id, number });
  const moved: string[] = [];
  for (const number of [1, 3, 4, 9998]) moved.push((await makeDevice(ctx, { property_id: twinPlace, number })).id);
  const versions = await office.world.db.selectFrom("client").select(["id", "version"]).execute();
  const versionOf = (client: string) => versions.find((row) => row.id === client)?.version ?? 0;
  const merged = await office.world.call(manager, mergeClients, {
    ...{ id: office.clientId, version: versionOf(office.clientId) },
    ...{ otherId: twin, otherVersion: versionOf(twin) },
  });
  expect(merged.status).toBe(200);
  const { body: plan } = await office.world.call(manager, getPropertyPlan, { id });
  const numbers = new Map(plan.devices.map((device) => [device.id, device.number]));
  // After the highest, then the lowest that nobody has; what nobody else has stays.
  expect(moved.map((device) => numbers.get(device))).toEqual([9999, 2, 4, 5]);
});

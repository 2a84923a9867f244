import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openRaceOffice, type RaceOffice } from "../../../testing/offices/race-office.ts";
import { deviceCheck, makeDevice } from "../factories.ts";

let office: RaceOffice;
let deviceId: string;
let propertyId: string;
beforeEach(async () => {
  office = await openRaceOffice();
  const ctx = office.world.ctx(SYSTEM);
  ({ id: propertyId } = await ownAddressOf(ctx, office.clientId));
  ({ id: deviceId } = await makeDevice(ctx, { property_id: propertyId, installed_on: "2026-01-02" }));
});
afterEach(() => office.world.close());

const check = (id: string, told: Parameters<typeof deviceCheck>[1] = {}) =>
  office.save(id, { checks: [{ id: newId(), base: 0, value: deviceCheck(deviceId, told) }] });
const written = () =>
  office.world.db
    .selectFrom("device_check")
    .innerJoin("device", "device.id", "device_check.device_id")
    .select(["device.property_id", "device_check.checked_at"])
    .execute();

test.each([
  ["0000-01-01T00:00:00Z", "2026-03-03T14:00:00Z"],
  ["2018-05-01T08:00:00Z", "2026-03-03T14:00:00Z"],
  ["2026-03-03T14:10:00.5Z", "2026-03-03T14:10:00.5Z"],
  ["9999-12-31T23:59:59Z", "2026-03-03T14:30:00Z"],
])("a clock that says %s keeps nobody from finishing: a check lies within its visit", async (checkedAt, wanted) => {
  const { id } = await office.begun();
  expect((await check(id, { checkedAt })).status).toBe(200);
  office.world.clock.set("2026-03-03T14:30:00Z");
  expect((await office.finish(id)).status).toBe(200);
  expect((await written()).map((row) => new Date(row.checked_at))).toEqual([new Date(wanted)]);
});

test("a client who is merged during the visit: what was checked at their own address is finished there", async () => {
  const { id } = await office.begun();
  expect((await check(id)).status).toBe(200);
  const { id: keptId } = await makeClient(office.world.ctx(SYSTEM));
  const merging = { id: keptId, version: 1, otherId: office.clientId, otherVersion: 1 };
  expect((await office.world.call(manager, mergeClients, merging)).status).toBe(200);
  expect((await office.finish(id)).status).toBe(200);
  expect(await written()).toMatchObject([{ property_id: propertyId }]);
});

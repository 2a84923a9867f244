import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeDevice } from "#modules/devices/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { startAction } from "../../../../testing/offices/phone.ts";

/** What was done with devices at a door without a signal, of a client whom the office merges meanwhile. */
let desk: ClashOffice;
let propertyId: string;
beforeEach(async () => {
  desk = await openClashOffice();
  ({ id: propertyId } = await ownAddressOf(ctx(), desk.office.clientId));
});
afterEach(() => desk.office.world.close());

const ctx = () => desk.office.world.ctx(SYSTEM);
const propertyOf = (id: string) =>
  desk.office.world.db.selectFrom("property").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Installs one device and removes another there, without a signal, and is merged into this client before it arrives. */
async function mergeMeanwhile(keptId: string) {
  const { world, clientId } = desk.office;
  const { id: deviceId } = await makeDevice(ctx(), { property_id: propertyId, installed_on: "2026-01-02" });
  const visitId = newId();
  desk.at("14:02");
  const started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
  const of = { kind: "device", visitId, propertyId } as const;
  const told = { number: 7, kind: "bait-station", barcode: null, area: "Garage" } as const;
  const done = [
    desk.phone.record({
      ...of,
      setup: { what: "install", deviceId: newId(), ...told, checkEveryDays: 30, position: null },
    }),
    desk.phone.record({ ...of, setup: { what: "remove", deviceId, number: 1, why: "Crushed" } }),
  ];
  const versionOf = async (id: string) =>
    (await world.db.selectFrom("client").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  const both = {
    id: keptId,
    version: await versionOf(keptId),
    otherId: clientId,
    otherVersion: await versionOf(clientId),
  };
  desk.at("18:00");
  await desk.phone.deliverAll([started]);
  expect((await world.call(manager, mergeClients, both)).status).toBe(200);
  const receipts = await desk.phone.deliverAll(done);
  return receipts.map(({ outcome, what }) => ({ outcome, what }));
}

const devices = () =>
  desk.office.world.db.selectFrom("device").select(["property_id", "number", "removed_on"]).orderBy("number").execute();

const APPLIED = { outcome: "applied", what: "" };

test("the place stays, one more of the other client's: all of it is done there", async () => {
  const { id } = await makeClient(ctx());
  expect(await mergeMeanwhile(id)).toEqual([APPLIED, APPLIED]);
  expect(await devices()).toEqual([
    { property_id: propertyId, number: 1, removed_on: "2026-03-03" },
    { property_id: propertyId, number: 7, removed_on: null },
  ]);
});

test("the other client had the same place: all of it is done at the one that stays", async () => {
  const { id } = await makeClient(ctx());
  const { street, city, state, zip_code } = await propertyOf(propertyId);
  const told = { street: street.toUpperCase(), city, state, zip_code: `${zip_code.slice(0, 5)}-1234` };
  const twin = await makeProperty(ctx(), id, told);
  expect(await mergeMeanwhile(id)).toEqual([APPLIED, APPLIED]);
  expect(await devices()).toEqual([
    { property_id: twin.id, number: 1, removed_on: "2026-03-03" },
    { property_id: twin.id, number: 7, removed_on: null },
  ]);
});

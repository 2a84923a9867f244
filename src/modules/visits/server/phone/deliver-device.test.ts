import { afterEach, beforeEach, expect, test } from "vitest";
import { deviceCheck, makeDevice } from "#modules/devices/factories.ts";
import type { DeviceSetup } from "#modules/devices/contract.ts";
import { removeDevice, replaceDevice, savePropertyPlan } from "#modules/devices/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openPhone, startAction, type Recorded } from "../../../../testing/offices/phone.ts";

/** What was done with devices at a door without a signal. */
let desk: ClashOffice;
let propertyId: string;
let visitId: string;
let started: Recorded;
beforeEach(async () => {
  desk = await openClashOffice();
  ({ id: propertyId } = await ownAddressOf(ctx(), desk.office.clientId));
  visitId = newId();
  desk.at("14:02");
  started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
});
afterEach(() => desk.office.world.close());

const ctx = () => desk.office.world.ctx(SYSTEM);
const devices = () =>
  desk.office.world.db
    .selectFrom("device")
    .select(["id", "number", "barcode", "area", "installed_on", "removed_on", "sheet_id", "replaces_id"])
    .where("property_id", "=", propertyId)
    .orderBy("number")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const record = (setup: DeviceSetup, at = propertyId) =>
  desk.phone.record({ kind: "device", visitId, propertyId: at, setup });
const install = (told: Partial<Extract<DeviceSetup, { what: "install" }>> = {}): DeviceSetup => ({
  what: "install",
  deviceId: newId(),
  number: 14,
  kind: "bait-station",
  barcode: null,
  area: "Garage",
  checkEveryDays: 30,
  position: null,
  ...told,
});
/** A device that the office set up before, at that place. */
const standing = (number: number, told: { barcode?: string } = {}) =>
  makeDevice(ctx(), { property_id: propertyId, number, installed_on: "2026-01-02", ...told });
/** Delivered in the evening: the receipt of the last one. */
async function deliver(...all: Recorded[]) {
  desk.at("23:00");
  const receipts = await desk.phone.deliverAll([started, ...all]);
  return receipts.at(-1);
}
const drawn = () => ({
  id: newId(),
  kind: "grid" as const,
  name: "Ground floor",
  width: 40,
  height: 40,
  feetPerCell: 1,
});

test("installed at the door: it is there once, as of that day, and what was checked at it is its own", async () => {
  const setup = install({ barcode: "GL-1" });
  const installed = record(setup);
  const check = desk.phone.record({
    kind: "report",
    visitId,
    changes: {
      checks: [{ id: newId(), base: 0, value: deviceCheck(setup.deviceId) }],
      presence: { base: 0, value: { kind: "nobody-home" } },
    },
  });
  const finished = desk.phone.record({ kind: "finish", visitId, reason: "" });
  expect(await deliver(installed, check, finished)).toMatchObject({ outcome: "applied", what: "" });
  const [first, again] = [await desk.phone.deliver(installed), await desk.phone.deliver(installed)];
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ outcome: "applied", clashes: [], what: "", visitId });
  expect(await devices()).toMatchObject([
    { id: setup.deviceId, number: 14, barcode: "GL-1", installed_on: "2026-03-03", removed_on: null },
  ]);
  const checks = await desk.office.world.db.selectFrom("device_check").select("device_id").execute();
  expect(checks).toEqual([{ device_id: setup.deviceId }]);
  expect(await desk.clashes()).toEqual([]);
});

test("sent with a connection before and once more by the queue, it does nothing", async () => {
  const setup = install();
  expect(await deliver(record(setup), record(setup))).toMatchObject({ outcome: "applied", what: "" });
  const removal = { what: "remove", deviceId: setup.deviceId, number: 14, why: "Broken" } as const;
  expect(await deliver(record(removal), record(removal))).toMatchObject({ outcome: "applied", what: "" });
  expect(await devices()).toHaveLength(1);
});

test("number and barcode taken meanwhile: it is installed without them, and both are told", async () => {
  await standing(14, { barcode: "GL-1" });
  expect(await deliver(record(install({ barcode: "GL-1" })))).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("number 14 to another device, so this one is device 1."),
  });
  expect(await devices()).toMatchObject([
    { number: 1, barcode: null },
    { number: 14, barcode: "GL-1" },
  ]);
  const [clash] = await desk.clashes();
  expect(clash).toMatchObject({ kind: "devices", visitId, recordedBy: "Nadia Alder", decisions: ["keep"] });
  expect(clash?.kept).toMatchObject([
    {
      kind: "device",
      words: expect.stringMatching(
        /^Installed device 14, bait station, Garage, barcode GL-1, checked every 30 days\. .*barcode GL-1/,
      ),
    },
  ]);
  expect((await desk.settle(clash?.id ?? "", "keep")).status).toBe(200);
});

test("500 devices: nothing is installed, and the office has what was recorded", async () => {
  const first = await standing(1);
  const others = Array.from({ length: 499 }, (_, turn) => ({ ...first, id: newId(), number: turn + 100 }));
  await desk.office.world.db.insertInto("device").values(others).execute();
  expect(await deliver(record(install()))).toMatchObject({
    outcome: "kept",
    what: expect.stringContaining("has 500 devices already"),
  });
  expect(await desk.clashes()).toMatchObject([{ kind: "devices", kept: [{ kind: "device" }] }]);
});

test("removed meanwhile: what was moved or replaced is kept, and removing it changes nothing more", async () => {
  const { id: deviceId } = await standing(7);
  const seen = { position: null, area: "Kitchen" };
  const recorded = [
    record({ what: "move", deviceId, number: 7, position: null, area: "Attic", from: seen }),
    record({ what: "replace", deviceId, number: 7, newDeviceId: newId(), barcode: null, why: "" }),
    record({ what: "remove", deviceId, number: 7, why: "" }),
  ];
  await desk.office.world.call(manager, removeDevice, { id: deviceId, version: 1 });
  desk.at("23:00");
  const receipts = await desk.phone.deliverAll([started, ...recorded]);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["applied", "kept", "kept", "applied"]);
  expect(await devices()).toMatchObject([{ area: "Kitchen", removed_on: "2026-03-03" }]);
  const [clash] = await desk.clashes();
  expect(clash?.kept).toHaveLength(2);
});

test("replaced by the office meanwhile, it is not removed", async () => {
  const { id: deviceId } = await standing(7);
  const removal = record({ what: "remove", deviceId, number: 7, why: "" });
  await desk.office.world.call(manager, replaceDevice, { id: deviceId, version: 1 });
  expect(await deliver(removal)).toMatchObject({ outcome: "kept" });
  expect((await devices()).filter(({ removed_on: removed }) => removed === null)).toHaveLength(1);
});

test("changed elsewhere meanwhile: what does not touch is applied, what both moved stays with the office", async () => {
  const { id: deviceId } = await standing(7);
  const sheet = drawn();
  const plan = { id: propertyId, version: 0, sheets: [sheet] };
  expect((await desk.office.world.call(manager, savePropertyPlan, plan)).status).toBe(200);
  const from = { position: null, area: "Kitchen" };
  const position = { sheetId: sheet.id, x: 3, y: 4 };
  const moved = record({ what: "move", deviceId, number: 7, position, area: "Attic", from });
  await desk.office.world.db
    .updateTable("device")
    .set({ area: "Cellar", version: 2 })
    .where("id", "=", deviceId)
    .execute();
  expect(await deliver(moved)).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("Device 7 was moved by someone else."),
  });
  expect(await devices()).toMatchObject([{ area: "Cellar", sheet_id: sheet.id }]);
});

test("the sheet was deleted meanwhile: it is installed off the plan, and the words of a move are taken", async () => {
  const { id: deviceId } = await standing(7);
  const position = { sheetId: newId(), x: 3, y: 4 };
  const from = { position: null, area: "Kitchen" };
  const moved = record({ what: "move", deviceId, number: 7, position, area: "Attic", from });
  desk.at("23:00");
  const receipts = await desk.phone.deliverAll([started, moved, record(install({ position }))]);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["applied", "partly", "partly"]);
  expect(await devices()).toMatchObject([
    { number: 7, area: "Attic", sheet_id: null },
    { number: 14, sheet_id: null },
  ]);
});

test("replaced at the door: the new one has the number, and not the barcode of another", async () => {
  const { id: deviceId } = await standing(7);
  await standing(8, { barcode: "GL-8" });
  const newDeviceId = newId();
  const replaced = record({ what: "replace", deviceId, number: 7, newDeviceId, barcode: "GL-8", why: "Broken" });
  expect(await deliver(replaced)).toMatchObject({ outcome: "partly" });
  const [old, fresh] = (await devices())
    .sort((one, other) => Number(one.id === newDeviceId) - Number(other.id === newDeviceId))
    .filter(({ number }) => number === 7);
  expect(old).toMatchObject({ id: deviceId, removed_on: "2026-03-03" });
  expect(fresh).toMatchObject({ id: newDeviceId, barcode: null, replaces_id: deviceId });
});

test("archived meanwhile: all of it is kept", async () => {
  const recorded = record(install());
  const at = "2026-03-03T15:00:00Z";
  await desk.office.world.db
    .updateTable("client")
    .set({ archived_at: at })
    .where("id", "=", desk.office.clientId)
    .execute();
  expect(await deliver(recorded)).toMatchObject({
    outcome: "kept",
    what: expect.stringContaining("This property is no longer in use."),
  });
  expect(await devices()).toEqual([]);
});

test("merged meanwhile: it is set up at the place that the visit belongs to now", async () => {
  expect(await deliver(record(install(), newId()))).toMatchObject({ outcome: "applied" });
  expect(await devices()).toHaveLength(1);
});

test("the appointment was taken out: all of it is kept with the rest of the visit", async () => {
  const recorded = record(install());
  expect((await desk.remove()).status).toBe(200);
  expect(await deliver(recorded)).toMatchObject({ outcome: "kept" });
  expect(await devices()).toEqual([]);
  expect(await desk.clashes()).toMatchObject([{ kind: "cancelled", kept: [{ kind: "start" }, { kind: "device" }] }]);
});

test("given to somebody else meanwhile: whoever was there set it up all the same", async () => {
  const recorded = record(install());
  await desk.place({ technicianId: desk.office.tobias });
  expect(await deliver(recorded)).toMatchObject({ outcome: "applied" });
  expect(await devices()).toHaveLength(1);
});

test("nobody reaches a place or a device elsewhere, nor a visit that was never theirs", async () => {
  const { id: clientId } = await makeClient(ctx(), {});
  const { id: foreign } = await ownAddressOf(ctx(), clientId);
  const { id: deviceId } = await makeDevice(ctx(), { property_id: foreign });
  expect(await deliver(record(install(), foreign))).toMatchObject({ outcome: "kept" });
  const removal = { what: "remove", deviceId, number: 1, why: "" } as const;
  expect(await deliver(record(removal), record({ ...removal, what: "remove" }, foreign))).toMatchObject({
    outcome: "kept",
  });
  const all = await desk.office.world.db.selectFrom("device").select(["property_id", "removed_on"]).execute();
  expect(all).toEqual([{ property_id: foreign, removed_on: null }]);
  const mate = openPhone(desk.office, desk.office.mate);
  const theirs = mate.record({ kind: "device", visitId, propertyId, setup: install() }, null);
  expect((await mate.deliver(theirs)).status).toBe(404);
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { archiveProperty, listProperties } from "#modules/properties/contract.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import {
  findDeviceByBarcode,
  getDevice,
  installDevice,
  listPropertyDevices,
  moveDevice,
  removeDevice,
  replaceDevice,
  savePropertyPlan,
  updateDevice,
  type DeviceForm,
} from "../contract.ts";
import { deviceForm } from "../factories.ts";

const TODAY = "2026-03-03";
const sheetId = "11111111-1111-4111-8111-111111111111";
const GRID = { id: sheetId, kind: "grid", name: "Ground floor", width: 20, height: 10, feetPerCell: 2 } as const;

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const install = (told: Partial<DeviceForm> & Record<string, unknown> = {}, actor = manager) =>
  office.world.call(actor, installDevice, { id, ...deviceForm(), ...told });
const installed = async (told: Parameters<typeof install>[0] = {}) => {
  const answer = await install(told);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const listed = async (removed = false) =>
  (await office.world.call(manager, listPropertyDevices, { id, removed: String(removed) })).body;

describe("setting up", () => {
  test("a device is kept as it was told, is due after its days, and the next number is suggested", async () => {
    const device = await installed({ number: 1, barcode: "gl-0001", checkEveryDays: 30, notes: "Behind the oven" });
    expect(device).toMatchObject({
      propertyId: id,
      number: 1,
      kind: "bait-station",
      barcode: "gl-0001",
      installedOn: TODAY,
      dueOn: "2026-04-02",
      isDue: false,
      removedOn: null,
      lastCheck: null,
      notes: "Behind the oven",
      can: { change: true },
    });
    expect(await listed()).toMatchObject({ data: [{ id: device.id }], nextNumber: 2 });
    await installed({ number: 3 });
    expect((await listed()).nextNumber).toBe(2);
    const log = await office.world.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "devices.installed")
      .execute();
    expect(log[0]).toMatchObject({ entity_type: "client", entity_id: office.clientId });
  });

  test("devices.number_taken and devices.barcode_taken: what only one in use may have", async () => {
    await installed({ number: 1, barcode: "GL 0001" });
    expect(await install({ number: 1 })).toMatchObject({ status: 409, body: { code: "devices.number_taken" } });
    const same = await install({ number: 2, barcode: "gl0001" });
    expect(same).toMatchObject({ status: 409, body: { code: "devices.barcode_taken" } });
    const other = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    expect(await install({ id: other.id, number: 1, barcode: "GL-0002" })).toMatchObject({ status: 201 });
    expect(await install({ id: other.id, number: 2, barcode: "GL0001" })).toMatchObject({
      status: 409,
      body: { code: "devices.barcode_taken" },
    });
  });

  test("of two who give the same number at the same time, one is told", async () => {
    const answers = await Promise.all([install({ number: 7 }), install({ number: 7 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await listed()).data).toHaveLength(1);
  });

  test("devices.id_taken, devices.in_the_future, devices.product_not_found, devices.not_on_plan", async () => {
    const { id: deviceId } = await installed();
    expect(await install({ number: 2, deviceId })).toMatchObject({ body: { code: "devices.id_taken" } });
    expect(await install({ number: 2, installedOn: "2026-03-04" })).toMatchObject({
      status: 422,
      body: { code: "devices.in_the_future" },
    });
    expect(await install({ number: 2, productId: newId() })).toMatchObject({
      status: 422,
      body: { code: "devices.product_not_found" },
    });
    expect(await install({ number: 2, position: { sheetId, x: 1, y: 1 } })).toMatchObject({
      status: 422,
      body: { code: "devices.not_on_plan" },
    });
  });

  test("shows the product inside", async () => {
    const productId = await addProduct(
      office.world.ctx(SYSTEM),
      ProductForm.parse({
        name: "Rodent block",
        kind: "pesticide",
        epaNumber: "99001-77",
        signalWord: "caution",
        ingredients: [{ name: "Bromadiolone", percent: "0.005" }],
        unit: "each",
      }),
    );
    expect(await installed({ productId })).toMatchObject({ product: { id: productId, name: "Rodent block" } });
  });
});

describe("changing", () => {
  test("what is told stands, and who looked at an older version is told", async () => {
    const { id: deviceId, version } = await installed();
    const seen = { id: deviceId, version };
    const told = deviceForm({ number: 12, kind: "glue-board", area: "Cellar", checkEveryDays: null });
    const changed = await office.world.call(manager, updateDevice, { ...seen, ...told });
    expect(changed).toMatchObject({
      status: 200,
      body: { number: 12, area: "Cellar", dueOn: null, version: version + 1 },
    });
    const late = await office.world.call(manager, updateDevice, { ...seen, ...told, number: 13 });
    expect(late).toMatchObject({ status: 409, body: { code: "devices.changed_meanwhile" } });
  });

  test("devices.number_taken: also when it is changed to", async () => {
    await installed({ number: 1 });
    const { id: deviceId, version } = await installed({ number: 2 });
    const answer = await office.world.call(manager, updateDevice, {
      id: deviceId,
      version,
      ...deviceForm({ number: 1 }),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "devices.number_taken" } });
  });

  test("a device is moved on the plan, and not beyond its edge", async () => {
    await office.world.call(manager, savePropertyPlan, { id, version: 0, sheets: [GRID] });
    const { id: deviceId, version } = await installed({ position: { sheetId, x: 2, y: 3 } });
    const beyond = { id: deviceId, version, position: { sheetId, x: 21, y: 3 } };
    expect(await office.world.call(manager, moveDevice, beyond)).toMatchObject({
      status: 422,
      body: { code: "devices.not_on_plan" },
    });
    const moved = await office.world.call(manager, moveDevice, { ...beyond, position: { sheetId, x: 20, y: 10 } });
    expect(moved.body).toMatchObject({ position: { sheetId, x: 20, y: 10 }, area: "Kitchen" });
  });
});

describe("replacing and removing", () => {
  test("a new device stands where one stood, with its number, and the old one keeps its history", async () => {
    const old = await installed({ number: 4, barcode: "GL-4", checkEveryDays: 30, installedOn: "2026-01-05" });
    const answer = await office.world.call(manager, replaceDevice, {
      id: old.id,
      version: old.version,
      barcode: "GL-4",
      why: "Broken lid",
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        number: 4,
        barcode: "GL-4",
        area: "Kitchen",
        replacesId: old.id,
        installedOn: TODAY,
        dueOn: "2026-04-02",
      },
    });
    const { data } = await listed(true);
    expect(data.map(({ id, removedOn, replacedById }) => [id, removedOn, replacedById])).toEqual([
      [answer.body.id, null, null],
      [old.id, TODAY, answer.body.id],
    ]);
    expect((await listed()).data).toHaveLength(1);
    const { earlier } = (await office.world.call(manager, getDevice, { id: answer.body.id })).body;
    expect(earlier).toMatchObject([{ id: old.id, removedWhy: "Broken lid" }]);
    const again = await office.world.call(manager, replaceDevice, { id: old.id, version: old.version + 1 });
    expect(again).toMatchObject({ status: 409, body: { code: "devices.removed" } });
  });

  test("of two who replace the same device at the same time, one is told", async () => {
    const { id: deviceId, version } = await installed();
    const replace = () => office.world.call(manager, replaceDevice, { id: deviceId, version });
    const answers = await Promise.all([replace(), replace()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await listed()).data).toHaveLength(1);
  });

  test("a removed device is gone, its number is free, and removing it again changes nothing", async () => {
    const { id: deviceId, version } = await installed({ number: 1, barcode: "GL-1" });
    const early = { id: deviceId, version, on: "2026-03-02" };
    expect(await office.world.call(manager, removeDevice, early)).toMatchObject({
      status: 422,
      body: { code: "devices.before_installed" },
    });
    const removed = await office.world.call(manager, removeDevice, { id: deviceId, version, why: "No mice" });
    expect(removed).toMatchObject({
      status: 200,
      body: { removedOn: TODAY, removedWhy: "No mice", can: { change: false } },
    });
    expect(await office.world.call(manager, removeDevice, { id: deviceId, version })).toMatchObject({ status: 200 });
    await installed({ number: 1, barcode: "GL-1" });
  });
});

describe("whose it is", () => {
  test("a technician works where they are sent, and nowhere else", async () => {
    expect(await install({}, office.lead)).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
    await office.appointment({ technician_id: office.nadia });
    const { status, body: device } = await install({ barcode: "GL-9" }, office.lead);
    expect(status).toBe(201);
    expect(await office.world.call(office.mate, getDevice, { id: device.id })).toMatchObject({
      status: 404,
      body: { code: "devices.not_found" },
    });
    const scan = { barcode: "gl-9" };
    expect(await office.world.call(office.mate, findDeviceByBarcode, scan)).toMatchObject({ status: 404 });
    expect(await office.world.call(office.lead, findDeviceByBarcode, scan)).toMatchObject({
      body: { device: { id: device.id } },
    });
    const moved = { id: device.id, version: device.version, position: null };
    expect(await office.world.call(office.mate, moveDevice, moved)).toMatchObject({ status: 404 });
  });

  test("a technician sets up, moves, replaces and removes on the day of the visit alone", async () => {
    const device = await installed();
    await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-02" });
    await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-04" });
    const forbidden = { status: 403, body: { code: "request.forbidden" } };
    const seen = { id: device.id, version: device.version };
    const commands = () => [
      office.world.call(office.lead, moveDevice, { ...seen, position: null, area: "Elsewhere" }),
      office.world.call(office.lead, replaceDevice, seen),
      office.world.call(office.lead, removeDevice, seen),
    ];
    expect(await install({ number: 2 }, office.lead)).toMatchObject(forbidden);
    for (const answer of await Promise.all(commands())) expect(answer).toMatchObject(forbidden);
    // They still see what stands there.
    const { status, body } = await office.world.call(office.lead, getDevice, { id: device.id });
    expect([status, body.device.can.change]).toEqual([200, false]);

    await office.appointment({ technician_id: office.nadia, status: "cancelled" });
    expect(await install({ number: 2 }, office.lead)).toMatchObject(forbidden);
    await office.appointment({ technician_id: office.tobias, assistant_ids: [office.nadia] });
    expect(await install({ number: 2 }, office.lead)).toMatchObject({ status: 201 });
    expect(await office.world.call(office.lead, replaceDevice, seen)).toMatchObject({
      status: 201,
      body: { number: 1, replacesId: device.id },
    });
  });

  test("a scan finds a device in use, at one property or anywhere", async () => {
    const { id: deviceId, version } = await installed({ barcode: "GL 77" });
    const other = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    const find = (input: { barcode: string; propertyId?: string }) =>
      office.world.call(ACTORS.support, findDeviceByBarcode, input);
    expect((await find({ barcode: "gl77" })).body.device.id).toBe(deviceId);
    expect(await find({ barcode: "GL77", propertyId: id })).toMatchObject({ status: 200 });
    expect(await find({ barcode: "GL77", propertyId: other.id })).toMatchObject({ status: 404 });
    await office.world.call(manager, removeDevice, { id: deviceId, version });
    expect(await find({ barcode: "GL77" })).toMatchObject({ status: 404, body: { code: "devices.not_found" } });
  });

  test("at a property that is out of use nothing is set up", async () => {
    const { id: other } = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    const { data } = (await office.world.call(manager, listProperties, { clientId: office.clientId })).body;
    const version = data.find((one) => one.id === other)?.version ?? 0;
    await office.world.call(manager, archiveProperty, { id: other, version });
    expect(await install({ id: other })).toMatchObject({ status: 403, body: { code: "request.forbidden" } });
  });
});

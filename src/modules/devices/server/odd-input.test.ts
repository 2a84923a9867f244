import { afterEach, beforeEach, expect, test } from "vitest";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { findDeviceByBarcode, getPropertyPlan, installDevice, moveDevice, savePropertyPlan } from "../contract.ts";
import { deviceForm, makeDevice } from "../factories.ts";

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const install = (told: Parameters<typeof deviceForm>[0] = {}) =>
  office.world.call(manager, installDevice, { id, ...deviceForm(told) });
const sheet = (marks: number) => ({
  ...{ id: newId(), kind: "grid" as const, name: "\u202Eroolf dnuorG 🐀", width: 40, height: 30, feetPerCell: 2 },
  marks: Array.from({ length: marks }, (_, turn) => ({
    ...{ id: newId(), kind: "note" as const, x: turn % 40, y: turn % 30, label: `ملاحظة ${turn} 🪤` },
  })),
});

test("a barcode is what a label can print: anything else is refused at its field", async () => {
  for (const barcode of ["GL-🐀", "\u202EGL-1", "ملصق", "GL\u00001", "x".repeat(61)]) {
    expect(await install({ barcode })).toMatchObject({ status: 422, body: { errors: [{ path: "barcode" }] } });
    expect(await office.world.call(manager, findDeviceByBarcode, { barcode })).toMatchObject({ status: 422 });
  }
  expect(await install({ barcode: "%_'\"\\--;" })).toMatchObject({ status: 201 });
  expect(await office.world.call(manager, findDeviceByBarcode, { barcode: "%_'\"\\--;" })).toMatchObject({
    status: 200,
  });
  expect(await office.world.call(manager, findDeviceByBarcode, { barcode: "%" })).toMatchObject({ status: 404 });
});

test("words in any script stay as they are, and what no database keeps is refused", async () => {
  expect(await install({ area: "مطبخ 🐁", notes: "\u202Eyadsruht" })).toMatchObject({
    status: 201,
    body: { area: "مطبخ 🐁", notes: "\u202Eyadsruht" },
  });
  expect((await install({ number: 2, area: "Kitchen\u0000" })).status).toBeLessThan(500);
  const named = { ...sheet(0), name: "Floor\u0000" };
  const saved = await office.world.call(manager, savePropertyPlan, { id, version: 0, sheets: [named] });
  expect(saved.status).toBeLessThan(500);
});

test("a sheet has room for 1,000 marks, and no more", async () => {
  const full = sheet(1000);
  const saved = await office.world.call(manager, savePropertyPlan, { id, version: 0, sheets: [full] });
  expect(saved.status).toBe(200);
  expect(saved.body.sheets[0]).toMatchObject({ name: full.name });
  expect(saved.body.sheets[0]?.marks.map(({ label }) => label)).toEqual(full.marks.map(({ label }) => label));
  const over = { ...full, marks: sheet(1001).marks };
  expect(await office.world.call(manager, savePropertyPlan, { id, version: 1, sheets: [over] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "sheets.0.marks" }] },
  });
});

test("nothing is set up, moved or drawn at a place that went out of use meanwhile", async () => {
  const device = await makeDevice(office.world.ctx(SYSTEM), { property_id: id });
  const at = office.world.clock.now().toISOString();
  await office.world.db
    .updateTable("property")
    .set({ archived_at: at, is_primary: false })
    .where("id", "=", id)
    .execute();
  const refused = { status: 403, body: { code: "request.forbidden" } };
  expect(await install({ number: 2 })).toMatchObject(refused);
  expect(await office.world.call(manager, moveDevice, { id: device.id, version: 1, position: null })).toMatchObject(
    refused,
  );
  expect(await office.world.call(manager, savePropertyPlan, { id, version: 0, sheets: [] })).toMatchObject(refused);
  expect((await office.world.call(manager, getPropertyPlan, { id })).body).toMatchObject({
    devices: [{ id: device.id, can: { change: false } }],
    can: { draw: false, changeDevices: false },
  });
});

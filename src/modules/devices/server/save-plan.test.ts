import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updatePropertyProfile } from "#modules/properties/contract.ts";
import { makeStaff, makeSession } from "#modules/accounts/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { addPropertyPhotos } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Who } from "../../../testing/call.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import {
  getAppointmentPlan,
  getOwnPlan,
  getPropertyPlan,
  installDevice,
  savePropertyPlan,
  type PlanForm,
} from "../contract.ts";
import { deviceForm } from "../factories.ts";
import { deviceRecords } from "./keep-client-records.ts";

const uuid = (last: number) => `22222222-2222-4222-8222-${String(last).padStart(12, "0")}`;
const FLOOR = {
  id: uuid(1),
  kind: "grid",
  name: "Ground floor",
  width: 40,
  height: 30,
  feetPerCell: 2,
  shapes: [
    {
      id: uuid(11),
      kind: "line",
      use: "outline",
      points: [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 30 },
      ],
      isClosed: true,
      label: "",
    },
    { id: uuid(12), kind: "box", use: "room", x: 2, y: 2, width: 10, height: 8, label: "Kitchen" },
  ],
  marks: [{ id: uuid(21), kind: "note", x: 3.5, y: 4.25, refId: null, label: "Key under the mat", fileId: null }],
} as const satisfies PlanForm["sheets"][number];

let office: VisitOffice;
let boss: Who;
let bossId: string;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  const ctx = office.world.ctx(SYSTEM);
  ({ id } = await ownAddressOf(ctx, office.clientId));
  ({ id: bossId } = await makeStaff(ctx, { role: "manager", email: "boss@example.com" }));
  boss = { cookie: (await makeSession(ctx, bossId)).cookie };
});
afterEach(() => office.world.close());

const save = (sheets: readonly unknown[], version = 0, who: Who = manager) =>
  office.world.call(who, savePropertyPlan, { id, version, sheets });
const photo = async (name = "roof.jpg") =>
  (await sendFile(office.world, boss, { name, content: await phonePhoto() })).id;

describe("a plan", () => {
  test("is nothing before somebody draws it, and then what was drawn", async () => {
    expect((await office.world.call(manager, getPropertyPlan, { id })).body).toMatchObject({ sheets: [], version: 0 });
    const saved = await save([FLOOR]);
    expect(saved).toMatchObject({ status: 200, body: { sheets: [FLOOR], version: 1, nextNumber: 1 } });
    expect((await office.world.call(manager, getPropertyPlan, { id })).body).toEqual(saved.body);
  });

  test("devices.changed_meanwhile: of two who draw at the same time one is told", async () => {
    const answers = await Promise.all([save([FLOOR]), save([{ ...FLOOR, name: "Cellar" }])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await save([FLOOR])).toMatchObject({ status: 409, body: { code: "devices.changed_meanwhile" } });
    expect(await save([FLOOR], 1)).toMatchObject({ status: 200 });
  });

  test("has nothing beyond its edges, and only so much", async () => {
    const beyond = { ...FLOOR, marks: [{ ...FLOOR.marks[0], x: 40.5 }] };
    const refused = await save([beyond]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "sheets.0.marks" }] } });
    const box = { ...FLOOR.shapes[1], x: 35 };
    expect(await save([{ ...FLOOR, shapes: [box] }])).toMatchObject({
      body: { errors: [{ path: "sheets.0.shapes" }] },
    });
    const many = Array.from({ length: 11 }, (_, turn) => ({ ...FLOOR, id: uuid(100 + turn), shapes: [], marks: [] }));
    expect(await save(many)).toMatchObject({ status: 422, body: { code: "devices.too_many_sheets" } });
    expect(await save([FLOOR, { ...FLOOR, name: "Twice" }])).toMatchObject({ status: 422 });
  });

  test("devices.too_many_sheets: what a merge left stays and can be drawn on, and gets no more", async () => {
    const sheets = Array.from({ length: 12 }, (_, turn) => ({
      ...{ ...FLOOR, id: uuid(100 + turn), name: `Floor ${turn}`, shapes: [], marks: [] },
    }));
    await save(sheets.slice(0, 10));
    const { id: other } = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    await office.world.call(manager, savePropertyPlan, { id: other, version: 0, sheets: sheets.slice(10) });
    const clients = { from: office.clientId, into: office.clientId };
    const merge = { ...clients, replaced: new Map([[other, id]]), ownPlaceId: null };
    await deviceRecords.move?.(office.world.ctx(SYSTEM), merge);

    const { body: merged } = await office.world.call(manager, getPropertyPlan, { id });
    expect(merged.sheets.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name));
    const renamed = sheets.map((sheet) => ({ ...sheet, name: `${sheet.name}, renamed` }));
    expect(await save(renamed, merged.version)).toMatchObject({ status: 200 });
    expect((await save(renamed.slice(0, 11), merged.version + 1)).body.sheets).toHaveLength(11);
    const swapped = [...renamed.slice(0, 10), { ...FLOOR, id: uuid(200) }];
    expect(await save(swapped, merged.version + 2)).toMatchObject({
      status: 422,
      body: { code: "devices.too_many_sheets", errors: [{ path: "sheets" }] },
    });
    expect((await save(swapped.slice(1), merged.version + 2)).body.sheets).toHaveLength(10);
  });

  test("lets a device stand nowhere when its sheet goes, and at the edge when it shrinks", async () => {
    await save([FLOOR]);
    const position = { sheetId: FLOOR.id, x: 39, y: 29 };
    await office.world.call(manager, installDevice, { id, ...deviceForm(), position });
    const smaller = { ...FLOOR, width: 20, height: 20, shapes: [] };
    expect((await save([smaller], 1)).body.devices).toMatchObject([{ position: { x: 20, y: 20 } }]);
    expect((await save([], 2)).body.devices).toMatchObject([{ position: null }]);
  });

  test("devices.id_taken: a sheet of another property cannot be taken", async () => {
    await save([FLOOR]);
    const { body } = await office.world.call(manager, getPropertyPlan, { id });
    expect(body.version).toBe(1);
    const { id: other } = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    const taken = await office.world.call(manager, savePropertyPlan, { id: other, version: 0, sheets: [FLOOR] });
    expect(taken).toMatchObject({ status: 409, body: { code: "devices.id_taken" } });
    expect((await office.world.call(manager, getPropertyPlan, { id })).body.sheets).toHaveLength(1);
  });
});

describe("pictures", () => {
  const sketch = (fileId: string) => ({ id: uuid(2), kind: "picture", name: "Yard", fileId, shapes: [], marks: [] });

  test("are drawn on, and seen by whoever sees the plan", async () => {
    const fileId = await photo();
    const saved = await save([sketch(fileId)], 0, boss);
    expect(saved).toMatchObject({ status: 200, body: { sheets: [{ kind: "picture", file: { id: fileId } }] } });
    expect((await fetchFile(office.world, office.lead, fileId)).status).toBe(404);
    await office.appointment({ technician_id: office.nadia });
    expect((await fetchFile(office.world, office.lead, fileId)).status).toBe(200);
    expect((await fetchFile(office.world, office.client, fileId)).status).toBe(200);
    const stranger = { ...office.client, clientId: "00000000-0000-4000-8000-000000000000" } as typeof office.client;
    expect((await fetchFile(office.world, stranger, fileId)).status).toBe(404);
    const cleared = await save([], 1, boss);
    expect(cleared.body.sheets).toEqual([]);
    const row = await office.world.db.selectFrom("file").selectAll().where("id", "=", fileId).executeTakeFirst();
    expect(row).toMatchObject({ owner_id: null });
  });

  test("a photo of the property that stands on its plan is seen by the technician who is sent there", async () => {
    const fileId = await photo();
    const told = { category: "entry", caption: "" } as const;
    await addPropertyPhotos(office.world.ctx({ kind: "staff", userId: bossId, sessionId: "s", role: "manager" }), id, {
      ...told,
      fileIds: [fileId],
    });
    const mark = { id: uuid(7), kind: "photo", x: 3, y: 3, refId: null, label: "Gap", fileId };
    expect(await save([{ ...FLOOR, marks: [mark] }], 0, boss)).toMatchObject({ status: 200 });
    expect((await fetchFile(office.world, office.lead, fileId)).status).toBe(404);
    await office.appointment({ technician_id: office.nadia });
    expect((await fetchFile(office.world, office.lead, fileId)).status).toBe(200);
    expect((await fetchFile(office.world, office.mate, fileId)).status).toBe(404);
  });

  test("files.not_found: nobody takes what is not theirs", async () => {
    const fileId = await photo();
    expect(await save([sketch(fileId)])).toMatchObject({ status: 404, body: { code: "files.not_found" } });
  });
});

describe("what clients and technicians see", () => {
  test("the client sees the plan without the notes for the staff", async () => {
    await save([FLOOR]);
    await office.world.call(manager, installDevice, { id, ...deviceForm({ notes: "Ask for Ana" }) });
    const { status, body } = await office.world.call(office.client, getOwnPlan, { id });
    expect(status).toBe(200);
    expect(body.sheets).toMatchObject([{ name: "Ground floor", marks: [] }]);
    expect(body.devices).toEqual([
      expect.objectContaining({ number: 1, area: "Kitchen", lastCheckedOn: null, status: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain("Ana");
    expect(await office.world.call(office.client, getPropertyPlan, { id })).toMatchObject({ status: 403 });
  });

  test("what a mark stands for stays the same while it is called so", async () => {
    const { entryPoint, version } = await openDoor(1);
    const again = await openDoor(version, "Sealed on Monday");
    expect(again.entryPoint).toBe(entryPoint);
    const other = await openDoor(again.version, "", "Porch");
    expect(other.entryPoint).not.toBe(entryPoint);
  });

  test("the phone reads the plan of an appointment, with what is known of the property", async () => {
    await office.world.call(manager, updatePropertyProfile, {
      id,
      version: 1,
      features: [],
      entryPoints: [{ location: "Garage door", kind: "Gap", status: "open", notes: "" }],
      vulnerableAreas: [{ area: "Crawl space", riskLevel: "high" }],
    });
    await save([FLOOR]);
    const appointment = await office.appointment({ technician_id: office.nadia });
    const { body } = await office.world.call(office.lead, getAppointmentPlan, { id: appointment.id });
    expect(body.plan).toMatchObject({
      propertyId: id,
      place: expect.stringMatching(/^\d+ Larkspur Lane, Newark$/),
      sheets: [{ id: FLOOR.id }],
      entryPoints: [{ location: "Garage door" }],
      vulnerableAreas: [{ area: "Crawl space", riskLevel: "high" }],
      can: { draw: true, changeDevices: true },
    });
    const other = await office.world.call(office.mate, getAppointmentPlan, { id: appointment.id });
    expect(other).toMatchObject({ status: 404, body: { code: "appointments.not_found" } });
  });
});

/** The office writes down one entry point. */
async function openDoor(version: number, notes = "", location = "Garage door") {
  const { body } = await office.world.call(manager, updatePropertyProfile, {
    ...{ id, version, features: [], vulnerableAreas: [] },
    entryPoints: [{ location, kind: "Gap", status: "open", notes }],
  });
  return { entryPoint: body.entryPoints[0]?.id, version: body.version };
}

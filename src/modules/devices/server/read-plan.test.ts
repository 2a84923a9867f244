import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { updatePropertyProfile } from "#modules/properties/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createDb } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { notedPool } from "../../../testing/noted-pool.ts";
import { savePropertyPlan } from "../contract.ts";
import { makeDevice } from "../factories.ts";
import { readPlansOfMany } from "./index.ts";
import { readAppointmentPlan } from "./read-plan.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

/** A place with a sheet, devices, an entry point and an area. */
async function drawnPlace(devices: number): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const { id } = await makeProperty(ctx, office.clientId);
  await office.world.call(manager, updatePropertyProfile, {
    ...{ id, version: 1, features: [] },
    entryPoints: [{ location: "Garage door", kind: "Gap", status: "open", notes: "" }],
    vulnerableAreas: [{ area: "Crawl space", riskLevel: "high" }],
  });
  const drawn = await office.world.call(manager, savePropertyPlan, {
    ...{ id, version: 0 },
    sheets: [{ id: newId(), kind: "grid", name: "Floor", width: 20, height: 20, feetPerCell: 2 }],
  });
  const sheetId = drawn.body.sheets[0]?.id ?? "";
  for (let number = 1; number <= devices; number++)
    await makeDevice(ctx, { property_id: id, number, sheet_id: sheetId, x: number, y: 1 });
  return id;
}

/** What a technician's phone takes along, and how many statements it took. */
async function taken(appointmentIds: readonly string[]) {
  const { pool, notes } = notedPool(office.world.pool);
  const taken = await createDb(pool)
    .transaction()
    .execute((db) => readPlansOfMany({ ...office.world.ctx(office.lead), db }, appointmentIds));
  return { taken, statements: notes.filter(({ what }) => what === "asked").length };
}

test("the plans of many appointments are those of each, each once, by as many statements as one takes", async () => {
  const ctx = office.world.ctx(office.lead);
  const drawn = [await drawnPlace(2), await drawnPlace(0), await drawnPlace(3)];
  const ids: string[] = [];
  const goes = async (told: Parameters<VisitOffice["appointment"]>[0]) =>
    (await office.appointment({ technician_id: office.nadia, start_minute: 540 + ids.length * 60, ...told })).id;
  for (const propertyId of [...drawn, ...drawn.slice(0, 1)]) ids.push(await goes({ property_id: propertyId }));
  const { id: own } = await ownAddressOf(ctx, office.clientId);
  // Named by no property, of somebody else, and unknown.
  ids.push(await goes({}));
  ids.push(await goes({ technician_id: office.tobias, property_id: drawn[1] ?? "" }), newId());

  const many = await taken(ids);
  const single = await taken(ids.slice(0, 1));
  expect(many.statements).toBe(single.statements);
  const wanted = await Promise.all(ids.slice(0, 5).map((appointmentId) => readAppointmentPlan(ctx, appointmentId)));
  expect(many.taken.places).toEqual([
    ...wanted.map((plan, index) => ({ appointmentId: ids[index], propertyId: plan?.propertyId })),
    ...ids.slice(5).map((appointmentId) => ({ appointmentId, propertyId: null })),
  ]);
  expect(many.taken.plans).toEqual([wanted[0], wanted[1], wanted[2], wanted[4]]);
  expect(many.taken.plans.map(({ propertyId, devices }) => [propertyId, devices.length])).toEqual([
    [drawn[0], 2],
    [drawn[1], 0],
    [drawn[2], 3],
    [own, 0],
  ]);
});

import { deviceForm, makeDevice } from "#modules/devices/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { World } from "../../world.ts";
import { anotherTechnician, ownerOf, type ForeignObject, type ForeignObjects } from "./foreign-object.ts";

/** Plans and devices of places to which the technician who asks was not sent. */
export const FOREIGN_DEVICES: ForeignObjects = {
  "GET /api/properties/{id}/plan": elsewhere("place"),
  "PUT /api/properties/{id}/plan": elsewhere("place", { version: 0, sheets: [] }),
  "GET /api/properties/{id}/devices": elsewhere("place"),
  "POST /api/properties/{id}/devices": elsewhere("place", { ...deviceForm({ number: 2 }) }),
  "GET /api/properties/{id}/device-trend": elsewhere("place"),
  "GET /api/devices/{id}": elsewhere("device"),
  "PUT /api/devices/{id}": elsewhere("device", { version: 1, ...deviceForm({ number: 2 }) }),
  "POST /api/devices/{id}/move": elsewhere("device", { version: 1, position: null, area: "Attic" }),
  "POST /api/devices/{id}/replace": elsewhere("device", { version: 1 }),
  "POST /api/devices/{id}/remove": elsewhere("device", { version: 1 }),
};

function elsewhere(names: "place" | "device", input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id: place } = await ownAddressOf(world.ctx(SYSTEM), await ownerOf(world));
    const { id: device } = await makeDevice(world.ctx(SYSTEM), { property_id: place });
    return { strangers: await anotherTechnician(world), input: { id: names === "place" ? place : device, ...input } };
  };
}

import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../world.ts";
import {
  anotherClient,
  anotherTechnician,
  ownerOf,
  type ForeignObject,
  type ForeignObjects,
} from "./foreign-object.ts";

/** Places of other clients, and places to which the technician who asks was not sent. */
export const FOREIGN_PLACES: ForeignObjects = {
  "GET /api/properties/{id}/location": placeElsewhere(),
  "PUT /api/properties/{id}/location": placeElsewhere({
    location: { latitude: 39.158168, longitude: -75.524368, accuracyMeters: 5 },
  }),

  "GET /api/my/properties/{id}": placeOfAnotherClient(),
  "PUT /api/my/properties/{id}": placeOfAnotherClient({ version: 1, features: [] }),
  "PUT /api/my/properties/{id}/address": placeOfAnotherClient({
    version: 1,
    address: "14 Alder Row",
    city: "Elkton",
    state: "MD",
    zipCode: "21921",
  }),
  "PUT /api/my/properties/{id}/preferences": placeOfAnotherClient({ version: 1, preferredTime: "morning" }),
  "POST /api/my/properties/{id}/photos": placeOfAnotherClient({ category: "exterior", fileIds: [newId()] }),
  "DELETE /api/my/properties/{id}/photos/{fileId}": placeOfAnotherClient({ fileId: newId() }),
  "PUT /api/my/notice-wishes/{id}": placeOfAnotherClient({ asksAhead: true }),
  "GET /api/my/properties/{id}/plan": placeOfAnotherClient(),
  "GET /api/my/properties/{id}/devices": placeOfAnotherClient(),
  "GET /api/my/properties/{id}/device-trend": placeOfAnotherClient(),
  "GET /api/my/properties/{id}/safety": placeOfAnotherClient(),
};

/** A client's place, and another client. */
function placeOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await ownAddressOf(world.ctx(SYSTEM), await ownerOf(world));
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** A place where a technician does not go. */
function placeElsewhere(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await ownAddressOf(world.ctx(SYSTEM), await ownerOf(world));
    return { strangers: await anotherTechnician(world), input: { id, ...input } };
  };
}

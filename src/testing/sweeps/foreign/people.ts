import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { World } from "../../world.ts";
import {
  anotherClient,
  anotherTechnician,
  everybodyElse,
  type ForeignObject,
  type ForeignObjects,
} from "./foreign-object.ts";

/** Sessions, logins and profiles of other people. */
export const FOREIGN_PEOPLE: ForeignObjects = {
  "DELETE /api/auth/sessions/{id}": async (world) => {
    const owner = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    const { id } = await makeSession(world.ctx(SYSTEM), owner.id);
    return { strangers: await everybodyElse(world), input: { id } };
  },

  "PUT /api/my/people/{id}": personOfAnother({ propertyIds: null }),
  "DELETE /api/my/people/{id}": personOfAnother(),
  "POST /api/my/people/invitations/{id}/send": personOfAnother(),
  "DELETE /api/my/people/invitations/{id}": personOfAnother(),

  "GET /api/technicians/{id}": profileOfAnother,
  "POST /api/technicians/{id}/calendar": profileOfAnother,
  "DELETE /api/technicians/{id}/calendar": profileOfAnother,
};

/** Somebody who signs in for one client, and the owner of another. Whoever was invited is in `own-objects.ts`. */
function personOfAnother(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** Somebody's profile, and a technician who has one of their own. */
async function profileOfAnother(world: World): Promise<ForeignObject> {
  const { id } = await makeTechnician(world.ctx(SYSTEM));
  return { strangers: await anotherTechnician(world), input: { id } };
}

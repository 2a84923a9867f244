import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { listOwnProperties, type OwnPropertyForm } from "#modules/properties/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Who } from "../call.ts";
import { phonePhoto } from "../pictures.ts";
import { sendFile } from "../send-file.ts";
import { createWorld } from "../world.ts";

/** What a client says of their place. */
export const CLIENT_TELLS: OwnPropertyForm = {
  propertyType: "condo",
  squareFootage: 1850,
  yearBuilt: 1987,
  bedrooms: 3,
  bathrooms: 2.5,
  garageSpaces: 0,
  hasBasement: true,
  hasAttic: false,
  hasDeck: null,
  features: [
    { category: "outdoor", name: "Garden" },
    { category: "security", name: "Gate code" },
  ],
  accessInstructions: "Ring at the side door",
  petConsiderations: "Two cats",
};
/** What the office has found there. */
export const OFFICE_KNOWS = {
  propertyType: "condo" as const,
  features: [],
  vulnerableAreas: [
    { area: "Crawl space", riskLevel: "high" as const, description: "Damp", lastInspectedOn: "2026-02-20" },
    { area: "Attic", riskLevel: "low" as const },
  ],
  entryPoints: [{ location: "Garage door", kind: "Gap", status: "open" as const, notes: "A finger wide" }],
};

export type OwnPlace = Awaited<ReturnType<typeof openOwnPlace>>;

/** A client who is signed in and has one place. */
export async function openOwnPlace() {
  const world = await createWorld();

  async function signIn(email: string): Promise<{ who: Who; clientId: string }> {
    const user = await makeClientUser(world.ctx(SYSTEM), { email });
    const { cookie } = await makeSession(world.ctx(SYSTEM), user.id);
    return { who: { cookie }, clientId: user.clientId };
  }

  async function firstOf(who: Who): Promise<{ id: string; version: number }> {
    const { body } = await world.call(who, listOwnProperties, {});
    const [first] = body.data;
    if (!first) throw new Error("The client has no property");
    return first;
  }

  const { who: me, clientId } = await signIn("me@example.com");
  return {
    world,
    me,
    clientId,
    own: await firstOf(me),
    /** Another client. */
    signIn,
    photo: async (who: Who, name = "porch.jpg") =>
      (await sendFile(world, who, { name, content: await phonePhoto() })).id,
  };
}

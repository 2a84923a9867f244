import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { Who } from "../../call.ts";
import type { World } from "../../world.ts";

/** Something that belongs to somebody, and others who may call the same endpoint and ask for it. */
export interface ForeignObject {
  strangers: Record<string, Who>;
  input: Record<string, unknown>;
}

/** An endpoint, and how to make what somebody else asks it for. */
export type ForeignObjects = Readonly<Record<string, (world: World) => Promise<ForeignObject>>>;

export async function anotherClient(world: World): Promise<Record<string, Who>> {
  const client = await makeClientUser(world.ctx(SYSTEM), { email: "other-client@example.com" });
  return { "another client": { cookie: (await makeSession(world.ctx(SYSTEM), client.id)).cookie } };
}

/** Another client, and the most powerful of staff: what is one's own is nobody else's, whatever their role. */
export async function everybodyElse(world: World): Promise<Record<string, Who>> {
  const administrator = await makeStaff(world.ctx(SYSTEM), { email: "other-administrator@example.com" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), administrator.id);
  return { ...(await anotherClient(world)), "an administrator": { cookie } };
}

/** A technician with a profile of their own, who is sent nowhere. */
export async function anotherTechnician(world: World): Promise<Record<string, Who>> {
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "own-visits@example.com" });
  await makeTechnician(world.ctx(SYSTEM), { user_id: login.id });
  const other: Actor = { kind: "staff", userId: login.id, sessionId: "s", role: "technician" };
  return { "another technician": other };
}

/** Whose something is, where another client asks for it. */
export async function ownerOf(world: World): Promise<string> {
  return (await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" })).clientId;
}

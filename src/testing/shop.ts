import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import * as contract from "../modules/accounts/contract.ts";
import { makeClientLogin, makeClientUser, makeSession, PASSWORD, tokenIn } from "../modules/accounts/factories.ts";
import { createWorld } from "./world.ts";

/** Whom the owner of the shop invites. */
export const NORA = { fullName: "Nora Field", email: "nora@shop.example" };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A business with two places, its owner, and what they and those whom they invite do. */
export async function openShop() {
  const world = await createWorld();
  const ctx = world.ctx(SYSTEM);
  const { id, clientId } = await makeClientUser(ctx, { email: "owner@shop.example", accountType: "commercial" });
  const owner = { id, cookie: (await makeSession(ctx, id)).cookie };
  const own = (await ownAddressOf(ctx, clientId)).id;
  const barn = (await makeProperty(ctx, clientId, { label: "Barn" })).id;
  const people = async (who = owner) => (await world.call(who, contract.listOwnPeople, {})).body;
  return {
    ...{ world, clientId, owner, own, barn, people },
    invite: (told: Record<string, unknown> = {}, who = owner) =>
      world.call(who, contract.inviteOwnPerson, { ...NORA, propertyIds: [barn], ...told }),
    invitationId: async (who = owner) => (await people(who)).invitations[0]?.id ?? "",
    /** What the newest link to Nora has in it. */
    mailedToken: async () => {
      await world.runJobs();
      return tokenIn((await world.mails()).findLast(({ to_address: to }) => to === NORA.email));
    },
    accept: (token: string, told: Record<string, unknown> = {}) =>
      world.call(VISITOR, contract.acceptClientInvitation, {
        ...{ token, fullName: "Nora B. Field", password: PASSWORD, confirmPassword: PASSWORD },
        ...told,
      }),
    signIn: () =>
      world.call(VISITOR, contract.signIn, { email: NORA.email, password: PASSWORD, userType: "commercial" }),
    /** Somebody who signs in for the shop already: with all its places for null. */
    manager: async (propertyIds: readonly string[] | null = [barn]) => {
      const manager = await makeClientLogin(ctx, { clientId, email: "manager@shop.example", propertyIds });
      return { id: manager.id, cookie: (await makeSession(ctx, manager.id)).cookie };
    },
    /** What was done to the people of clients, in order. */
    audited: async () => {
      const rows = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
      return rows.map(({ action }) => action).filter((action) => action.startsWith("accounts.client_"));
    },
  };
}

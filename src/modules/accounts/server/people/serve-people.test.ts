import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeSession, makeStaff, PASSWORD } from "../../factories.ts";
import { NORA, openShop, type Shop } from "../../../../testing/shop.ts";

let shop: Shop;
let world: World;
let clientId: string;
let owner: Shop["owner"];
let own: string;

beforeEach(async () => {
  shop = await openShop();
  ({ world, clientId, owner, own } = shop);
});
afterEach(() => world.close());

describe("the office", () => {
  const office = async () => makeSession(world.ctx(SYSTEM), (await makeStaff(world.ctx(SYSTEM))).id);

  test("does the same for a client, even for its owners", async () => {
    const staff = await office();
    const nora = await shop.manager(null);
    const invited = await world.call(staff, contract.inviteClientPerson, { clientId, ...NORA, propertyIds: [own] });
    expect(invited).toMatchObject({ status: 201, body: { invitations: [{ email: NORA.email }] } });
    const [invitation] = invited.body.invitations;
    const which = { clientId, id: invitation?.id ?? "" };
    expect((await world.call(staff, contract.resendClientInvitation, which)).status).toBe(200);
    expect((await world.call(staff, contract.withdrawClientInvitation, which)).body.invitations).toEqual([]);
    const change = { clientId, id: owner.id, propertyIds: [own] };
    expect((await world.call(staff, contract.changeClientPerson, change)).status).toBe(200);
    const last = await world.call(staff, contract.removeClientPerson, { clientId, id: nora.id });
    expect(last).toMatchObject({ status: 409, body: { code: "accounts.last_owner" } });
    expect((await world.call(staff, contract.removeClientPerson, { clientId, id: owner.id })).status).toBe(200);
    expect((await world.call(staff, contract.listClientPeople, { clientId })).body.people).toHaveLength(1);
  });

  test.each([
    contract.listClientPeople,
    contract.inviteClientPerson,
    contract.resendClientInvitation,
    contract.withdrawClientInvitation,
    contract.changeClientPerson,
    contract.removeClientPerson,
  ])("clients.not_found: $method $path", async (endpoint) => {
    const staff = await office();
    for (const unknown of [newId(), "nobody"])
      expect(
        await world.call(staff, endpoint, { clientId: unknown, id: owner.id, ...NORA, propertyIds: [own] }),
      ).toMatchObject({ status: 404, body: { code: "clients.not_found" } });
  });
});

describe("an account is closed", () => {
  const close = (who: { cookie: string }) => world.call(who, contract.closeAccount, { password: PASSWORD });

  test("by whoever is limited, and it is theirs alone", async () => {
    expect((await close(await shop.manager())).status).toBe(204);
    expect((await shop.people()).people).toHaveLength(1);
  });

  test("accounts.last_owner: not by the only owner while others sign in, but once there is another", async () => {
    const nora = await shop.manager();
    expect(await close(owner)).toMatchObject({ status: 409, body: { code: "accounts.last_owner" } });
    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: null });
    expect((await close(owner)).status).toBe(204);
  });

  test("by the only one who signs in, and whoever was invited comes no more", async () => {
    await shop.invite();
    const token = await shop.mailedToken();
    expect((await close(owner)).status).toBe(204);
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });
});

test("what a manager tells of themselves is not told of the client", async () => {
  const nora = await shop.manager();
  const told = { firstName: "Nora", lastName: "Field", phone: "", language: "en" };
  expect((await world.call(nora, contract.updateOwnAccount, told)).status).toBe(200);
  const client = await world.db.selectFrom("client").select("first_name").where("id", "=", clientId).executeTakeFirst();
  expect(client?.first_name).toBe("Ana");
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, formWith } from "../../../../testing/send-file.ts";
import type { World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeSession } from "../../factories.ts";
import { openShop, type Shop } from "../../../../testing/shop.ts";

let shop: Shop;
let world: World;
let owner: Shop["owner"];
let own: string;
let barn: string;

beforeEach(async () => {
  shop = await openShop();
  ({ world, owner, own, barn } = shop);
});
afterEach(() => world.close());

describe("somebody's access", () => {
  test("is changed by an owner, and their sessions end", async () => {
    const nora = await shop.manager();
    const change = await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: [own, own] });
    expect(change.body.people[1]).toMatchObject({ id: nora.id, propertyIds: [own] });
    expect((await world.call(nora, contract.getOwnAccount, {})).status).toBe(401);

    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: null });
    const { cookie } = await makeSession(world.ctx(SYSTEM), nora.id);
    expect((await world.call({ cookie }, contract.listOwnPeople, {})).status).toBe(200);
  });

  test("is taken for good, with sessions", async () => {
    const nora = await shop.manager();
    const { status, body } = await world.call(owner, contract.removeOwnPerson, { id: nora.id });
    expect([status, body.people.map(({ id }) => id)]).toEqual([200, [owner.id]]);
    expect((await world.call(nora, contract.getOwnAccount, {})).status).toBe(401);
    expect(await shop.audited()).toEqual(["accounts.client_person_removed"]);
  });

  test("is taken with their picture, and with those whom they invited", async () => {
    const nora = await shop.manager(null);
    const form = formWith({ name: "me.jpg", content: await phonePhoto() });
    const { method, path: url } = contract.setOwnAvatar;
    const sent = await world.app.inject({
      ...{ method, url, payload: form.payload },
      headers: { ...form.headers, cookie: nora.cookie },
    });
    expect(sent.statusCode).toBe(200);
    await shop.invite({}, nora);
    const token = await shop.mailedToken();
    await world.call(owner, contract.removeOwnPerson, { id: nora.id });
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    const { avatarFileId } = sent.json<{ avatarFileId: string }>();
    expect((await fetchFile(world, ACTORS.support, avatarFileId)).status).toBe(404);
  });

  test("that is limited from now on ends what they let others in by", async () => {
    const nora = await shop.manager(null);
    await shop.invite({}, nora);
    const token = await shop.mailedToken();
    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: [barn] });
    expect((await shop.people()).invitations).toEqual([]);
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });

  test.each([
    ["accounts.person_not_found", 404, async () => newId()],
    ["accounts.last_owner", 409, async () => owner.id],
    ["request.forbidden", 403, async () => ((await shop.manager(null)).id === "" ? "" : owner.id)],
  ] as const)("%s: neither changed nor removed", async (code, status, find) => {
    const id = await find();
    const refused = { status, body: { code } };
    expect(await world.call(owner, contract.changeOwnPerson, { id, propertyIds: [barn] })).toMatchObject(refused);
    expect(await world.call(owner, contract.removeOwnPerson, { id })).toMatchObject(refused);
  });

  test("properties.not_found: is not given to another client's place", async () => {
    const other = await makeClientUser(world.ctx(SYSTEM), { email: "other@shop.example" });
    const { id: place } = await ownAddressOf(world.ctx(SYSTEM), other.clientId);
    const { id } = await shop.manager();
    expect(await world.call(owner, contract.changeOwnPerson, { id, propertyIds: [place] })).toMatchObject({
      status: 404,
      body: { code: "properties.not_found" },
    });
  });

  test("is nobody's to see or give who is limited themselves", async () => {
    const nora = await shop.manager();
    expect((await world.call(nora, contract.listOwnPeople, {})).status).toBe(403);
    expect((await world.call(nora, contract.removeOwnPerson, { id: owner.id })).status).toBe(403);
  });
});

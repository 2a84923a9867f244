import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientLogin, makeClientUser, makeSession } from "../../factories.ts";
import { INVITATIONS_A_DAY, MAX_PEOPLE } from "../../rules.ts";
import { NORA, openShop, type Shop } from "../../../../testing/shop.ts";

let shop: Shop;
let world: World;
let clientId: string;
let owner: Shop["owner"];
let own: string;
let barn: string;
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  shop = await openShop();
  ({ world, clientId, owner, own, barn } = shop);
});
afterEach(() => world.close());

describe("an invitation", () => {
  test("makes a login for the chosen places, once, with the name and password of whoever accepts", async () => {
    const { status, body } = await shop.invite();
    expect(status).toBe(201);
    expect(body.invitations).toMatchObject([{ ...NORA, propertyIds: [barn], hasLapsed: false }]);
    expect(body.places.map(({ id }) => id)).toEqual([own, barn]);

    const token = await shop.mailedToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const look = await world.call(VISITOR, contract.readClientInvitation, { token });
    expect(look.body).toMatchObject({ ...NORA });
    // To look, as a mail scanner does, changes nothing.
    expect((await shop.people()).invitations).toHaveLength(1);

    expect(await shop.accept(token)).toMatchObject({ status: 201, body: { email: NORA.email } });
    expect(await shop.people()).toMatchObject({
      people: [
        { id: owner.id, propertyIds: null, isSelf: true, can: { change: false, remove: false } },
        { fullName: "Nora B. Field", email: NORA.email, propertyIds: [barn], can: { change: true, remove: true } },
      ],
      invitations: [],
    });
    expect((await shop.signIn()).status).toBe(200);
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    expect(await shop.audited()).toEqual(["accounts.client_person_invited", "accounts.client_invitation_accepted"]);
  });

  test("works for seven days, and again when it is sent again, when the earlier link is worth nothing", async () => {
    await shop.invite();
    const first = await shop.mailedToken();
    world.clock.advance(7 * DAY);
    const now = { ...owner, cookie: (await makeSession(world.ctx(SYSTEM), owner.id)).cookie };
    expect((await shop.people(now)).invitations).toMatchObject([{ hasLapsed: true }]);
    expect(await shop.accept(first)).toMatchObject({ body: { code: "accounts.link_invalid" } });

    const again = await world.call(now, contract.resendOwnInvitation, { id: await shop.invitationId(now) });
    expect(again.body.invitations).toMatchObject([{ hasLapsed: false }]);
    const second = await shop.mailedToken();
    expect(second).not.toBe(first);
    expect(await shop.accept(first)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    expect((await shop.accept(second)).status).toBe(201);
  });

  test("that was withdrawn opens nothing", async () => {
    await shop.invite();
    const token = await shop.mailedToken();
    const { status, body } = await world.call(owner, contract.withdrawOwnInvitation, { id: await shop.invitationId() });
    expect([status, body.invitations]).toEqual([200, []]);
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });

  test("to an address that has a login is told to its mailbox alone, and has no link", async () => {
    await makeClientUser(world.ctx(SYSTEM), { email: NORA.email });
    expect((await shop.invite()).status).toBe(201);
    await world.runJobs();
    const mail = (await world.mails()).find(({ to_address: to }) => to === NORA.email);
    expect(mail?.text).toContain("already has a login");
    expect(mail?.text).not.toContain("#token");
  });

  test("accounts.email_taken: is told to whoever has the link and made a login meanwhile", async () => {
    await shop.invite();
    const token = await shop.mailedToken();
    await makeClientUser(world.ctx(SYSTEM), { email: NORA.email });
    expect(await shop.accept(token)).toMatchObject({ status: 409, body: { code: "accounts.email_taken" } });
  });

  test("leaves out places that are no longer in use; with none left it is worth nothing", async () => {
    await shop.invite({ propertyIds: [barn] });
    const token = await shop.mailedToken();
    const archived_at = world.clock.now().toISOString();
    await world.db.updateTable("property").set({ archived_at }).where("id", "=", barn).execute();
    expect(await shop.accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    await world.db.updateTable("property").set({ archived_at: null }).where("id", "=", barn).execute();
    expect((await shop.accept(token)).status).toBe(201);
  });

  test.each([
    ["accounts.is_member", 409, async () => shop.invite({ email: "OWNER@shop.example" })],
    [
      "accounts.already_invited",
      409,
      async () => ((await shop.invite()).status === 201 ? shop.invite() : shop.invite({ email: "" })),
    ],
    ["properties.not_found", 404, async () => shop.invite({ propertyIds: [newId()] })],
    ["request.invalid", 422, async () => shop.invite({ propertyIds: [] })],
    ["request.forbidden", 403, async () => shop.invite({}, await shop.manager())],
    [
      "accounts.not_confirmed",
      409,
      async () => {
        await world.db.updateTable("user_account").set({ email_confirmed_at: null }).execute();
        return shop.invite();
      },
    ],
    [
      "accounts.too_many_people",
      409,
      async () => {
        for (let number = 1; number < MAX_PEOPLE; number++)
          await makeClientLogin(world.ctx(SYSTEM), { clientId, email: `person-${number}@shop.example` });
        return shop.invite();
      },
    ],
  ] as const)("%s", async (code, status, ask) => {
    expect(await ask()).toMatchObject({ status, body: { code } });
  });

  test("accounts.too_often_invited: three emails go to an address in a day, whoever asks", async () => {
    expect((await shop.invite()).status).toBe(201);
    const id = await shop.invitationId();
    for (const status of [200, 200, 409])
      expect((await world.call(owner, contract.resendOwnInvitation, { id })).status).toBe(status);
    await world.call(owner, contract.withdrawOwnInvitation, { id });
    const anew = await shop.invite({ email: NORA.email.toUpperCase() });
    expect(anew).toMatchObject({ status: 409, body: { code: "accounts.too_often_invited" } });
    expect(anew.body).toMatchObject({ errors: [{ path: "email", message: expect.stringContaining("3 invitations") }] });
    expect((await shop.people()).invitations).toEqual([]);
    world.clock.advance(DAY);
    const { cookie } = await makeSession(world.ctx(SYSTEM), owner.id);
    expect((await shop.invite({}, { id: owner.id, cookie })).status).toBe(201);
  });

  test("accounts.too_many_invitations: a client sends twenty in a day, and another one goes on", async () => {
    for (let number = 1; number <= INVITATIONS_A_DAY.client; number++)
      expect((await shop.invite({ email: `person-${number}@shop.example` })).status).toBe(201);
    const { id } = await makeClientLogin(world.ctx(SYSTEM), { clientId, email: "partner@shop.example" });
    const partner = { id, cookie: (await makeSession(world.ctx(SYSTEM), id)).cookie };
    expect(await shop.invite({}, partner)).toMatchObject({
      status: 409,
      body: { code: "accounts.too_many_invitations" },
    });
    const other = await makeClientUser(world.ctx(SYSTEM), { email: "other@farm.example" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), other.id);
    expect((await shop.invite({ propertyIds: null }, { id: other.id, cookie })).status).toBe(201);
  });

  test.each([contract.resendOwnInvitation, contract.withdrawOwnInvitation])(
    "accounts.invitation_not_found: $path",
    async (endpoint) => {
      expect(await world.call(owner, endpoint, { id: newId() })).toMatchObject({
        status: 404,
        body: { code: "accounts.invitation_not_found" },
      });
    },
  );
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownAddressOf, makeProperty } from "#modules/properties/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, formWith } from "../../../../testing/send-file.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientLogin, makeClientUser, makeSession, makeStaff, PASSWORD, tokenIn } from "../../factories.ts";
import { MAX_PEOPLE } from "../../rules.ts";

let world: World;
let clientId: string;
let owner: { id: string; cookie: string };
let own: string;
let barn: string;
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  world = await createWorld();
  const ctx = world.ctx(SYSTEM);
  const user = await makeClientUser(ctx, { email: "owner@shop.example", accountType: "commercial" });
  clientId = user.clientId;
  owner = { id: user.id, cookie: (await makeSession(ctx, user.id)).cookie };
  own = (await ownAddressOf(ctx, clientId)).id;
  barn = (await makeProperty(ctx, clientId, { label: "Barn" })).id;
});
afterEach(() => world.close());

const ctxNow = () => world.clock.now().toISOString();
const NORA = { fullName: "Nora Field", email: "nora@shop.example" };
const invite = (told: Record<string, unknown> = {}, who = owner) =>
  world.call(who, contract.inviteOwnPerson, { ...NORA, propertyIds: [barn], ...told });
const people = async () => (await world.call(owner, contract.listOwnPeople, {})).body;
const mailedToken = async () => {
  await world.runJobs();
  return tokenIn((await world.mails()).findLast(({ to_address: to }) => to === NORA.email));
};
const accept = (token: string, told: Record<string, unknown> = {}) =>
  world.call(VISITOR, contract.acceptClientInvitation, {
    ...{ token, fullName: "Nora B. Field", password: PASSWORD, confirmPassword: PASSWORD },
    ...told,
  });
const signIn = () =>
  world.call(VISITOR, contract.signIn, { email: NORA.email, password: PASSWORD, userType: "commercial" });
const manager = async (propertyIds: readonly string[] | null = [barn]) => {
  const { id } = await makeClientLogin(world.ctx(SYSTEM), { clientId, email: "manager@shop.example", propertyIds });
  return { id, cookie: (await makeSession(world.ctx(SYSTEM), id)).cookie };
};
const invitationId = async () => (await people()).invitations[0]?.id ?? "";
const audited = async () => {
  const rows = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith("accounts.client_"));
};

describe("an invitation", () => {
  test("makes a login for the chosen places, once, with the name and password of whoever accepts", async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body.invitations).toMatchObject([{ ...NORA, propertyIds: [barn], hasLapsed: false }]);
    expect(body.places.map(({ id }) => id)).toEqual([own, barn]);

    const token = await mailedToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const look = await world.call(VISITOR, contract.readClientInvitation, { token });
    expect(look.body).toMatchObject({ ...NORA });
    // To look, as a mail scanner does, changes nothing.
    expect((await people()).invitations).toHaveLength(1);

    expect(await accept(token)).toMatchObject({ status: 201, body: { email: NORA.email } });
    expect(await people()).toMatchObject({
      people: [
        { id: owner.id, propertyIds: null, isSelf: true, can: { change: false, remove: false } },
        { fullName: "Nora B. Field", email: NORA.email, propertyIds: [barn], can: { change: true, remove: true } },
      ],
      invitations: [],
    });
    expect((await signIn()).status).toBe(200);
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    expect(await audited()).toEqual(["accounts.client_person_invited", "accounts.client_invitation_accepted"]);
  });

  test("works for seven days, and again when it is sent again, when the earlier link is worth nothing", async () => {
    await invite();
    const first = await mailedToken();
    world.clock.advance(7 * DAY);
    owner = { ...owner, cookie: (await makeSession(world.ctx(SYSTEM), owner.id)).cookie };
    expect((await people()).invitations).toMatchObject([{ hasLapsed: true }]);
    expect(await accept(first)).toMatchObject({ body: { code: "accounts.link_invalid" } });

    const again = await world.call(owner, contract.resendOwnInvitation, { id: await invitationId() });
    expect(again.body.invitations).toMatchObject([{ hasLapsed: false }]);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect(await accept(first)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    expect((await accept(second)).status).toBe(201);
  });

  test("that was withdrawn opens nothing", async () => {
    await invite();
    const token = await mailedToken();
    const { status, body } = await world.call(owner, contract.withdrawOwnInvitation, { id: await invitationId() });
    expect([status, body.invitations]).toEqual([200, []]);
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });

  test("to an address that has a login is told to its mailbox alone, and has no link", async () => {
    await makeClientUser(world.ctx(SYSTEM), { email: NORA.email });
    expect((await invite()).status).toBe(201);
    await world.runJobs();
    const mail = (await world.mails()).find(({ to_address: to }) => to === NORA.email);
    expect(mail?.text).toContain("already has a login");
    expect(mail?.text).not.toContain("#token");
  });

  test("accounts.email_taken: is told to whoever has the link and made a login meanwhile", async () => {
    await invite();
    const token = await mailedToken();
    await makeClientUser(world.ctx(SYSTEM), { email: NORA.email });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: "accounts.email_taken" } });
  });

  test("leaves out places that are no longer in use; with none left it is worth nothing", async () => {
    await invite({ propertyIds: [barn] });
    const token = await mailedToken();
    const archived_at = world.clock.now().toISOString();
    await world.db.updateTable("property").set({ archived_at }).where("id", "=", barn).execute();
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    await world.db.updateTable("property").set({ archived_at: null }).where("id", "=", barn).execute();
    expect((await accept(token)).status).toBe(201);
  });

  test.each([
    ["accounts.is_member", 409, async () => invite({ email: "OWNER@shop.example" })],
    ["accounts.already_invited", 409, async () => ((await invite()).status === 201 ? invite() : invite({ email: "" }))],
    ["properties.not_found", 404, async () => invite({ propertyIds: [newId()] })],
    ["request.invalid", 422, async () => invite({ propertyIds: [] })],
    ["request.forbidden", 403, async () => invite({}, await manager())],
    [
      "accounts.not_confirmed",
      409,
      async () => {
        await world.db.updateTable("user_account").set({ email_confirmed_at: null }).execute();
        return invite();
      },
    ],
    [
      "accounts.too_many_people",
      409,
      async () => {
        for (let number = 1; number < MAX_PEOPLE; number++)
          await makeClientLogin(world.ctx(SYSTEM), { clientId, email: `person-${number}@shop.example` });
        return invite();
      },
    ],
  ] as const)("%s", async (code, status, ask) => {
    expect(await ask()).toMatchObject({ status, body: { code } });
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

test("whoever accepts while the client is archived gets no login", async () => {
  await invite();
  const token = await mailedToken();
  const waits = async () =>
    (await rowsOf(world.db, "select from pg_locks where not granted and pid <> pg_backend_pid()")).length > 0;
  const answer = await world.db.transaction().execute(async (db) => {
    await db.selectFrom("client").select("id").where("id", "=", clientId).forUpdate().execute();
    const asked = accept(token);
    while (!(await waits()));
    await db.updateTable("client").set({ archived_at: ctxNow() }).where("id", "=", clientId).execute();
    return { asked };
  });
  expect(await answer.asked).toMatchObject({ body: { code: "accounts.link_invalid" } });
  expect(await signIn()).toMatchObject({ status: 401 });
});

describe("somebody's access", () => {
  test("is changed by an owner, and their sessions end", async () => {
    const nora = await manager();
    const change = await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: [own, own] });
    expect(change.body.people[1]).toMatchObject({ id: nora.id, propertyIds: [own] });
    expect((await world.call(nora, contract.getOwnAccount, {})).status).toBe(401);

    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: null });
    const { cookie } = await makeSession(world.ctx(SYSTEM), nora.id);
    expect((await world.call({ cookie }, contract.listOwnPeople, {})).status).toBe(200);
  });

  test("is taken for good, with sessions", async () => {
    const nora = await manager();
    const { status, body } = await world.call(owner, contract.removeOwnPerson, { id: nora.id });
    expect([status, body.people.map(({ id }) => id)]).toEqual([200, [owner.id]]);
    expect((await world.call(nora, contract.getOwnAccount, {})).status).toBe(401);
    expect(await audited()).toEqual(["accounts.client_person_removed"]);
  });

  test("is taken with their picture, and with those whom they invited", async () => {
    const nora = await manager(null);
    const form = formWith({ name: "me.jpg", content: await phonePhoto() });
    const { method, path: url } = contract.setOwnAvatar;
    const sent = await world.app.inject({
      ...{ method, url, payload: form.payload },
      headers: { ...form.headers, cookie: nora.cookie },
    });
    expect(sent.statusCode).toBe(200);
    await invite({}, nora);
    const token = await mailedToken();
    await world.call(owner, contract.removeOwnPerson, { id: nora.id });
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
    const { avatarFileId } = sent.json<{ avatarFileId: string }>();
    expect((await fetchFile(world, ACTORS.support, avatarFileId)).status).toBe(404);
  });

  test("that is limited from now on ends what they let others in by", async () => {
    const nora = await manager(null);
    await invite({}, nora);
    const token = await mailedToken();
    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: [barn] });
    expect((await people()).invitations).toEqual([]);
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });

  test.each([
    ["accounts.person_not_found", 404, async () => newId()],
    ["accounts.last_owner", 409, async () => owner.id],
    ["request.forbidden", 403, async () => ((await manager(null)).id === "" ? "" : owner.id)],
  ] as const)("%s: neither changed nor removed", async (code, status, find) => {
    const id = await find();
    const refused = { status, body: { code } };
    expect(await world.call(owner, contract.changeOwnPerson, { id, propertyIds: [barn] })).toMatchObject(refused);
    expect(await world.call(owner, contract.removeOwnPerson, { id })).toMatchObject(refused);
  });

  test("properties.not_found: is not given to another client's place", async () => {
    const other = await makeClientUser(world.ctx(SYSTEM), { email: "other@shop.example" });
    const { id: place } = await ownAddressOf(world.ctx(SYSTEM), other.clientId);
    const { id } = await manager();
    expect(await world.call(owner, contract.changeOwnPerson, { id, propertyIds: [place] })).toMatchObject({
      status: 404,
      body: { code: "properties.not_found" },
    });
  });

  test("is nobody's to see or give who is limited themselves", async () => {
    const nora = await manager();
    expect((await world.call(nora, contract.listOwnPeople, {})).status).toBe(403);
    expect((await world.call(nora, contract.removeOwnPerson, { id: owner.id })).status).toBe(403);
  });
});

describe("the office", () => {
  const office = async () => makeSession(world.ctx(SYSTEM), (await makeStaff(world.ctx(SYSTEM))).id);

  test("does the same for a client, even for its owners", async () => {
    const staff = await office();
    const nora = await manager(null);
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
    expect((await close(await manager())).status).toBe(204);
    expect((await people()).people).toHaveLength(1);
  });

  test("accounts.last_owner: not by the only owner while others sign in, but once there is another", async () => {
    const nora = await manager();
    expect(await close(owner)).toMatchObject({ status: 409, body: { code: "accounts.last_owner" } });
    await world.call(owner, contract.changeOwnPerson, { id: nora.id, propertyIds: null });
    expect((await close(owner)).status).toBe(204);
  });

  test("by the only one who signs in, and whoever was invited comes no more", async () => {
    await invite();
    const token = await mailedToken();
    expect((await close(owner)).status).toBe(204);
    expect(await accept(token)).toMatchObject({ body: { code: "accounts.link_invalid" } });
  });
});

test("what a manager tells of themselves is not told of the client", async () => {
  const nora = await manager();
  const told = { firstName: "Nora", lastName: "Field", phone: "", language: "en" };
  expect((await world.call(nora, contract.updateOwnAccount, told)).status).toBe(200);
  const client = await world.db.selectFrom("client").select("first_name").where("id", "=", clientId).executeTakeFirst();
  expect(client?.first_name).toBe("Ana");
});

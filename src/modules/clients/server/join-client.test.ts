import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmByLink, getSession, listSessions, signIn, signUp } from "#modules/accounts/contract.ts";
import { PASSWORD, signUpForm, tokenIn } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { openBrowser } from "../../../testing/browser.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { makeClient, type ClientRow } from "../factories.ts";
import { findOrMakeLead } from "./find-or-make-lead.ts";
import { joinClient } from "./join-client.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const EMAIL = "ada@homes.example";
const register = (told: Partial<ClientRow> = {}) =>
  makeClient(world.ctx(SYSTEM), {
    email: EMAIL,
    source: "registration",
    status: "pending",
    email_is_claimed: true,
    ...told,
  });
const know = (told: Partial<ClientRow> = {}) => makeClient(world.ctx(SYSTEM), { email: "ADA@homes.example", ...told });
const join = ({ id: clientId }: ClientRow) =>
  inTransaction(world.ctx(VISITOR), (ctx) =>
    joinClient(ctx, { clientId, accountType: "residential", emailKey: EMAIL, isDisputed: false }),
  );
const clientNow = (id: string) => world.db.selectFrom("client").selectAll().where("id", "=", id).executeTakeFirst();
const entriesOf = (id: string) =>
  world.db.selectFrom("audit_log").select("action").where("entity_id", "=", id).orderBy("id").execute();

test("where nobody is known under the address, the registration's client is from now on", async () => {
  const own = await register();
  expect(await join(own)).toEqual({ clientId: own.id, accountType: "residential" });
  expect(await clientNow(own.id)).toMatchObject({ email_is_claimed: false, archived_at: null, merged_into: null });
});

describe("where the company knows somebody under the address", () => {
  test("the login becomes theirs, and the registration's client is archived and says where it went", async () => {
    const [known, own] = [await know(), await register()];
    expect(await join(own)).toEqual({ clientId: known.id, accountType: "residential" });
    expect(await clientNow(own.id)).toMatchObject({ archived_at: expect.any(String), merged_into: known.id });
    expect(await entriesOf(known.id)).toEqual([{ action: "clients.login_joined" }]);
    expect(await entriesOf(own.id)).toEqual([{ action: "clients.merged" }]);
  });

  test("the client's type stays, and the login takes it", async () => {
    const known = await know({ client_type: "commercial", business_name: "Marlowe Bakery" });
    expect(await join(await register({ client_type: "residential" }))).toEqual({
      clientId: known.id,
      accountType: "commercial",
    });
    expect(await clientNow(known.id)).toMatchObject({ client_type: "commercial" });
  });

  test("what was not known is filled in", async () => {
    const known = await know({ first_name: "Ada", last_name: "" });
    await join(await register({ last_name: "Marlowe", business_name: "Bakery", how_heard: "referral" }));
    expect(await clientNow(known.id)).toMatchObject({
      last_name: "Marlowe",
      business_name: "Bakery",
      how_heard: "referral",
    });
  });

  test("what is known is never overwritten", async () => {
    const known = await know({ business_name: "Old Bakery", how_heard: "search", notes: "Dog" });
    const before = await clientNow(known.id);
    await join(
      await register({ first_name: "Mallory", business_name: "Mine", how_heard: "social", phone: "(302) 555-0999" }),
    );
    expect(await clientNow(known.id)).toEqual(before);
  });

  test("an archived client is nobody's", async () => {
    const known = await know({ archived_at: world.clock.now().toISOString() });
    const own = await register();
    expect(await join(own)).toMatchObject({ clientId: own.id });
    expect(await clientNow(known.id)).toMatchObject({ merged_into: null });
  });

  test("another registration under the address is nobody who is known", async () => {
    const [other, own] = [await register(), await register()];
    expect(await join(own)).toMatchObject({ clientId: own.id });
    expect(await clientNow(other.id)).toMatchObject({ email_is_claimed: true, archived_at: null });
  });
});

test("a client whose address was never only claimed stays who they are", async () => {
  const own = await know({ client_type: "commercial" });
  expect(await join(own)).toEqual({ clientId: own.id, accountType: "commercial" });
  expect(await entriesOf(own.id)).toEqual([]);
});

test("a visitor who books under the address at the same moment: one living client in the end, whose login it is", async () => {
  const visitor = {
    clientType: "residential",
    fullName: "Ada Marlowe",
    email: EMAIL,
    phone: "(410) 555-0111",
    address: "12 Larkspur Lane",
    city: "Newark",
    state: "DE",
    zipCode: "19711",
    language: "en",
  } as const;
  for (let round = 0; round < 10; round += 1) {
    const own = await register({ email: `ada${round}@homes.example` });
    const email = `ada${round}@homes.example`;
    const book = inTransaction(world.ctx(VISITOR), (ctx) =>
      findOrMakeLead(ctx, { ...visitor, email, phone: `(410) 555-01${10 + round}` }),
    );
    const [lead, joined] = await Promise.all([
      book,
      inTransaction(world.ctx(VISITOR), (ctx) =>
        joinClient(ctx, { clientId: own.id, accountType: "residential", emailKey: email, isDisputed: false }),
      ),
    ]);
    expect(joined.clientId).toBe(lead.id);
    const living = await world.db
      .selectFrom("client")
      .select("id")
      .where("email_key", "=", email)
      .where("archived_at", "is", null)
      .execute();
    expect(living).toEqual([{ id: lead.id }]);
  }
});

describe("seen from the login", () => {
  const form = signUpForm({ accountType: "commercial", businessName: "Marlowe Bakery", email: EMAIL });
  const link = async () => {
    await world.runJobs();
    return tokenIn(
      (await world.mails()).findLast(({ to_address: to, text }) => to === EMAIL && text.includes("#token=")),
    );
  };

  test("the session that confirms goes on with a new token, any other ends: nobody there had proven anything", async () => {
    await know();
    const own = openBrowser(world.call);
    await own.call(signUp, form);
    const elsewhere = openBrowser(world.call);
    await elsewhere.call(signIn, { email: EMAIL, password: PASSWORD, userType: "commercial" });
    const before = own.cookies.get("greenline");

    expect((await own.call(confirmByLink, { token: await link() })).status).toBe(200);
    expect((await own.call(getSession, {})).body.user).toMatchObject({ role: "residential", isEmailConfirmed: true });
    expect(own.cookies.get("greenline")).not.toBe(before);
    expect((await elsewhere.call(getSession, {})).body.user).toBeNull();
    expect((await own.call(listSessions, {})).body.data).toHaveLength(1);
  });

  test("a type other than was chosen is told by mail, and at the sign-in to whoever knows the password", async () => {
    await know();
    await world.call(VISITOR, signUp, form);
    await world.call(VISITOR, confirmByLink, { token: await link() });
    await world.runJobs();
    const email = (await world.mails()).at(-1);
    expect(email).toMatchObject({ to_address: EMAIL, subject: "Your account is now a residential account" });
    expect(email?.text).toContain("choose “Residential” as the account type");

    const enter = (userType: string, password = PASSWORD) =>
      world.call(VISITOR, signIn, { email: EMAIL, password, userType });
    expect(await enter("commercial")).toMatchObject({
      status: 409,
      body: { code: "accounts.other_account_type", accountType: "residential" },
    });
    expect(await enter("commercial", "Wrong-Gate77")).toMatchObject({
      status: 401,
      body: { code: "accounts.wrong_credentials" },
    });
    expect((await enter("residential")).body.step).toBe("signed_in");
  });

  test("a type that is as it was chosen is worth no email", async () => {
    await know({ client_type: "commercial", business_name: "Marlowe Bakery" });
    await world.call(VISITOR, signUp, form);
    const token = await link();
    const before = (await world.mails()).length;
    await world.call(VISITOR, confirmByLink, { token });
    await world.runJobs();
    expect(await world.mails()).toHaveLength(before);
  });
});

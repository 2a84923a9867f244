import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { confirmByCode, getSession, signIn, signUp, type SignUp } from "../../contract.ts";
import { codeIn, makeClientUser, makeStaff, PASSWORD, signUpForm, tokenIn } from "../../factories.ts";
import { hashing } from "../passwords/hash-password.ts";

let world: World;
afterEach(() => world.close());

const register = (told: Partial<SignUp> | Record<string, unknown> = {}) =>
  world.call(VISITOR, signUp, { ...signUpForm(), ...told });
const users = () => world.db.selectFrom("user_account").selectAll().orderBy("id").execute();
const clients = () => world.db.selectFrom("client").selectAll().orderBy("id").execute();
const lastMail = async () => {
  await world.runJobs();
  return (await world.mails()).at(-1);
};
const WAITS = { step: "confirm_email", user: null, codeSeconds: 300 };

describe("where the address must be confirmed", () => {
  beforeEach(async () => {
    world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
  });

  test("makes a login and a client whose address is only claimed, and mails link and code", async () => {
    const { status, body, headers } = await register({
      email: "Ada@Homes.example",
      accountType: "commercial",
      businessName: "Marlowe Bakery",
      newsletter: true,
      howHeard: "referral",
      language: "fr",
    });
    expect([status, body]).toEqual([201, WAITS]);
    expect(headers["set-cookie"]).toBeUndefined();
    const [user] = await users();
    expect(user).toMatchObject({
      email: "Ada@Homes.example",
      email_key: "ada@homes.example",
      kind: "client",
      account_type: "commercial",
      full_name: "Ada Marlowe",
      first_name: "Ada",
      last_name: "Marlowe",
      language: "fr",
      must_change_password: false,
      email_confirmed_at: null,
    });
    expect(await clients()).toMatchObject([
      {
        id: user?.client_id,
        status: "pending",
        source: "registration",
        client_type: "commercial",
        business_name: "Marlowe Bakery",
        email_is_claimed: true,
        how_heard: "referral",
        language: "fr",
        zip_code: "19711",
      },
    ]);
    expect(await lastMail()).toMatchObject({
      to_address: "Ada@Homes.example",
      language: "fr",
      subject: "Confirmez votre adresse e-mail",
    });
  });

  test("a business name is kept for commercial accounts only", async () => {
    await register({ businessName: "Marlowe Bakery" });
    expect(await clients()).toMatchObject([{ business_name: null }]);
  });

  test("what the form does not have has no effect: role, kind, client and confirmation are not for the asking", async () => {
    const victim = await makeClientUser(world.ctx(SYSTEM));
    await register({
      role: "admin",
      kind: "staff",
      staffRole: "administrator",
      staff_role: "administrator",
      clientId: victim.clientId,
      client_id: victim.clientId,
      isEmailConfirmed: true,
      avatarFileId: null,
      email_confirmed_at: "2026-01-01T00:00:00Z",
      is_founder: true,
      id: victim.id,
    });
    const made = (await users()).find(({ email }) => email === "ada@homes.example");
    expect(made).toMatchObject({ kind: "client", staff_role: null, email_confirmed_at: null, is_founder: false });
    expect(made?.client_id).not.toBe(victim.clientId);
    expect(made?.id).not.toBe(victim.id);
  });

  test.each([
    ["a client's", () => makeClientUser(world.ctx(SYSTEM), { email: "ada@homes.example" })],
    ["of staff", () => makeStaff(world.ctx(SYSTEM), { email: "ada@homes.example" })],
  ])("a taken address is answered the same, nothing is changed, and its owner is told (%s)", async (_whose, make) => {
    await make();
    const before = [await users(), await clients()];
    const { status, body, headers } = await register({ email: "ADA@homes.example", password: "Another-Gate8" });
    expect([status, body, headers["set-cookie"]]).toEqual([201, WAITS, undefined]);
    expect([await users(), await clients()]).toEqual(before);
    expect(await lastMail()).toMatchObject({ subject: "You already have an account", is_secret: false });
  });

  test("a taken address takes the same steps as a new one: two hashes, one entry in the log, one email", async () => {
    await makeClientUser(world.ctx(SYSTEM), { email: "ana@example.com" });
    const count = async (table: "audit_log" | "pgboss.job") =>
      Number((await world.pool.query(`select count(*) as n from ${table}`)).rows[0]?.["n"]);
    const work = async () => [hashing.begun, await count("audit_log"), await count("pgboss.job")];
    for (const email of ["ana@example.com", "new@homes.example"]) {
      const before = await work();
      await register({ email, password: "Another-Gate8" });
      const after = await work();
      expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([2, 1, 1]);
    }
  });

  test("the form sent twice, also at once, makes one account, and the email is sent again", async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, WAITS],
      [201, WAITS],
    ]);
    await world.runJobs();
    expect([await users(), await clients()].map(({ length }) => length)).toEqual([1, 1]);
    expect(await users()).toMatchObject([{ is_disputed: false }]);
    const mails = await world.mails();
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(["Confirm your email address"]));
    const { status } = await world.call(VISITOR, confirmByCode, {
      email: "ada@homes.example",
      code: codeIn(mails.at(-1)),
    });
    expect(status).toBe(200);
  });

  test("faults are told by field, before anything is made", async () => {
    const { status, body } = await register({ fullName: "A", password: "short", zipCode: "1", howHeard: "" });
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path).sort()).toEqual(["fullName", "howHeard", "password", "zipCode"]);
    expect(await users()).toEqual([]);
  });

  test("a password that stands on every list is refused", async () => {
    const { status, body } = await register({ password: "Password1!" });
    expect([status, body.errors?.[0]?.path]).toEqual([422, "password"]);
  });

  test("nobody's mailbox can be flooded by registering: five emails an hour, and the answer stays the same", async () => {
    await makeClientUser(world.ctx(SYSTEM), { email: "ada@homes.example" });
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await register()).body).toEqual(WAITS);
    await world.runJobs();
    expect(await world.mails()).toHaveLength(5);
  });
});

describe("where nobody waits for a confirmation", () => {
  beforeEach(async () => {
    world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "off" } });
  });

  test("whoever registers is signed in at once, and is asked by mail to confirm", async () => {
    const browser = openBrowser(world.call);
    const { status, body } = await browser.call(signUp, signUpForm());
    expect([status, body.step]).toEqual([201, "signed_in"]);
    expect((await browser.call(getSession, {})).body.user).toMatchObject({
      email: "ada@homes.example",
      role: "residential",
      isEmailConfirmed: false,
      avatarFileId: null,
    });
    expect(tokenIn(await lastMail())).toHaveLength(43);
  });

  test("whoever registers a taken address is not", async () => {
    const victim = await makeClientUser(world.ctx(SYSTEM), { email: "ada@homes.example" });
    const browser = openBrowser(world.call);
    // No code will come that could be waited for, so nothing is promised.
    expect(await browser.call(signUp, signUpForm({ password: "Another-Gate8" }))).toMatchObject({
      status: 409,
      body: {
        code: "accounts.email_taken",
        detail: "Registration failed. Please try again or use a different email.",
      },
    });
    expect((await browser.call(getSession, {})).body.user).toBeNull();
    const claim = { email: victim.email, password: "Another-Gate8", userType: "residential" } as const;
    expect((await world.call(VISITOR, signIn, claim)).status).toBe(401);
    expect((await world.call(VISITOR, signIn, { ...claim, password: PASSWORD })).status).toBe(200);
  });
});

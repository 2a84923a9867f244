import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { linesOf } from "../../../../testing/browser.ts";
import type { CallOptions } from "../../../../testing/call.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const details = { email: "ana@example.com", password: PASSWORD, userType: "residential" };
const signIn = (changed: Record<string, unknown> = {}, options?: CallOptions) =>
  world.call(VISITOR, contract.signIn, { ...details, ...changed }, options);
const sessions = () => world.db.selectFrom("session").select("id").execute();

test("a client signs in and is told who they are", async () => {
  const { id } = await makeClientUser(world.ctx(SYSTEM), { accountType: "commercial" });

  const answer = await signIn({ userType: "commercial" });

  expect(answer).toMatchObject({ status: 200, body: { step: "signed_in", user: { id, role: "commercial" } } });
});

test("enumeration by text, status or headers: every refusal is the same", async () => {
  await makeStaff(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM), { email: "gone@example.com" });
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: "2026-01-01T00:00:00Z" })
    .where("email", "=", "gone@example.com")
    .execute();

  const refused = [
    await signIn({ email: "nobody@example.com" }),
    await signIn({ password: "Garden-Gate8" }),
    // A wrong one with the other type of account.
    await signIn({ password: "Garden-Gate8", userType: "commercial" }),
    // The right password of staff, and of a deactivated account.
    await signIn({ email: "sam@example.com" }),
    await signIn({ email: "gone@example.com" }),
  ].map(({ status, body, headers }) => {
    // Another one for each request, whoever sends it.
    const { "x-request-id": _id, date: _date, ...rest } = headers;
    return { status, body, headers: rest };
  });

  expect(refused[0]).toMatchObject({
    status: 401,
    body: { code: "accounts.wrong_credentials", detail: "Invalid email or password. Please try again." },
  });
  for (const refusal of refused) expect(refusal).toEqual(refused[0]);
  expect(await sessions()).toEqual([]);
});

test("only who knows the password is told that the account is of the other type", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const other = { status: 409, body: { code: "accounts.other_account_type", accountType: "residential" } };
  // As often as they like: it was no wrong guess.
  for (let time = 1; time <= 11; time += 1) expect(await signIn({ userType: "commercial" })).toMatchObject(other);
  expect(await sessions()).toEqual([]);
});

test("the refusal is told in the reader's language", async () => {
  expect(await signIn({}, { language: "es" })).toMatchObject({
    body: { detail: "Correo electrónico o contraseña incorrectos. Inténtelo de nuevo." },
  });
});

test("a wrong form is told by field, as specified", async () => {
  expect(await signIn({ email: "ana@", password: "weak", userType: "staff" })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: "email", message: "Please enter a valid email address" },
        { path: "password", message: "Password must be at least 8 characters" },
        { path: "userType", message: "Please choose residential or commercial" },
      ],
    },
  });
});

test("an address that must be confirmed first: a code is mailed, and there is neither pending sign-in nor session", async () => {
  await world.close();
  world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
  const { id } = await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });

  const answer = await signIn();

  expect(answer).toMatchObject({ status: 200, body: { step: "confirm_email", user: null, codeSeconds: 300 } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await sessions()).toEqual([]);
  expect(await world.db.selectFrom("pending_sign_in").select("id").execute()).toEqual([]);
  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ to_address: "ana@example.com" }]);

  await world.db
    .updateTable("user_account")
    .set({ email_confirmed_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", id)
    .execute();
  expect((await signIn()).body).toMatchObject({ step: "signed_in" });
});

test("flooding a mailbox: whoever knows the password of an unconfirmed account is not forgiven for it", async () => {
  await world.close();
  world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
  await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });

  for (let time = 1; time <= 10; time += 1) expect((await signIn()).body).toMatchObject({ step: "confirm_email" });
  expect((await signIn()).status).toBe(429);
});

test("where confirmation is not required, an unconfirmed address signs in", async () => {
  await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });

  expect((await signIn()).body).toMatchObject({ step: "signed_in", user: { isEmailConfirmed: false } });
});

test("mass assignment: nothing that the form does not ask for changes the account or the session", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const before = await world.db.selectFrom("user_account").selectAll().orderBy("id").execute();

  const answer = await signIn({
    role: "admin",
    kind: "staff",
    staffRole: "administrator",
    staff_role: "administrator",
    clientId: "another",
    client_id: "another",
    isSecondFactorPassed: true,
    must_change_password: false,
    devices: ["x"],
    expires_at: "2099-01-01T00:00:00Z",
  });

  expect(answer.body).toMatchObject({ user: { role: "residential", staffRole: null } });
  const now = "2026-03-02T15:00:00Z";
  expect(await world.db.selectFrom("user_account").selectAll().orderBy("id").execute()).toEqual(
    before.map((row) => ({ ...row, last_signed_in_at: now })),
  );
  const [session] = await world.db.selectFrom("session").selectAll().execute();
  expect(session?.expires_at).toBe("2026-03-03T03:00:00Z");
});

test.each([
  ["from another site's page", { origin: "https://evil.example" }],
  ["from a neighbour below the same domain", { "sec-fetch-site": "same-site" }],
])("login CSRF %s is refused before the password is looked at", async (_from, headers) => {
  await makeClientUser(world.ctx(SYSTEM));

  expect(await signIn({}, { headers })).toMatchObject({ status: 403, body: { code: "request.foreign_origin" } });
  expect(await sessions()).toEqual([]);
});

test.each([
  ["http://greenline.test", "", ""],
  ["https://greenline.test", "__Host-", "; Secure"],
])(
  "at %s the cookies are kept from scripts, but for the hint, and from other sites' requests",
  async (PUBLIC_URL, prefix, secure) => {
    await world.close();
    world = await createWorld({ settings: { PUBLIC_URL } });
    await makeClientUser(world.ctx(SYSTEM));

    const [session, hint, device, ...others] = linesOf((await signIn()).headers["set-cookie"]);
    const flags = `Path=/; HttpOnly; SameSite=Lax${secure}`;

    expect(session).toMatch(new RegExp(`^${prefix}greenline=[\\w-]{43}; ${flags}$`));
    expect(hint).toBe(`${prefix}greenline-portal=client; Path=/; SameSite=Lax${secure}`);
    expect(device).toMatch(new RegExp(`^${prefix}greenline-device=[\\w-]{43}; ${flags}; Max-Age=31536000$`));
    expect(others).toEqual([]);
  },
);

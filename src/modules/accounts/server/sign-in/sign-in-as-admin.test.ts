import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { linesOf } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { cookieOf, makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const signIn = (email: string, password = PASSWORD, rememberMe = false) =>
  world.call(VISITOR, contract.signInAsAdmin, { email, password, rememberMe });
const sessions = () => world.db.selectFrom("session").selectAll().orderBy("created_at").execute();

test("a member of staff signs in, whatever the spelling of the address, and is told who they are", async () => {
  const sam = await makeStaff(world.ctx(SYSTEM), { role: "manager" });

  const answer = await signIn(" SAM@example.com");
  const session = await world.call({ cookie: cookieOf(answer.headers) }, contract.getSession, {});

  const user = {
    id: sam.id,
    email: "sam@example.com",
    fullName: "Sam Rivers",
    role: "admin",
    staffRole: "manager",
    accountType: "personal",
    isEmailConfirmed: true,
    avatarFileId: null,
    isLimited: false,
  };
  expect(answer).toMatchObject({ status: 200, body: { user } });
  expect(session.body).toEqual({ user });
});

test("the database keeps the hash of the token, not the token", async () => {
  await makeStaff(world.ctx(SYSTEM));

  const [, token] = cookieOf((await signIn("sam@example.com")).headers).split("=");

  expect(token).toHaveLength(43);
  expect(JSON.stringify(await sessions())).not.toContain(token);
});

test("the cookie is kept from scripts, and lasts as long as the session it stands for", async () => {
  await makeStaff(world.ctx(SYSTEM));

  const short = await signIn("sam@example.com");
  const long = await signIn("sam@example.com", PASSWORD, true);

  expect(linesOf(short.headers["set-cookie"])[0]).toMatch(/^greenline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(linesOf(long.headers["set-cookie"])[0]).toMatch(/; Max-Age=2592000$/);
  const lengths = (await sessions()).map(
    (row) => (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 3_600_000,
  );
  expect(lengths.toSorted((a, b) => a - b)).toEqual([12, 720]);
});

test("a wrong password and an unknown address are refused in the same words", async () => {
  await makeStaff(world.ctx(SYSTEM));

  const wrong = await signIn("sam@example.com", "Garden-Gate8");
  const unknown = await signIn("nobody@example.com");

  expect(wrong).toMatchObject({
    status: 401,
    body: { code: "accounts.wrong_credentials", detail: "Invalid email or password. Please try again." },
  });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
  expect(await sessions()).toEqual([]);
});

test("a client is told that the sign-in page is the wrong one only with the right password", async () => {
  await makeClientUser(world.ctx(SYSTEM));

  const right = await signIn("ana@example.com");
  const wrong = await signIn("ana@example.com", "Garden-Gate8");

  expect(right).toMatchObject({
    status: 403,
    body: { code: "accounts.not_staff", detail: "Access denied. Admin privileges required." },
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: "accounts.wrong_credentials" } });
  expect(await sessions()).toEqual([]);
});

test("a deactivated account is refused like an unknown one", async () => {
  const sam = await makeStaff(world.ctx(SYSTEM));
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: "2026-01-01T00:00:00Z" })
    .where("id", "=", sam.id)
    .execute();

  expect(await signIn("sam@example.com")).toMatchObject({ status: 401, body: { code: "accounts.wrong_credentials" } });
});

test("an account takes ten guesses in a quarter of an hour, known or not, and none from elsewhere after that", async () => {
  await makeStaff(world.ctx(SYSTEM));
  world.clock.set("2026-03-02T15:00:00Z");

  for (const email of ["sam@example.com", "nobody@example.com"]) {
    for (let guess = 1; guess <= 10; guess += 1) expect((await signIn(email, "Garden-Gate8")).status).toBe(401);
    expect(await signIn(email), email).toMatchObject({ status: 429, body: { code: "accounts.too_many_guesses" } });
  }

  world.clock.advance(15 * 60_000);
  expect((await signIn("sam@example.com")).status).toBe(200);
});

test("guesses that came before the right password are forgiven", async () => {
  await makeStaff(world.ctx(SYSTEM));
  world.clock.set("2026-03-02T15:00:00Z");

  for (let round = 1; round <= 3; round += 1) {
    for (let guess = 1; guess <= 9; guess += 1)
      expect((await signIn("sam@example.com", "Garden-Gate8")).status).toBe(401);
    expect((await signIn("sam@example.com")).status).toBe(200);
  }
});

test("one address may not try many accounts", async () => {
  world.clock.set("2026-03-02T15:00:00Z");
  // Refused for their form, which costs no hashing; every request counts.
  for (let guess = 1; guess <= 60; guess += 1)
    expect((await signIn(`nobody${guess}@example.com`, "short")).status).toBe(422);

  expect(await signIn("somebody@example.com")).toMatchObject({ status: 429, body: { code: "request.too_many" } });
});

test("signing in gives a new session and ends the one that the browser came with", async () => {
  await makeStaff(world.ctx(SYSTEM));
  const planted = cookieOf((await signIn("sam@example.com")).headers);

  const answer = await world.call({ cookie: planted }, contract.signInAsAdmin, {
    email: "sam@example.com",
    password: PASSWORD,
  });
  const fresh = cookieOf(answer.headers);

  expect(fresh).not.toBe(planted);
  expect((await world.call({ cookie: planted }, contract.getSession, {})).body).toEqual({ user: null });
  expect((await world.call({ cookie: fresh }, contract.getSession, {})).body).toMatchObject({
    user: { email: "sam@example.com" },
  });
});

test("every sign-in of staff is in the audit log, with who and from where", async () => {
  const sam = await makeStaff(world.ctx(SYSTEM));
  await signIn("sam@example.com");

  const entries = await world.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "accounts.signed_in")
    .orderBy("id")
    .execute();
  expect(entries).toMatchObject([
    { entity_type: "user", entity_id: sam.id, performed_by: sam.id, ip_address: "127.0.0.1" },
  ]);
});

test("faults of the form are told by field", async () => {
  const answer = await signIn("sam@", "short");

  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: "request.invalid",
      errors: [
        { path: "email", message: "Please enter a valid email address" },
        { path: "password", message: "Password must be at least 8 characters" },
      ],
    },
  });
});

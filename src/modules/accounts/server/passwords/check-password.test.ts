import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { openBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";
import { checkPassword } from "./check-password.ts";
import { hashing } from "./hash-password.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
  world.clock.set("2026-03-02T15:00:00Z");
});
afterEach(() => world.close());

const QUARTER_HOUR_MS = 15 * 60_000;
const WRONG = "Garden-Gate8";

/** Remembers what is asked of the database. */
function listening(pool: Pool, statements: string[]): Pool {
  const heard = (query: Pool["query"]): Pool["query"] => {
    return (text, values) => {
      statements.push(text);
      return query(text, values);
    };
  };
  return {
    ...pool,
    query: heard((text, values) => pool.query(text, values)),
    async connect() {
      const connection = await pool.connect();
      return {
        query: heard((text, values) => connection.query(text, values)),
        release: (destroy) => connection.release(destroy),
      };
    },
  };
}

/** What a refusal costs: its statements, and how often a password was hashed. */
async function workOf(email: string, password: string, mayEnter = true) {
  const statements: string[] = [];
  const ctx = { ...world.ctx(VISITOR), db: createDb(listening(world.pool, statements)) };
  const hashedBefore = hashing.begun;
  const claim = { email, password, devices: ["d".repeat(43)], mayEnter: () => mayEnter };
  await expect(checkPassword(ctx, claim)).rejects.toMatchObject({ code: "accounts.wrong_credentials" });
  return { statements, hashed: hashing.begun - hashedBefore };
}

test("enumeration by time: every refusal is the same work, known address or not", async () => {
  await makeStaff(world.ctx(SYSTEM));
  await makeStaff(world.ctx(SYSTEM), { email: "gone@example.com" });
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: "2026-01-01T00:00:00Z" })
    .where("email", "=", "gone@example.com")
    .execute();

  const unknown = await workOf("nobody@example.com", WRONG);

  expect(unknown).toMatchObject({ statements: { length: 3 }, hashed: 1 });
  expect(await workOf("sam@example.com", WRONG)).toEqual(unknown);
  expect(await workOf("gone@example.com", PASSWORD)).toEqual(unknown);
  expect(await workOf("sam@example.com", PASSWORD, false)).toEqual(unknown);
});

test("a failed try stands in its account's history; of one at nobody's address nothing is kept but that it took as long", async () => {
  const { id } = await makeStaff(world.ctx(SYSTEM));
  await workOf("sam@example.com", WRONG);
  await workOf("nobody@example.com", WRONG);

  const rows = await world.db
    .selectFrom("sign_in")
    .select(["user_id", "outcome", "address", "is_new_device"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { user_id: id, outcome: "wrong_password", address: "127.0.0.1", is_new_device: true },
    { user_id: null, outcome: "wrong_password", address: null, is_new_device: true },
  ]);
});

let addresses = 0;
/** From an address that nobody used before, so that only the account's own limit is met. */
const from = () => ({ headers: { "x-forwarded-for": `203.0.113.${(addresses += 1) % 250}` } });
const asAna = { email: "ana@example.com", password: PASSWORD, userType: "residential" };
const guess = (email = "ana@example.com") =>
  world.call(VISITOR, contract.signIn, { ...asAna, email, password: WRONG }, from());

test.each(["ana@example.com", "nobody@example.com"])(
  "guessing at %s: ten a quarter of an hour, wherever they come from",
  async (email) => {
    await makeClientUser(world.ctx(SYSTEM));
    for (let time = 1; time <= 10; time += 1) expect((await guess(email)).status).toBe(401);
    expect(await guess(email)).toMatchObject({
      status: 429,
      body: { code: "accounts.too_many_guesses" },
      headers: { "retry-after": "900" },
    });

    world.clock.advance(QUARTER_HOUR_MS);
    expect((await guess(email)).status).toBe(401);
  },
);

test("guessing in parallel: of thirty at once ten are looked at", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const hashedBefore = hashing.begun;

  const answers = await Promise.all(Array.from({ length: 30 }, () => guess()));

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(hashing.begun - hashedBefore).toBe(10);
});

test("lockout: strangers who guess shut strangers out, not the owner at a browser that the account knows", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const own = openBrowser(world.call);
  expect((await own.call(contract.signIn, asAna)).status).toBe(200);
  await own.call(contract.signOut, {});

  for (let time = 1; time <= 11; time += 1) await guess();

  expect((await world.call(VISITOR, contract.signIn, asAna, from())).status).toBe(429);
  expect((await own.call(contract.signIn, asAna)).body).toMatchObject({ step: "signed_in" });
  expect((await guess()).status).toBe(429);
});

test("a known browser is no way to guess without end: it has ten of its own", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const stolen = openBrowser(world.call);
  await stolen.call(contract.signIn, asAna);
  stolen.cookies.delete("greenline");

  const wrong = { ...asAna, password: WRONG };
  for (let time = 1; time <= 10; time += 1)
    expect((await stolen.call(contract.signIn, wrong, from())).status).toBe(401);
  expect((await stolen.call(contract.signIn, wrong, from())).status).toBe(429);
  // The owner elsewhere is not harmed by it.
  expect((await world.call(VISITOR, contract.signIn, asAna, from())).status).toBe(200);
});

test("a browser known to one account is a stranger to another", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM), { email: "eve@example.com" });
  const eve = openBrowser(world.call);
  await eve.call(contract.signIn, { ...asAna, email: "eve@example.com" });

  const wrong = { ...asAna, password: WRONG };
  for (let time = 1; time <= 10; time += 1) expect((await eve.call(contract.signIn, wrong, from())).status).toBe(401);
  expect((await eve.call(contract.signIn, wrong, from())).status).toBe(429);
  expect((await guess()).status).toBe(429);
});

test("right passwords are forgiven their mistypings, so nobody shuts themselves out over a day", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  for (let round = 1; round <= 3; round += 1) {
    for (let time = 1; time <= 9; time += 1) expect((await guess()).status).toBe(401);
    expect((await world.call(VISITOR, contract.signIn, asAna, from())).status).toBe(200);
  }
});

test("password spraying: one address tries sixty accounts in a quarter of an hour, not more", async () => {
  const options = { headers: { "x-forwarded-for": "203.0.113.251" } };
  const spray = (email: string) => world.call(VISITOR, contract.signIn, { ...asAna, email, password: "x" }, options);
  // Refused for their form, which costs no hashing; every request counts.
  for (let time = 1; time <= 60; time += 1) expect((await spray(`nobody${time}@example.com`)).status).toBe(422);

  expect((await spray("ana@example.com")).status).toBe(429);
});

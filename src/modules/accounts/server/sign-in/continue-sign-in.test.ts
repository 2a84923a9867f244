import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { findActiveUser } from "../queries.ts";
import { replacePassword } from "../passwords/replace-password.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OTHER = "Quiet-Orchard93";
const credentials = { email: "ana@example.com", password: PASSWORD, userType: "residential" };
const signIn = (browser: TestBrowser, changed = {}) => browser.call(contract.signIn, { ...credentials, ...changed });
const user = async (browser: TestBrowser) => (await browser.call(contract.getSession, {})).body.user;
const count = async (table: "session" | "pending_sign_in" | "known_device") =>
  (await world.db.selectFrom(table).select("user_id").execute()).length;
const mustChange = (id: string) =>
  world.db.updateTable("user_account").set({ must_change_password: true }).where("id", "=", id).execute();
const deactivate = (id: string) =>
  world.db.updateTable("user_account").set({ deactivated_at: "2026-03-02T15:00:00Z" }).where("id", "=", id).execute();
const subjects = async () => {
  await world.runJobs();
  return (await world.mails()).map(({ subject }) => subject);
};

test("everything that is asked is asked in its order, and there is no session before all of it was given", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  await mustChange(ana.id);
  const browser = openBrowser(world.call);

  expect((await signIn(browser, { rememberMe: true })).body).toEqual({
    step: "second_factor",
    user: null,
    codeSeconds: null,
  });
  expect(await user(browser)).toBeNull();
  expect((await browser.call(contract.passSecondFactor, { code: app.code() })).body).toMatchObject({
    step: "new_password",
    user: null,
  });
  expect(await user(browser)).toBeNull();
  expect(await count("session")).toBe(0);

  const done = await browser.call(contract.chooseFirstPassword, { password: OTHER, confirmPassword: OTHER });
  expect(done.body).toMatchObject({ step: "signed_in", user: { id: ana.id } });
  expect(await user(browser)).toMatchObject({ id: ana.id });
  // What was asked for at the first step holds at the last.
  expect(String(done.headers["set-cookie"])).toContain("Max-Age=2592000");
  expect(browser.cookies.has("greenline-sign-in")).toBe(false);
  expect(await count("pending_sign_in")).toBe(0);
});

test("the password of staff leads no further than that of clients", async () => {
  const sam = await makeStaff(world.ctx(SYSTEM));
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, sam.id);
  const browser = openBrowser(world.call);

  const answer = await browser.call(contract.signInAsAdmin, { email: sam.email, password: PASSWORD });

  expect(answer.body).toMatchObject({ step: "second_factor", user: null });
  expect(await user(browser)).toBeNull();
});

test("the cookie of a pending sign-in lasts ten minutes, and so does the pending sign-in", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  const browser = openBrowser(world.call);

  expect(String((await signIn(browser)).headers["set-cookie"])).toMatch(
    /^greenline-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  world.clock.advance(10 * MINUTE);

  expect(await browser.call(contract.passSecondFactor, { code: app.code() })).toMatchObject({
    status: 401,
    body: { code: "accounts.sign_in_again" },
  });
});

test("a pending sign-in is no session, and a session no pending sign-in", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  const browser = openBrowser(world.call);
  await signIn(browser);
  const pending = browser.cookies.get("greenline-sign-in") ?? "";

  expect(await user(openBrowser(world.call, new Map([["greenline", pending]])))).toBeNull();
  await browser.call(contract.passSecondFactor, { code: app.code() });
  const session = browser.cookies.get("greenline") ?? "";
  const swapped = openBrowser(world.call, new Map([["greenline-sign-in", session]]));
  expect((await swapped.call(contract.passSecondFactor, { code: app.code() })).status).toBe(401);
});

test("a pending sign-in that was stolen is useless once its sign-in is complete, and so is that of an earlier step", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  await mustChange(ana.id);
  const browser = openBrowser(world.call);
  const thief = openBrowser(world.call);
  await signIn(browser);
  thief.cookies.set("greenline-sign-in", browser.cookies.get("greenline-sign-in") ?? "");

  await browser.call(contract.passSecondFactor, { code: app.code() });
  world.clock.advance(MINUTE);
  expect((await thief.call(contract.passSecondFactor, { code: app.code() })).status).toBe(401);

  thief.cookies.set("greenline-sign-in", browser.cookies.get("greenline-sign-in") ?? "");
  await browser.call(contract.chooseFirstPassword, { password: OTHER, confirmPassword: OTHER });
  const another = { password: "Silver-Meadow41", confirmPassword: "Silver-Meadow41" };
  expect(await thief.call(contract.chooseFirstPassword, another)).toMatchObject({
    status: 401,
    body: { code: "accounts.sign_in_again" },
  });
  expect(await user(thief)).toBeNull();
});

test("the pending sign-in of an account that is deactivated meanwhile leads nowhere", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  const browser = openBrowser(world.call);
  await signIn(browser);
  await deactivate(ana.id);

  expect(await browser.call(contract.passSecondFactor, { code: app.code() })).toMatchObject({
    status: 401,
    body: { code: "accounts.sign_in_again" },
  });
  expect(await count("session")).toBe(0);
});

test("a pending sign-in leads nowhere once the password that it stands for was changed", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
  const browser = openBrowser(world.call);
  await signIn(browser);
  await world.db
    .updateTable("user_account")
    .set({ password_hash: await hashPassword(OTHER) })
    .where("id", "=", ana.id)
    .execute();

  expect((await browser.call(contract.passSecondFactor, { code: app.code() })).status).toBe(401);
});

test("the session of an account that is deactivated is a visitor's from the next request on", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const browser = openBrowser(world.call);
  await signIn(browser);
  await deactivate(ana.id);

  expect(await user(browser)).toBeNull();
  expect((await browser.call(contract.listSessions, {})).status).toBe(401);
});

test("a sign-in during which the password is changed, or the account deactivated, leaves no session behind", async () => {
  const { id } = await makeClientUser(world.ctx(SYSTEM));
  const ctx = world.ctx(SYSTEM);
  const seen = await findActiveUser(ctx, id);
  if (!seen) throw new Error("The account is there");
  const complete = () => completeSignIn(ctx, { user: seen, remember: false, devices: [] });

  await deactivate(id);
  await expect(complete()).rejects.toMatchObject({ code: "accounts.sign_in_again" });
  await world.db.updateTable("user_account").set({ deactivated_at: null }).execute();
  await replacePassword(ctx, seen, { passwordHash: await hashPassword(OTHER) });
  await expect(complete()).rejects.toMatchObject({ code: "accounts.sign_in_again" });
  expect(await count("session")).toBe(0);
});

test("session fixation: a token that was planted is neither adopted nor left alive", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const attacker = openBrowser(world.call);
  await signIn(attacker);
  const planted = attacker.cookies.get("greenline") ?? "";
  const invented = "p".repeat(43);

  for (const token of [planted, invented]) {
    const victim = openBrowser(world.call, new Map([["greenline", token]]));
    await signIn(victim);

    expect(victim.cookies.get("greenline")).not.toBe(token);
    expect(await user(victim)).toMatchObject({ email: "ana@example.com" });
    expect(await user(openBrowser(world.call, new Map([["greenline", token]])))).toBeNull();
  }
});

test("the owner is told of a sign-in from a browser that the account does not know, but not of the first of all", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const browser = openBrowser(world.call);
  await signIn(browser);
  await signIn(browser);
  expect(await subjects()).toEqual([]);

  const another = openBrowser(world.call);
  await signIn(another);
  expect(await subjects()).toHaveLength(1);
  await signIn(another);
  await signIn(browser);
  expect(await subjects()).toHaveLength(1);

  const history = await world.db.selectFrom("sign_in").select("is_new_device").orderBy("id").execute();
  expect(history.map((row) => row.is_new_device)).toEqual([true, false, true, false, false]);
});

test("a browser that was not used for a year is new again", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const browser = openBrowser(world.call);
  await signIn(browser);
  world.clock.advance(364 * DAY);
  await signIn(browser);
  world.clock.advance(364 * DAY);
  await signIn(browser);
  expect(await subjects()).toEqual([]);

  world.clock.advance(365 * DAY);
  await signIn(browser);
  expect(await subjects()).toHaveLength(1);
});

test("a planted token does not make a browser known: it is given one of our own making", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM), { email: "eve@example.com" });
  const eve = openBrowser(world.call);
  await signIn(eve, { email: "eve@example.com" });
  const planted = eve.cookies.get("greenline-device") ?? "";

  const victim = openBrowser(world.call, new Map([["greenline-device", planted]]));
  await signIn(victim);
  const attacker = openBrowser(world.call, new Map([["greenline-device", planted]]));
  await signIn(attacker);

  expect(victim.cookies.get("greenline-device")).not.toBe(planted);
  expect(await subjects()).toHaveLength(1);
});

test("two people at one browser are both known there", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM), { email: "ben@example.com" });
  const shared = openBrowser(world.call);
  for (const email of ["ana@example.com", "ben@example.com", "ana@example.com", "ben@example.com"])
    await signIn(shared, { email });

  expect(await subjects()).toEqual([]);
  expect(await count("known_device")).toBe(2);
});

test("only what looks like a token of ours is ever sent back", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const browser = openBrowser(world.call, new Map([["greenline-device", "x,Secure.<b>.Path=/evil"]]));

  await signIn(browser);

  expect(browser.cookies.get("greenline-device")).toMatch(/^[\w-]{43}$/);
});

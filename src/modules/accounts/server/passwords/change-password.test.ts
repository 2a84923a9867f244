import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await makeStaff(world.ctx(SYSTEM));
});
afterEach(() => world.close());

const OTHER = "Quiet-Orchard93";
const signIn = (browser: TestBrowser, password = PASSWORD) =>
  browser.call(contract.signInAsAdmin, { email: "sam@example.com", password });
const change = (browser: TestBrowser, currentPassword = PASSWORD, password = OTHER, confirmPassword = password) =>
  browser.call(contract.changePassword, { currentPassword, password, confirmPassword });
const user = async (browser: TestBrowser) => (await browser.call(contract.getSession, {})).body.user;

async function signedIn(): Promise<TestBrowser> {
  const browser = openBrowser(world.call);
  await signIn(browser);
  return browser;
}

test("the new password works and the old one does not; the other sessions end, this one goes on", async () => {
  const [browser, other] = [await signedIn(), await signedIn()];

  expect(await change(browser)).toMatchObject({ status: 200, body: { user: { email: "sam@example.com" } } });

  expect(await user(browser)).toMatchObject({ email: "sam@example.com" });
  expect(await user(other)).toBeNull();
  expect((await signIn(openBrowser(world.call))).status).toBe(401);
  expect((await signIn(openBrowser(world.call), OTHER)).status).toBe(200);
});

test("the session is renewed: whoever had copied its token has nothing any more", async () => {
  const browser = await signedIn();
  const thief = openBrowser(world.call, new Map(browser.cookies));

  await change(browser);

  expect(await user(thief)).toBeNull();
  expect(browser.cookies.get("greenline")).not.toBe(thief.cookies.get("greenline"));
});

test("the session lasts no longer for it, and a remembered one stays remembered", async () => {
  const browser = openBrowser(world.call);
  await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: PASSWORD, rememberMe: true });
  world.clock.advance(10 * 24 * 3_600_000);

  const answer = await change(browser);

  expect(String(answer.headers["set-cookie"])).toContain(`Max-Age=${20 * 24 * 3600}`);
  world.clock.advance(20 * 24 * 3_600_000);
  expect(await user(browser)).toBeNull();
});

test("browsers that were known under the old password are strangers again, but this one", async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  await world.runJobs();
  const told = async () => {
    await world.runJobs();
    return (await world.mails()).filter(({ key }) => key.startsWith("accounts.new_device")).length;
  };
  const before = await told();

  await change(browser);
  await signIn(browser, OTHER);
  expect(await told()).toBe(before);
  await signIn(other, OTHER);
  expect(await told()).toBe(before + 1);
});

test("its owner is told by mail, and of staff it stands in the audit log", async () => {
  const browser = await signedIn();
  await change(browser);

  await world.runJobs();
  expect((await world.mails()).map(({ key }) => key.split(":", 1)[0])).toEqual(["accounts.password_changed"]);
  const actions = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toContain("accounts.password_changed");
});

test("a wrong present password is told at its field, and changes nothing", async () => {
  const browser = await signedIn();

  expect(await change(browser, "Garden-Gate8")).toMatchObject({
    status: 422,
    body: { code: "accounts.wrong_password", errors: [{ path: "currentPassword" }] },
  });
  expect((await signIn(openBrowser(world.call))).status).toBe(200);
});

test("guessing at an open session: ten a quarter of an hour, then not even the right password", async () => {
  world.clock.set("2026-03-02T15:00:00Z");
  const browser = await signedIn();
  for (let time = 1; time <= 10; time += 1) expect((await change(browser, "Garden-Gate8")).status).toBe(422);

  expect(await change(browser)).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  world.clock.advance(15 * 60_000);
  expect((await change(browser)).status).toBe(200);
});

test("the same password again is refused", async () => {
  expect(await change(await signedIn(), PASSWORD, PASSWORD)).toMatchObject({
    status: 422,
    body: { code: "accounts.same_password", errors: [{ path: "password" }] },
  });
});

test.each([
  ["weak", "quiet", "quiet", "password"],
  ["on every list", "Password1!", "Password1!", "password"],
  ["one's own name and address", "Sam@example.com1", "Sam@example.com1", "password"],
  ["typed differently", OTHER, "Quiet-Orchard94", "confirmPassword"],
])("a new password that is %s is told at its field", async (_fault, password, again, path) => {
  expect(await change(await signedIn(), PASSWORD, password, again)).toMatchObject({
    status: 422,
    body: { code: "request.invalid", errors: [{ path }] },
  });
});

test("of two changes at once one is made, and only its password works", async () => {
  const browser = await signedIn();
  const copy = openBrowser(world.call, new Map(browser.cookies));

  const answers = await Promise.all([change(browser), change(copy, PASSWORD, "Silver-Meadow41")]);

  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const works = await Promise.all(
    [OTHER, "Silver-Meadow41"].map(async (password) => (await signIn(openBrowser(world.call), password)).status),
  );
  expect(works.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test("clients do it, too, and leave no trace in the audit log of the office", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const browser = openBrowser(world.call);
  await browser.call(contract.signIn, { email: "ana@example.com", password: PASSWORD, userType: "residential" });

  expect((await change(browser)).body).toMatchObject({ user: { role: "residential" } });
  const entries = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(entries.map(({ action }) => action)).not.toContain("accounts.password_changed");
});

test("a visitor may not, nor may a page of another site", async () => {
  const body = { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER };
  expect((await world.call(VISITOR, contract.changePassword, body)).status).toBe(401);
  const browser = await signedIn();
  const foreign = { headers: { origin: "https://evil.example" } };
  expect((await browser.call(contract.changePassword, body, foreign)).body).toMatchObject({
    code: "request.foreign_origin",
  });
});

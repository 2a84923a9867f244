import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { startSession } from "../sessions/start-session.ts";

let world: World;
let sam: Awaited<ReturnType<typeof makeStaff>>;
beforeEach(async () => {
  world = await createWorld();
  sam = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  await world.db.updateTable("user_account").set({ must_change_password: true }).execute();
});
afterEach(() => world.close());

const OTHER = "Quiet-Orchard93";
const signIn = (browser: TestBrowser, password = PASSWORD) =>
  browser.call(contract.signInAsAdmin, { email: sam.email, password });
const choose = (browser: TestBrowser, password = OTHER, confirmPassword = password) =>
  browser.call(contract.chooseFirstPassword, { password, confirmPassword });

async function withPending(): Promise<TestBrowser> {
  const browser = openBrowser(world.call);
  await signIn(browser);
  return browser;
}

test("the new password is taken, signs in, and is asked for no more", async () => {
  const browser = await withPending();

  expect((await choose(browser)).body).toMatchObject({ step: "signed_in", user: { email: sam.email } });
  expect((await signIn(openBrowser(world.call), PASSWORD)).status).toBe(401);
  expect((await signIn(openBrowser(world.call), OTHER)).body).toMatchObject({ step: "signed_in" });
});

test("whoever made the account has no session left in it, and its owner is told", async () => {
  const earlier = await startSession(world.ctx(SYSTEM), sam.id, true);

  await choose(await withPending());

  const old = await world.call({ cookie: `greenline=${earlier.token}` }, contract.getSession, {});
  expect(old.body.user).toBeNull();
  await world.runJobs();
  expect((await world.mails()).map((mail) => mail.to_address)).toEqual([sam.email]);
  const actions = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map(({ action }) => action).slice(-2)).toEqual(["accounts.password_changed", "accounts.signed_in"]);
});

test("the password that somebody else had set is refused, and the right way on stays open", async () => {
  const browser = await withPending();

  expect(await choose(browser, PASSWORD)).toMatchObject({
    status: 422,
    body: { code: "accounts.same_password", errors: [{ path: "password" }] },
  });
  expect((await choose(browser)).status).toBe(200);
});

test.each([
  ["too weak", "quiet-orchard", "quiet-orchard", "password"],
  ["on every list", "Password1!", "Password1!", "password"],
  ["one's own address", "Sam@example.com1", "Sam@example.com1", "password"],
  ["typed differently", OTHER, "Quiet-Orchard94", "confirmPassword"],
])("a password that is %s is told at its field", async (_fault, password, again, path) => {
  expect(await choose(await withPending(), password, again)).toMatchObject({
    status: 422,
    body: { code: "request.invalid", errors: [{ path }] },
  });
});

test("no way round the second factor: with its pending sign-in no password is taken", async () => {
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, sam.id);
  const browser = await withPending();

  expect(await choose(browser)).toMatchObject({ status: 401, body: { code: "accounts.sign_in_again" } });
  expect((await signIn(openBrowser(world.call), OTHER)).status).toBe(401);
});

test("nor is it a way to change a password that nobody asks to be changed", async () => {
  const browser = await withPending();
  await world.db.updateTable("user_account").set({ must_change_password: false }).execute();

  expect(await choose(browser)).toMatchObject({ status: 401, body: { code: "accounts.sign_in_again" } });
});

test("of two who choose at once with one pending sign-in, one is right", async () => {
  const browser = await withPending();
  const copy = openBrowser(world.call, new Map(browser.cookies));

  const answers = await Promise.all([choose(browser, OTHER), choose(copy, "Silver-Meadow41")]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await world.db.selectFrom("session").select("id").execute()).toHaveLength(1);
});

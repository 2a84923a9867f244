import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeStaff, PASSWORD } from "../../factories.ts";
import { SESSIONS_TOPIC } from "./end-sessions.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await makeStaff(world.ctx(SYSTEM));
  await makeStaff(world.ctx(SYSTEM), { email: "eve@example.com" });
});
afterEach(() => world.close());

async function signedIn(email = "sam@example.com"): Promise<TestBrowser> {
  const browser = openBrowser(world.call);
  await browser.call(contract.signInAsAdmin, { email, password: PASSWORD });
  return browser;
}
const user = async (browser: TestBrowser) => (await browser.call(contract.getSession, {})).body.user;
const idOf = async (browser: TestBrowser) =>
  (await browser.call(contract.listSessions, {})).body.data.find(({ isCurrent }) => isCurrent)?.id ?? "";
const revoke = (browser: TestBrowser, id: string) => browser.call(contract.revokeSession, { id });

test("a revoked session is a visitor's from its next request on, and the others go on", async () => {
  const [own, lost, third] = [await signedIn(), await signedIn(), await signedIn()];

  expect((await revoke(own, await idOf(lost))).status).toBe(204);

  expect(await user(lost)).toBeNull();
  expect((await lost.call(contract.listSessions, {})).status).toBe(401);
  expect([await user(own), await user(third)]).not.toContain(null);
});

test("another user's session is not found, and stays open", async () => {
  const [own, eve] = [await signedIn(), await signedIn("eve@example.com")];

  expect(await revoke(eve, await idOf(own))).toMatchObject({
    status: 404,
    body: { code: "accounts.session_not_found" },
  });
  expect(await user(own)).not.toBeNull();
});

test.each([
  ["unknown", 404],
  ["'; drop table session --", 404],
  ["../sign-out", 404],
  ["x".repeat(90), 404],
  // No database holds this character in a text.
  ["a\u0000b", 400],
])("%.30j is no session of anybody's", async (id, status) => {
  expect((await revoke(await signedIn(), id)).status).toBe(status);
});

test("a session ends once", async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const id = await idOf(other);

  expect((await revoke(own, id)).status).toBe(204);
  expect((await revoke(own, id)).status).toBe(404);
});

test("all others end at once, and how many is told", async () => {
  const [own, one, two] = [await signedIn(), await signedIn(), await signedIn()];
  const eve = await signedIn("eve@example.com");

  expect((await own.call(contract.revokeOtherSessions, {})).body).toEqual({ ended: 2 });

  expect([await user(one), await user(two)]).toEqual([null, null]);
  expect([await user(own), await user(eve)]).not.toContain(null);
  expect((await own.call(contract.revokeOtherSessions, {})).body).toEqual({ ended: 0 });
});

test("CSRF: another site's page ends no session, neither by revoking nor by signing out", async () => {
  const own = await signedIn();
  const other = await signedIn();
  const foreign = { headers: { origin: "https://evil.example" } };

  expect((await own.call(contract.revokeOtherSessions, {}, foreign)).status).toBe(403);
  expect((await own.call(contract.revokeSession, { id: await idOf(other) }, foreign)).status).toBe(403);
  expect((await own.call(contract.signOut, {}, foreign)).status).toBe(403);

  expect([await user(own), await user(other)]).not.toContain(null);
});

test("every ending is announced, so that live connections close in every process", async () => {
  const [own, other, third] = [await signedIn(), await signedIn(), await signedIn()];
  const id = await idOf(other);
  const announced = async (end: () => Promise<unknown>) => {
    let stop: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (stop = world.parts.realtime.onChange(SESSIONS_TOPIC, resolve)));
    await end();
    await heard;
    stop();
  };

  await announced(() => revoke(own, id));
  await announced(() => third.call(contract.signOut, {}));
  await signedIn();
  await announced(() => own.call(contract.revokeOtherSessions, {}));
});

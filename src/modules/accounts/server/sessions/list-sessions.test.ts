import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
  await makeStaff(world.ctx(SYSTEM));
});
afterEach(() => world.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

async function signedIn(headers: Record<string, string> = {}): Promise<TestBrowser> {
  const browser = openBrowser(world.call);
  await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: PASSWORD }, { headers });
  world.clock.advance(1000);
  return browser;
}
const list = async (browser: TestBrowser) => (await browser.call(contract.listSessions, {})).body.data;

test("one's own open sessions, this one first, then the newest, with device, address and times", async () => {
  const own = await signedIn({ "user-agent": FIREFOX, "x-forwarded-for": "203.0.113.7" });
  await signedIn();
  await signedIn({ "user-agent": "<img src=x>" });

  const sessions = await list(own);

  expect(sessions[0]).toEqual({
    id: expect.any(String),
    device: "Firefox on Linux",
    address: "203.0.113.7",
    isCurrent: true,
    createdAt: "2026-03-02T15:00:00Z",
    lastUsedAt: "2026-03-02T15:00:00Z",
    expiresAt: "2026-03-03T03:00:00Z",
  });
  expect(sessions.slice(1)).toMatchObject([
    { device: "Unknown device", createdAt: "2026-03-02T15:00:02Z", isCurrent: false },
    { createdAt: "2026-03-02T15:00:01Z", isCurrent: false },
  ]);
});

test("neither ended nor expired ones, nor those of others; and never a token", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const ana = openBrowser(world.call);
  await ana.call(contract.signIn, { email: "ana@example.com", password: PASSWORD, userType: "residential" });
  await signedIn();
  world.clock.advance(12 * 3_600_000);
  const ended = await signedIn();
  await ended.call(contract.signOut, {});
  const own = await signedIn();

  const answer = await own.call(contract.listSessions, {});

  expect(answer.body.data).toMatchObject([{ isCurrent: true }]);
  expect(JSON.stringify(answer.body)).not.toContain("token");
});

test("the device is named in the reader's language", async () => {
  const own = await signedIn({ "user-agent": FIREFOX });
  await world.db.updateTable("user_account").set({ language: "fr" }).execute();

  const { body } = await own.call(contract.listSessions, {}, { language: "fr" });

  expect(body.data).toMatchObject([{ device: "Firefox sur Linux" }]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApiKey, makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { deactivateStaff, revokeOtherSessions, revokeSession, signOut } from "#modules/accounts/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { getPushKey, subscribePush, unsubscribePush } from "#platform/push-contract.ts";
import { makeBrowser } from "../../../testing/servers/push-service.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { pushKeys } from "./push-keys.ts";
import { isPushService } from "./push-services.ts";

let world: World;
let ana: string;
let session: { id: string; cookie: string };
let users = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("push_subscription").execute();
  users += 1;
  ana = (await makeClientUser(world.ctx(SYSTEM), { email: `ana-${users}@client.example` })).id;
  session = await makeSession(world.ctx(SYSTEM), ana);
});

const stored = () => world.db.selectFrom("push_subscription").selectAll().orderBy("created_at").orderBy("id").execute();
const owners = async () => (await stored()).map(({ user_id }) => user_id);
const { subscription } = makeBrowser("phone");
const { endpoint } = subscription;
const statusOf = async (who: { cookie: string }, wanted: unknown) =>
  // Tests also send what the contract does not allow.
  (await world.call(who, subscribePush, wanted as Record<string, unknown>)).status;

describe("the key of the installation", () => {
  test("is made once, however many ask at the same moment, and stays", async () => {
    await world.db.deleteFrom("push_key").execute();
    const ctx = world.ctx(SYSTEM);
    const [first, second] = await Promise.all([pushKeys(ctx, world.secrets), pushKeys(ctx, world.secrets)]);
    expect(second).toEqual(first);
    expect((await world.call(session, getPushKey, {})).body).toEqual({ publicKey: first.publicKey });
    expect(Buffer.from(first.publicKey, "base64url")).toHaveLength(65);
  });

  test("its secret part stands encrypted", async () => {
    const { privateKey } = await pushKeys(world.ctx(SYSTEM), world.secrets);
    const row = await world.db.selectFrom("push_key").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(privateKey);
  });
});

describe("a browser", () => {
  test("is kept once, with its keys unreadable", async () => {
    for (let n = 0; n < 2; n++) expect(await statusOf(session, subscription)).toBe(204);
    await Promise.all([statusOf(session, makeBrowser("tab").subscription), statusOf(session, subscription)]);
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.endpoint === endpoint)).toMatchObject({
      user_id: ana,
      session_id: session.id,
      failures: 0,
    });
    expect(JSON.stringify(rows)).not.toContain(subscription.keys.auth);
  });

  test("asked for twice at once is one", async () => {
    const both = await Promise.all([statusOf(session, subscription), statusOf(session, subscription)]);
    expect([both, await owners()]).toEqual([[204, 204], [ana]]);
  });

  test("becomes the next person's who signs in there", async () => {
    const ben = await makeClientUser(world.ctx(SYSTEM), { email: `ben-${users}@client.example` });
    await statusOf(session, subscription);
    expect(await statusOf(await makeSession(world.ctx(SYSTEM), ben.id), subscription)).toBe(204);
    expect(await owners()).toEqual([ben.id]);
  });

  test("cannot be taken by whoever has only heard of its address", async () => {
    const ben = await makeClientUser(world.ctx(SYSTEM), { email: `ben-${users}@client.example` });
    await statusOf(session, subscription);
    const answer = await world.call(await makeSession(world.ctx(SYSTEM), ben.id), subscribePush, {
      ...subscription,
      keys: makeBrowser("other").subscription.keys,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "push.endpoint_taken" } });
    expect(await owners()).toEqual([ana]);
  });

  test("is let go of by its own person alone", async () => {
    const ben = await makeClientUser(world.ctx(SYSTEM), { email: `ben-${users}@client.example` });
    await statusOf(session, subscription);
    const other = await makeSession(world.ctx(SYSTEM), ben.id);
    expect((await world.call(other, unsubscribePush, { endpoint })).status).toBe(204);
    expect(await owners()).toEqual([ana]);
    expect((await world.call(session, unsubscribePush, { endpoint })).status).toBe(204);
    expect(await owners()).toEqual([]);
  });

  test("the twenty-first takes the place of the oldest", async () => {
    for (let n = 0; n <= 20; n++) {
      world.clock.advance(1000);
      expect(await statusOf(session, makeBrowser(`b${n}`).subscription)).toBe(204);
    }
    const names = (await stored()).map(({ endpoint }) => endpoint.split("/").at(-1));
    expect([names.length, names[0], names.at(-1)]).toEqual([20, "b1", "b20"]);
  });

  test("a program has none", async () => {
    const maker = await makeStaff(world.ctx(SYSTEM));
    const { headers } = await makeApiKey(world.ctx(SYSTEM), maker.id, ["clients.read"]);
    const { statusCode } = await world.app.inject({ method: "GET", url: "/api/push/key", headers });
    expect(statusCode).toBe(403);
  });
});

describe("addresses", () => {
  test.each([
    ["https://fcm.googleapis.com/fcm/send/x", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/x", true],
    ["https://wns2-by3p.notify.windows.com/w/?token=x", true],
    ["https://web.push.apple.com/x", true],
    ["http://fcm.googleapis.com/fcm/send/x", false],
    ["https://fcm.googleapis.com:8443/x", false],
    ["https://fcm.googleapis.com@127.0.0.1/x", false],
    ["https://me:secret@fcm.googleapis.com/x", false],
    ["https://fcm.googleapis.com.example/x", false],
    ["https://notify.windows.com.example/x", false],
    ["https://push.apple.com.127.0.0.1.nip.example/x", false],
    ["https://127.0.0.1/x", false],
    ["https://169.254.169.254/latest/meta-data", false],
    ["https://[::1]/x", false],
    ["https://localhost/x", false],
    ["file:///etc/passwd", false],
  ])("%s: %s", async (address, allowed) => {
    expect(isPushService(address)).toBe(allowed);
    expect(await statusOf(session, { ...subscription, endpoint: address })).toBe(allowed ? 204 : 422);
  });

  test("keys that no browser has are refused at their field", async () => {
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
    const answer = await world.call(session, subscribePush, {
      endpoint,
      keys: { ...subscription.keys, p256dh: offCurve },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "push.keys_invalid", errors: [{ path: "keys" }] } });
    expect(await statusOf(session, { endpoint, keys: { ...subscription.keys, auth: "short" } })).toBe(422);
  });
});

describe("what ends a session ends its notices", () => {
  const other = makeBrowser("desk");

  test("signing out: of this browser", async () => {
    const desk = await makeSession(world.ctx(SYSTEM), ana);
    await statusOf(session, subscription);
    await statusOf(desk, other.subscription);
    await world.call(session, signOut, {});
    expect((await stored()).map(({ session_id }) => session_id)).toEqual([desk.id]);
  });

  test("ending another of one's sessions, or all others", async () => {
    const desk = await makeSession(world.ctx(SYSTEM), ana);
    await statusOf(session, subscription);
    await statusOf(desk, other.subscription);
    await world.call(session, revokeSession, { id: desk.id });
    expect((await stored()).map(({ session_id }) => session_id)).toEqual([session.id]);
    const third = await makeSession(world.ctx(SYSTEM), ana);
    await world.call(third, revokeOtherSessions, {});
    expect(await stored()).toEqual([]);
  });

  test("deactivating a colleague: also where their session had lapsed by itself", async () => {
    const boss = await makeStaff(world.ctx(SYSTEM), { role: "administrator", email: "boss@example.com" });
    const colleague = await makeStaff(world.ctx(SYSTEM), { role: "support", email: "kim@example.com" });
    const theirs = await makeSession(world.ctx(SYSTEM), colleague.id);
    await statusOf(theirs, subscription);
    world.clock.advance(1000);
    await world.db
      .updateTable("session")
      .set({ expires_at: world.clock.now().toISOString() })
      .where("id", "=", theirs.id)
      .execute();
    expect(await owners()).toEqual([colleague.id]);
    await world.call(await makeSession(world.ctx(SYSTEM), boss.id), deactivateStaff, { id: colleague.id });
    expect(await stored()).toEqual([]);
  });

  test("a session that is over takes no browser", async () => {
    await world.call(session, signOut, {});
    const { status } = await world.call(
      {
        kind: "client",
        userId: ana,
        sessionId: session.id,
        clientId: "c",
        accountType: "residential",
        propertyIds: null,
      },
      subscribePush,
      subscription,
    );
    expect([status, await stored()]).toEqual([401, []]);
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientLogin, makeClientUser, makeStaff } from "../../factories.ts";
import { createIdentify } from "./identify-actor.ts";
import { startSession } from "./start-session.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.clock.set("2026-03-02T15:00:00Z");
});
afterEach(() => world.close());

const HOUR = 3_600_000;
const failLoudly = (fault: unknown) => {
  throw fault;
};
const who = async (cookie: string) =>
  (await createIdentify({ secure: false }, failLoudly)(world.ctx(VISITOR), { cookie, authorization: undefined })).actor;

async function staffCookie(remember = false) {
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  const session = await startSession(world.ctx(VISITOR), id, remember);
  return { userId: id, sessionId: session.id, cookie: `greenline=${session.token}` };
}

test("a member of staff is known with the role", async () => {
  const { cookie, userId, sessionId } = await staffCookie();
  expect(await who(cookie)).toEqual({ kind: "staff", userId, sessionId, role: "support" });
});

test("a client is known with the client's record and kind", async () => {
  const { id } = await makeClientUser(world.ctx(SYSTEM), { accountType: "commercial" });
  const session = await startSession(world.ctx(VISITOR), id, false);

  expect(await who(`greenline=${session.token}`)).toMatchObject({
    kind: "client",
    userId: id,
    accountType: "commercial",
  });
});

test("a client's user is known with the places they are limited to", async () => {
  const { clientId, id } = await makeClientUser(world.ctx(SYSTEM), { accountType: "commercial" });
  const propertyIds = [newId(), newId()];
  const manager = await makeClientLogin(world.ctx(SYSTEM), { clientId, email: "manager@shop.example", propertyIds });
  const places = async (userId: string) =>
    await who(`greenline=${(await startSession(world.ctx(VISITOR), userId, false)).token}`);

  expect(await places(id)).toMatchObject({ clientId, propertyIds: null });
  expect(await places(manager.id)).toMatchObject({ clientId, propertyIds });
});

test("people are known with the language of their account", async () => {
  const { cookie, userId } = await staffCookie();
  await world.db.updateTable("user_account").set({ language: "fr" }).where("id", "=", userId).execute();
  const identify = createIdentify({ secure: false }, failLoudly);

  expect(await identify(world.ctx(VISITOR), { cookie, authorization: undefined })).toMatchObject({ language: "fr" });
  // A refusal is told in it, whatever the browser would like.
  const refused = await world.call({ cookie }, contract.enableTwoFactor, { code: "12" }, { language: "es" });
  expect(refused.body.detail).toBe("Vérifiez les champs signalés.");
});

test.each(["", "greenline=", "greenline=unknown", "greenline='; drop table session --", "theme=dark"])(
  "%j is a visitor",
  async (cookie) => {
    expect(await who(cookie)).toEqual(VISITOR);
  },
);

test("a session ends after 12 hours to the second, a remembered one after 30 days", async () => {
  const short = await staffCookie();
  world.clock.advance(12 * HOUR - 1);
  expect(await who(short.cookie)).toMatchObject({ kind: "staff" });
  world.clock.advance(1);
  expect(await who(short.cookie)).toEqual(VISITOR);

  const long = await startSession(world.ctx(VISITOR), short.userId, true);
  world.clock.advance(30 * 24 * HOUR - 1);
  expect(await who(`greenline=${long.token}`)).toMatchObject({ kind: "staff" });
  world.clock.advance(1);
  expect(await who(`greenline=${long.token}`)).toEqual(VISITOR);
});

test("a revoked session and a deactivated account are a visitor's on the next request", async () => {
  const { cookie, sessionId, userId } = await staffCookie();
  const other = `greenline=${(await startSession(world.ctx(VISITOR), userId, false)).token}`;

  await world.db
    .updateTable("session")
    .set({ revoked_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", sessionId)
    .execute();
  expect(await who(cookie)).toEqual(VISITOR);
  expect(await who(other)).toMatchObject({ kind: "staff" });

  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", userId)
    .execute();
  expect(await who(other)).toEqual(VISITOR);
});

test("a hint without a session is taken away by whoever asks who is signed in", async () => {
  const { cookie } = await staffCookie();
  const ask = (sent: string) => world.call({ cookie: sent }, contract.getSession, {});
  expect((await ask(`${cookie}; greenline-portal=staff`)).headers["set-cookie"]).toBeUndefined();
  expect((await ask("greenline-portal=staff")).headers["set-cookie"]).toBe(
    "greenline-portal=; Path=/; SameSite=Lax; Max-Age=0",
  );
  expect((await ask("theme=dark")).headers["set-cookie"]).toBeUndefined();
});

test("signing out ends the session of this browser and takes its cookies away", async () => {
  const { cookie, userId } = await staffCookie();
  const other = `greenline=${(await startSession(world.ctx(VISITOR), userId, false)).token}`;

  const answer = await world.call({ cookie }, contract.signOut, {});

  expect(answer.status).toBe(204);
  expect(answer.headers["set-cookie"]).toEqual([
    "greenline=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    "greenline-portal=; Path=/; SameSite=Lax; Max-Age=0",
  ]);
  expect(await who(cookie)).toEqual(VISITOR);
  expect(await who(other)).toMatchObject({ kind: "staff" });
  expect((await world.call(VISITOR, contract.signOut, {})).status).toBe(204);
});

test("the time of last use is written at most once a minute", async () => {
  const { cookie, sessionId } = await staffCookie();
  const identify = createIdentify({ secure: false }, failLoudly);
  const lastUse = async () => {
    await identify(world.ctx(VISITOR), { cookie, authorization: undefined });
    await identify.settled();
    const row = await world.db
      .selectFrom("session")
      .select("last_used_at")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    return new Date(row.last_used_at).toISOString();
  };

  world.clock.advance(60_000);
  expect(await lastUse()).toBe("2026-03-02T15:00:00.000Z");
  world.clock.advance(1);
  expect(await lastUse()).toBe("2026-03-02T15:01:00.001Z");
  world.clock.advance(30_000);
  expect(await lastUse()).toBe("2026-03-02T15:01:00.001Z");
});

test("a failing write of the last use does not fail the request", async () => {
  const { cookie } = await staffCookie();
  world.clock.advance(2 * 60_000);
  await world.pool.script(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;" +
      "create trigger refuse before update on session for each row execute function refuse();",
  );
  const faults: unknown[] = [];
  const identify = createIdentify({ secure: false }, (fault) => faults.push(fault));

  const { actor } = await identify(world.ctx(VISITOR), { cookie, authorization: undefined });
  await identify.settled();
  // The next test, whichever it is, uses the same database.
  await world.pool.script("drop trigger refuse on session; drop function refuse();");

  expect(actor).toMatchObject({ kind: "staff" });
  expect(faults).toHaveLength(1);
});

test("over HTTPS only the bound cookie counts", async () => {
  const { cookie } = await staffCookie();
  const identify = createIdentify({ secure: true }, failLoudly);
  const actorWith = async (header: string) =>
    (await identify(world.ctx(VISITOR), { cookie: header, authorization: undefined })).actor;

  expect(await actorWith(cookie)).toEqual(VISITOR);
  expect(await actorWith(`__Host-${cookie}`)).toMatchObject({ kind: "staff" });
});

test("a visitor has no session, and asking for it is no fault", async () => {
  expect(await world.call(VISITOR, contract.getSession, {})).toMatchObject({ status: 200, body: { user: null } });
});

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createDb } from "#platform/server/database/db.ts";
import { createLog } from "#platform/server/log.ts";
import { createApp, type App } from "../../../../app.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeClientUser, makeSession, makeStaff } from "../../factories.ts";
import { closeEndedConnections } from "./close-live-connections.ts";

/** Two processes of the program on one database; whatever is done, is done through the first. */
let world: World;
let second: App;
let address: string;
let ana: string;
beforeEach(async () => {
  world = await createWorld();
  const log = createLog({ level: "silent" });
  const { config, db, clock, secrets } = world;
  second = await createApp({ config, pool: { ...world.pool }, db, now: clock.now, log, secrets });
  address = await second.app.listen({ port: 0, host: "127.0.0.1" });
  ana = (await makeClientUser(world.ctx(SYSTEM))).id;
});
afterEach(async () => {
  await second.close();
  await world.close();
});

/** Listens in the second process. */
async function listen(headers: Record<string, string>, topics = "session") {
  const asked = get(`${address}/api/live?topics=${topics}`, { headers, agent: false });
  // Emitted with the answer alone.
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const ended = once(answer.resume(), "end");
  return { status: answer.statusCode, ended, isOpen: () => !answer.readableEnded };
}

/** What happens once a minute. */
const lookForExpired = () => second.liveWatch.check();

async function administrator(): Promise<Actor & { userId: string }> {
  const { id } = await makeStaff(world.ctx(SYSTEM));
  return { kind: "staff", userId: id, sessionId: "s", role: "administrator" };
}

test("a stream closes when its session is revoked from another browser, those of others stay", async () => {
  const [lost, mine] = [await makeSession(world.ctx(SYSTEM), ana), await makeSession(world.ctx(SYSTEM), ana)];
  const closing = await listen({ cookie: lost.cookie });
  const staying = await listen({ cookie: mine.cookie });

  await world.call(mine, contract.revokeSession, { id: lost.id });

  await closing.ended;
  expect(staying.isOpen()).toBe(true);
  expect((await listen({ cookie: lost.cookie })).status).toBe(401);
});

test("signing out closes the streams of this browser", async () => {
  const session = await makeSession(world.ctx(SYSTEM), ana);
  const stream = await listen({ cookie: session.cookie });
  await world.call(session, contract.signOut, {});
  await stream.ended;
});

test("somebody who is deactivated, or whose role changes, stops listening", async () => {
  const sam = await administrator();
  const tess = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "tess@example.com" });
  const stream = await listen({ cookie: (await makeSession(world.ctx(SYSTEM), tess.id)).cookie }, "session,company");

  await world.call(sam, contract.changeStaffRole, { id: tess.id, role: "support" });
  await stream.ended;

  const again = await listen({ cookie: (await makeSession(world.ctx(SYSTEM), tess.id)).cookie });
  await world.call(sam, contract.deactivateStaff, { id: tess.id });
  await again.ended;
});

test("a key that is revoked, and the keys of somebody who is shut out, stop listening", async () => {
  const sam = await administrator();
  const tess = await makeStaff(world.ctx(SYSTEM), { email: "tess@example.com" });
  const own = await makeApiKey(world.ctx(SYSTEM), sam.userId, ["clients.read"]);
  const theirs = await makeApiKey(world.ctx(SYSTEM), tess.id, ["clients.read"]);
  const [first, other] = [await listen(own.headers, "company"), await listen(theirs.headers, "company")];

  await world.call(sam, contract.revokeApiKey, { id: own.id });
  await first.ended;
  expect(other.isOpen()).toBe(true);
  await world.call(sam, contract.deactivateStaff, { id: tess.id });
  await other.ended;
});

test("sessions and keys that run out are found without anybody announcing it", async () => {
  const sam = await administrator();
  const key = await makeApiKey(world.ctx(SYSTEM), sam.userId, ["clients.read"], 30);
  const session = await listen({ cookie: (await makeSession(world.ctx(SYSTEM), ana)).cookie });
  const program = await listen(key.headers, "company");

  world.clock.advance(12 * 3_600_000 - 1);
  await lookForExpired();
  expect(session.isOpen()).toBe(true);
  world.clock.advance(1);
  await lookForExpired();
  await session.ended;
  expect(program.isOpen()).toBe(true);
  world.clock.advance(30 * 24 * 3_600_000);
  await lookForExpired();
  await program.ended;
});

test("visitors listen on, and while nobody else listens the database is not asked", async () => {
  const visitor = await listen({}, "company");
  const refuse = () => Promise.reject(new Error("The database was asked."));
  const db = createDb({ ...world.pool, query: refuse, connect: refuse });

  await closeEndedConnections({ db, now: world.clock.now }, second.live);
  expect(visitor.isOpen()).toBe(true);
});

test("the session's topic is for people who are signed in", async () => {
  const sam = await administrator();
  const { headers } = await makeApiKey(world.ctx(SYSTEM), sam.userId, ["system.write"]);
  expect((await listen({})).status).toBe(401);
  expect((await listen(headers)).status).toBe(403);
});

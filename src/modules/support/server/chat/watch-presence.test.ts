import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createLog } from "#platform/server/log.ts";
import { createApp, type App } from "../../../../app.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { getOwnChat } from "../../contract.ts";

/** Two processes of the program on one database: the office listens to the second, the client asks the first. */
let world: World;
let second: App;
let address: string;
let client: { cookie: string };
let streams: IncomingMessage[];
beforeEach(async () => {
  world = await createWorld();
  const { config, db, clock, secrets, pool } = world;
  second = await createApp({
    ...{ config, db, secrets, pool: { ...pool }, now: clock.now, log: createLog({ level: "silent" }) },
  });
  address = await second.app.listen({ port: 0, host: "127.0.0.1" });
  client = await makeSession(world.ctx(SYSTEM), (await makeClientUser(world.ctx(SYSTEM))).id);
  streams = [];
  isStopped = false;
});
afterEach(async () => {
  await stopSecond();
  await world.close();
});

let isStopped: boolean;
async function stopSecond(): Promise<void> {
  if (isStopped) return;
  isStopped = true;
  for (const stream of streams) stream.destroy();
  await second.close();
}

async function listen({ cookie }: { cookie: string }, topics: string): Promise<IncomingMessage> {
  const asked = get(`${address}/api/live?topics=${topics}`, { headers: { cookie }, agent: false });
  // Emitted with the answer alone.
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  streams.push(answer.setEncoding("utf8"));
  return answer;
}

/** Reads until the stream says it. */
async function hears(stream: IncomingMessage, part: string): Promise<void> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) if (String(chunk).includes(part)) return;
  throw new Error(`The stream ended before ${part}`);
}

const isOnline = async () => (await world.call(client, getOwnChat, {})).body.isStaffOnline;
const office = async (role: "support" | "technician") =>
  makeSession(world.ctx(SYSTEM), (await makeStaff(world.ctx(SYSTEM), { role, email: `${role}@example.com` })).id);

test("whoever of the office opens its pages is online for clients of every process, and for a while after their process has stopped", async () => {
  const window = await listen(client, "chat_presence");
  expect(await isOnline()).toBe(false);
  await listen(await office("support"), "chats");
  await hears(window, "chat_presence");
  expect(await isOnline()).toBe(true);
  await stopSecond();
  // Their pages may come back to the next process.
  expect(await isOnline()).toBe(true);
  world.clock.advance(46_000);
  expect(await isOnline()).toBe(false);
});

test("a technician and a client who look at their pages answer no chats", async () => {
  await listen(await office("technician"), "session");
  await listen(client, "chat");
  await listen(await office("support"), "chats");
  await expect.poll(isOnline).toBe(true);
  const seen = await world.db.selectFrom("support_presence").selectAll().execute();
  expect(seen).toHaveLength(1);
});

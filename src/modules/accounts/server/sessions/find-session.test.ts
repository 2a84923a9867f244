import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeClientUser, makeSession, makeStaff } from "../../factories.ts";
import { createSessionFinder, type FindSession } from "./find-session.ts";

let world: World;
let find: FindSession;
let asked: number;
let isBroken: boolean;
let ctx: Ctx;
beforeEach(async () => {
  world = await createWorld();
  asked = 0;
  isBroken = false;
  const query: typeof world.pool.query = (text, values) => {
    asked += 1;
    return isBroken ? Promise.reject(new Error("The connection is gone")) : world.pool.query(text, values);
  };
  ctx = { ...world.ctx(VISITOR), db: createDb({ ...world.pool, query }) };
  find = createSessionFinder();
});
afterEach(() => world.close());

const tokenOf = ({ cookie }: { cookie: string }) => cookie.split("=")[1] ?? "";

async function twoSessions() {
  const sam = await makeStaff(world.ctx(SYSTEM));
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const [ofSam, ofAna] = [await makeSession(world.ctx(SYSTEM), sam.id), await makeSession(world.ctx(SYSTEM), ana.id)];
  return {
    sam: { id: sam.id, token: tokenOf(ofSam) },
    ana: { id: ana.id, token: tokenOf(ofAna), sessionId: ofAna.id },
  };
}

test("those who come together are asked for together, and each is told their own", async () => {
  const { sam, ana } = await twoSessions();
  const found = await Promise.all([sam.token, "unknown", ana.token, sam.token].map((token) => find(ctx, token)));

  expect(found.map((session) => session?.user_id)).toEqual([sam.id, undefined, ana.id, sam.id]);
  expect(asked).toBe(1);
});

test("nothing is kept: a session that was ended is not found by the next request", async () => {
  const { ana } = await twoSessions();
  expect(await find(ctx, ana.token)).toBeDefined();
  await world.db
    .updateTable("session")
    .set({ revoked_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", ana.sessionId)
    .execute();

  expect(await find(ctx, ana.token)).toBeUndefined();
  expect(asked).toBe(2);
});

test("a statement that fails, fails for those who asked by it, and for nobody after them", async () => {
  const { sam, ana } = await twoSessions();
  isBroken = true;
  const failed = await Promise.allSettled([find(ctx, sam.token), find(ctx, ana.token), find(ctx, "unknown")]);
  isBroken = false;

  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await find(ctx, sam.token)).toMatchObject({ user_id: sam.id });
});

test("requests of two databases are never mixed", async () => {
  const { sam } = await twoSessions();
  const other = await createWorld();
  const [here, there] = await Promise.all([find(ctx, sam.token), find(other.ctx(VISITOR), sam.token)]);

  expect([here?.user_id, there]).toEqual([sam.id, undefined]);
  await other.close();
});

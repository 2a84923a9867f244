import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction } from "../context.ts";
import { rowsOf, type Db } from "../database/db.ts";
import { createKeptAnswers } from "./kept-answers.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.pool.script("create table board (said text not null); insert into board values ('first')");
});
afterEach(async () => {
  await world.pool.script("drop table board");
  await world.close();
});

const change = (said: string, db: Db = world.db) => rowsOf(db, "update board set said = $1", [said]);

/** How often the board was read is what this is about. */
function reader(most?: number) {
  const ask = createKeptAnswers(most);
  const ctx = world.ctx(SYSTEM);
  let reads = 0;
  const read = async () => {
    reads += 1;
    const [row] = await rowsOf<{ said: string }>(world.db, "select said from board", []);
    return JSON.stringify(row?.said);
  };
  return {
    ask: async (question = "board") => (await ask(ctx, question, read)).toString(),
    reads: () => reads,
    raw: ask,
    ctx,
  };
}

/**
 * PostgreSQL counts the transactions of a whole server, so a test beside this one that changes something has the
 * board read once more. Between two of its changes there is time enough.
 */
const eventually = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 5_000, interval: 1 });

test("an answer is read once while nothing changes, and anew after each change", async () => {
  const { ask, reads } = reader();
  expect([await ask(), await ask()]).toEqual(['"first"', '"first"']);
  await eventually(async () => {
    const before = reads();
    for (let asked = 0; asked < 3; asked += 1) await ask();
    return reads() === before;
  });
  const before = reads();
  await change("second");
  expect(await ask()).toBe('"second"');
  expect(reads()).toBe(before + 1);
});

test("a change that is not committed yet is not shown, and is from its commit on", async () => {
  const { ask, ctx } = reader();
  await ask();
  await inTransaction(ctx, async (inner) => {
    await change("meanwhile", inner.db);
    // The embedded database has one connection, so there nobody can ask meanwhile.
    if (world.pool.kind === "postgres") expect(await ask()).toBe('"first"');
  });
  expect(await ask()).toBe('"meanwhile"');
});

test("what was read before a change that came meanwhile is not given to whoever asks after it", async () => {
  const { raw, ctx } = reader();
  const begun = Promise.withResolvers<null>();
  const held = Promise.withResolvers<null>();
  const early = raw(ctx, "board", async () => {
    begun.resolve(null);
    await held.promise;
    return "old";
  });
  await begun.promise;
  await change("second");
  const late = await raw(ctx, "board", async () => "new");
  held.resolve(null);
  expect([(await early).toString(), late.toString()]).toEqual(["old", "new"]);
  expect((await raw(ctx, "board", async () => "again")).toString()).not.toBe("old");
});

test("other questions have answers of their own, and the oldest is forgotten when there are too many", async () => {
  await eventually(async () => {
    const { ask, reads } = reader(20);
    for (const question of ["a", "b", "c", "c"]) await ask(question);
    const before = reads();
    await ask("a");
    return before === 3 && reads() === 4;
  });
});

test("long questions take their part of the room, so that asking for many days fills no memory", async () => {
  await eventually(async () => {
    const { ask, reads } = reader(100);
    for (const question of ["a", "a"]) await ask(question);
    const kept = reads() === 1;
    await ask("b".repeat(95));
    await ask("a");
    return kept && reads() === 3;
  });
});

test("a failure is told and not kept", async () => {
  const { raw, ask, ctx } = reader();
  await expect(raw(ctx, "board", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask()).toBe('"first"');
});

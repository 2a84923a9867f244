import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { inTransaction, type Ctx } from "./context.ts";
import { rowsOf, type Db } from "./database/db.ts";

let world: World;
let ctx: Ctx;
beforeEach(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  await world.pool.script("create table ledger (entry text not null); insert into ledger values ('opened')");
});
afterEach(async () => {
  await world.pool.script("drop table ledger");
  await world.close();
});

const write = (db: Db, entry: string) => rowsOf(db, "insert into ledger values ($1)", [entry]);
const entries = async () =>
  (await rowsOf<{ entry: string }>(world.db, "select entry from ledger")).map(({ entry }) => entry);

/** Ends the transaction as PostgreSQL does when two wait for each other. */
const lose = (db: Db, code: string) =>
  db.executeQuery(CompiledQuery.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`));

test.each(["40001", "40P01"])(
  "a transaction that lost by %s runs once more, and leaves its effects once",
  async (code) => {
    let runs = 0;
    const result = await inTransaction(ctx, async ({ db }) => {
      runs += 1;
      await write(db, `run ${runs}`);
      if (runs === 1) await lose(db, code);
      return "done";
    });

    expect(result).toBe("done");
    expect(await entries()).toEqual(["opened", "run 2"]);
  },
);

test("whoever loses twice is told, and nothing is left of either", async () => {
  let runs = 0;
  const losing = inTransaction(ctx, async ({ db }) => {
    runs += 1;
    await write(db, `run ${runs}`);
    await lose(db, "40P01");
  });

  await expect(losing).rejects.toMatchObject({ code: "40P01" });
  expect(runs).toBe(2);
  expect(await entries()).toEqual(["opened"]);
});

test("only the outermost runs again, with all that belongs to it; other faults are final", async () => {
  const runs = { outer: 0, inner: 0, faulty: 0 };
  await inTransaction(ctx, async (ctx) => {
    runs.outer += 1;
    await write(ctx.db, `outer ${runs.outer}`);
    await inTransaction(ctx, async ({ db }) => {
      runs.inner += 1;
      await write(db, `inner ${runs.inner}`);
      if (runs.inner === 1) await lose(db, "40001");
    });
  });
  const faulty = inTransaction(ctx, async ({ db }) => {
    runs.faulty += 1;
    await lose(db, "23505");
  });

  await expect(faulty).rejects.toMatchObject({ code: "23505" });
  expect(runs).toEqual({ outer: 2, inner: 2, faulty: 1 });
  expect(await entries()).toEqual(["opened", "outer 2", "inner 2"]);
});

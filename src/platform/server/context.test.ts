import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { notedPool } from "../../testing/noted-pool.ts";
import { inTransaction, sendWithCommit, type Ctx } from "./context.ts";
import { createDb, onConstraint, rowsOf, type Db } from "./database/db.ts";

let world: World;
let ctx: Ctx;
beforeEach(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  await world.pool.script(
    "create table ledger (entry text not null constraint ledger_told check (entry <> '')); insert into ledger values ('opened')",
  );
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
  rowsOf(db, `do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`);

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

describe("what is sent with the commit", () => {
  test("waits for no answer, and stands when the transaction is over", async () => {
    const { pool, notes } = notedPool(world.pool);
    const result = await inTransaction({ ...ctx, db: createDb(pool) }, async (ctx) => {
      await write(ctx.db, "first");
      notes.splice(0);
      sendWithCommit(ctx, write(ctx.db, "second"), write(ctx.db, "third"));
      return "done";
    });

    expect(result).toBe("done");
    expect(await entries()).toEqual(["opened", "first", "second", "third"]);
    expect(notes.map(({ what }) => what)).toEqual(["asked", "asked", "asked", "answered", "answered", "answered"]);
    expect(notes[2]?.text).toBe("commit");
  });

  test("fails with the first that failed, in the words of whoever sent it, and leaves nothing", async () => {
    const untold = () => new Error("Nothing was told");
    const failing = inTransaction(ctx, (ctx) => {
      sendWithCommit(
        ctx,
        write(ctx.db, "before"),
        write(ctx.db, "").catch(onConstraint("ledger_told", untold)),
        write(ctx.db, "behind"),
      );
      return Promise.resolve();
    });

    await expect(failing).rejects.toThrow("Nothing was told");
    expect(await entries()).toEqual(["opened"]);
    await inTransaction(ctx, ({ db }) => write(db, "afterwards"));
    expect(await entries()).toEqual(["opened", "afterwards"]);
  });

  test("says why, also when the work goes on and fails for it", async () => {
    const failing = inTransaction(ctx, async (ctx) => {
      sendWithCommit(ctx, write(ctx.db, ""));
      await write(ctx.db, "behind");
    });
    await expect(failing).rejects.toMatchObject({ constraint: "ledger_told" });
  });

  test("belongs to the outermost, which runs again when one of them lost", async () => {
    let runs = 0;
    await inTransaction(ctx, (ctx) =>
      inTransaction(ctx, (ctx) => {
        runs += 1;
        sendWithCommit(ctx, write(ctx.db, `run ${runs}`), ...(runs === 1 ? [lose(ctx.db, "40P01")] : []));
        return Promise.resolve();
      }),
    );
    expect(runs).toBe(2);
    expect(await entries()).toEqual(["opened", "run 2"]);
  });

  test("is refused, not lost, when it comes behind the commit or outside of a transaction", async () => {
    const late = inTransaction(ctx, (ctx) => {
      const written = async () => {
        await write(ctx.db, "in time");
        await write(ctx.db, "too late");
      };
      sendWithCommit(ctx, written());
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow("The transaction is over");
    expect(() => sendWithCommit(ctx, Promise.resolve())).toThrow("no transaction");
    expect(await entries()).toEqual(["opened", "in time"]);
  });
});

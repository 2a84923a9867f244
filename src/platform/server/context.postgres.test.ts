import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { inTransaction } from "./context.ts";
import { rowsOf } from "./database/db.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.pool.script(
    "create table account (name text not null, sum integer not null); insert into account values ('a', 0), ('b', 0)",
  );
});
afterEach(async () => {
  await world.pool.script("drop table account");
  await world.close();
});

test("of two who wait for each other both come through, one of them at the second try", async () => {
  const ctx = world.ctx({ kind: "system" });
  const hasFirst = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
  let runs = 0;

  /** Takes both rows, in this order; at the first try only when the other one has its first. */
  const move = (own: 0 | 1, names: readonly [string, string]) =>
    inTransaction(ctx, async ({ db }) => {
      runs += 1;
      const add = (name: string) => rowsOf(db, "update account set sum = sum + 1 where name = $1", [name]);
      await add(names[0]);
      hasFirst[own].resolve(undefined);
      await hasFirst[own === 0 ? 1 : 0].promise;
      await add(names[1]);
    });

  await Promise.all([move(0, ["a", "b"]), move(1, ["b", "a"])]);
  expect(runs).toBe(3);
  expect(await rowsOf(world.db, "select name, sum from account order by name")).toEqual([
    { name: "a", sum: 2 },
    { name: "b", sum: 2 },
  ]);
});

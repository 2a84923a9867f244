import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../testing/world.ts";
import { seedDemo } from "./index.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const seed = () => seedDemo({ db: world.db, now: world.clock.now });
const countOf = async (what: string) =>
  (await rowsOf<{ count: number }>(world.db, `select count(*) as count from ${what}`))[0]?.count;

test(
  "of two processes that start at once, one does it, and a database that holds anything is left alone",
  { tags: ["long"] },
  async () => {
    expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true]);
    const before = await countOf("appointment");
    expect(await seed()).toBe(false);
    expect(await countOf("appointment")).toBe(before);
  },
);

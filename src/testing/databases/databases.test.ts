import { expect, test } from "vitest";
import type { Pool } from "#platform/server/database/pool.ts";
import { createWorld } from "../world.ts";
import { closeUsedDatabases, takeDatabase } from "./databases.ts";

/** Does something in a database as a test file would, and tells whether the next file gets that database. */
async function isKeptAfter(work: string): Promise<boolean> {
  const { pool, giveBack } = await takeDatabase();
  await pool.script(work);
  giveBack();
  return isKept(pool);
}

async function isKept(pool: Pool): Promise<boolean> {
  await closeUsedDatabases();
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}

test("a database whose tables a file has changed is not given to the next", async () => {
  expect(await isKeptAfter("alter table client add column pond text")).toBe(false);
});

test("one without the queue's tables is not, because nothing would note what is written to new ones", async () => {
  expect(await isKeptAfter("drop schema pgboss cascade")).toBe(false);
});

test("one that ran jobs is: the queue's test clock makes a table and drops it again", async () => {
  const world = await createWorld();
  await world.runJobs();
  await world.close();
  expect(await isKept(world.pool)).toBe(true);
});

test("one in which rows came and went is, with the rows that all begin with", async () => {
  expect(await isKeptAfter("update company set name = 'Pond'")).toBe(true);
  const { pool, giveBack } = await takeDatabase();
  expect((await pool.query("select count(*) as ponds from company where name = 'Pond'")).rows).toEqual([{ ponds: 0 }]);
  giveBack();
});

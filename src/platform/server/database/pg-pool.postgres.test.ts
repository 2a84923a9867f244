import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeDatabase, urlOfNewDatabase, type TestDatabase } from "../../../testing/databases/databases.ts";
import { createPgPool } from "./pg-pool.ts";
import type { LaneTimes } from "./pg-read-lane.ts";
import type { Pool } from "./pool.ts";

/** A lane that takes whatever is a read, however slowly this machine answers just now. */
const PATIENT: LaneTimes = {
  heldUpAfterMs: Infinity,
  giveUpAfterMs: 0,
  shortMs: Infinity,
  longTimes: 1,
  tryAgainAfterMs: Infinity,
};
const IS_LANE = "select current_setting('transaction_read_only') = 'on' as is_lane";

let database: TestDatabase;
let pool: Pool;
let faults: Error[];
const pools: Pool[] = [];

beforeEach(async () => {
  database = await takeDatabase();
  faults = [];
  pool = await openPool(PATIENT);
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((opened) => opened.end()));
  database.giveBack();
});

async function openPool(laneTimes: LaneTimes): Promise<Pool> {
  const url = await urlOfNewDatabase();
  const opened = createPgPool({ url, size: 3, laneTimes, onError: (fault) => faults.push(fault) });
  pools.push(opened);
  return opened;
}

const isLane = async () => (await pool.query(IS_LANE)).rows[0]?.["is_lane"];
const laneIsOpen = () => vi.waitUntil(isLane, { interval: 1, timeout: 20_000 });

/** A read that looks like any other and takes until `release()`. */
async function createSlowRead() {
  await pool.script(
    "create function slow() returns text language sql as $$ select pg_advisory_xact_lock(1); select 'slow' $$",
  );
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(1)");
  return {
    text: "select slow() as answer",
    release: async () => {
      await holder.query("rollback");
      holder.release();
    },
  };
}

test("short reads share one connection; everything else has one of its own", async () => {
  await laneIsOpen();
  const pid = async (text: string) => (await pool.query(text)).rows[0]?.["pid"];
  const reads = await Promise.all(Array.from({ length: 50 }, () => pid("select pg_backend_pid() as pid")));
  expect(new Set(reads).size).toBe(1);
  expect(reads).not.toContain(await pid("with answer as (select pg_backend_pid() as pid) select pid from answer"));
  expect(reads).not.toContain(await pid("select pg_backend_pid() as pid from pg_class limit 1 for update"));
});

test("who comes when all connections are lent out waits, and is counted", async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  const late = pool.connect();
  expect(pool.waiting()).toBe(1);

  first?.release();
  (await late).release();
  for (const connection of others) connection.release();
  expect(pool.waiting()).toBe(0);
});

test("a read that turns out to be slow is given up, lets the others pass, and is answered all the same", async () => {
  pool = await openPool({ ...PATIENT, giveUpAfterMs: 500 });
  const { text, release } = await createSlowRead();
  await laneIsOpen();
  const slow = pool.query(text);
  const short = Array.from({ length: 20 }, async (_, n) => (await pool.query("select $1::int as n", [n])).rows[0]);
  expect(await Promise.all(short)).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
  await release();
  expect((await slow).rows).toEqual([{ answer: "slow" }]);
});

test("while one holds up the lane, the others go elsewhere", async () => {
  pool = await openPool({ ...PATIENT, heldUpAfterMs: 0 });
  const { text, release } = await createSlowRead();
  await laneIsOpen();
  const slow = pool.query(text);
  await pool.script("select 1");
  expect(await isLane()).toBe(false);
  await release();
  expect((await slow).rows).toEqual([{ answer: "slow" }]);
  expect(await isLane()).toBe(true);
});

test("a read that took its time with the lane to itself does not come there again, unless it was but the first time", async () => {
  pool = await openPool({ ...PATIENT, shortMs: 0, longTimes: 3 });
  await laneIsOpen();
  expect([await isLane(), await isLane(), await isLane()]).toEqual([true, true, false]);
});

test("a read that was sent elsewhere is tried again when its time is over", async () => {
  pool = await openPool({ ...PATIENT, shortMs: 0, longTimes: 3, tryAgainAfterMs: 0 });
  await laneIsOpen();
  expect([await isLane(), await isLane(), await isLane(), await isLane()]).toEqual([true, true, true, true]);
});

test("a read that writes after all is done, not refused", async () => {
  await pool.script("create sequence counter; create table hit (at timestamptz)");
  await pool.script("create function note() returns void language sql as 'insert into hit values (now())'");
  await laneIsOpen();
  expect((await pool.query("select nextval('counter') as value")).rows).toEqual([{ value: 1 }]);
  await pool.query("select note()");
  expect((await pool.query("select count(*) as count from hit")).rows).toEqual([{ count: 1 }]);
});

test("a lost connection refuses nothing to those who read, and is made again", async () => {
  await laneIsOpen();
  const other = await pool.connect();
  // Returns only when they are gone; one that lives a moment longer would be lent out once more.
  await other.query(
    "select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  other.release();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(faults.length).toBeGreaterThan(0);
});

test("a listener hears again after its connection was lost, and is told that it may have missed something", async () => {
  const heard = Promise.withResolvers<string>();
  const resumed = Promise.withResolvers<undefined>();
  await pool.listen(
    "pond",
    ({ payload }) => heard.resolve(payload),
    () => resumed.resolve(undefined),
  );
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen \"pond\"' and datname = current_database()",
  );
  await resumed.promise;
  await pool.query("select pg_notify('pond', 'back')");
  expect(await heard.promise).toBe("back");
  expect(faults.map(({ message }) => message)).toContain("terminating connection due to administrator command");
});

test("a statement that was prepared before a migration runs on after it", async () => {
  await pool.script("create table pond (id integer); insert into pond values (1)");
  const connection = await pool.connect();
  const read = async () => (await connection.query("select * from pond")).rows;
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1 }]);
  await pool.script("alter table pond add column name text");
  expect(await read()).toEqual([{ id: 1, name: null }]);
  await pool.script("alter table pond add column depth integer");
  await connection.query("begin");
  await expect(read()).resolves.toEqual([{ id: 1, name: null, depth: null }]);
  connection.release();
});

test("a statement that the server should give up on, is given up", async () => {
  const impatient = createPgPool({
    url: await urlOfNewDatabase(),
    size: 1,
    onError: (fault) => faults.push(fault),
    statementTimeoutMs: 20,
  });
  await expect(impatient.query("with slow as (select pg_sleep(60)) select * from slow")).rejects.toMatchObject({
    code: "57014",
  });
  await impatient.end();
});

test("reads dates alike whatever the server's settings are", async () => {
  const url = await urlOfNewDatabase();
  const name = new URL(url).pathname.slice(1);
  await database.pool.script(`
    alter database ${name} set timezone = 'America/New_York';
    alter database ${name} set datestyle = 'German';
    alter database ${name} set intervalstyle = 'iso_8601'`);
  const odd = createPgPool({ url, size: 1, onError: (fault) => faults.push(fault) });
  const read = () =>
    odd.query("select timestamptz '2026-11-20 12:00+00' as at, date '2026-11-20' as day, interval '1 hour' as length");
  const expected = [{ at: "2026-11-20T12:00:00Z", day: "2026-11-20", length: "01:00:00" }];
  // The first comes from the pool, later ones from the lane.
  for (let time = 0; time < 5; time++) expect((await read()).rows).toEqual(expected);
  await odd.end();
});

test("without a server, says so at once", async () => {
  const nowhere = createPgPool({ url: "postgres://nobody@127.0.0.1:1/nothing", size: 1, onError: () => undefined });
  await expect(nowhere.query("select 1")).rejects.toThrow("ECONNREFUSED");
  await expect(nowhere.listen("pond", () => undefined)).rejects.toThrow("ECONNREFUSED");
  await nowhere.end();
});

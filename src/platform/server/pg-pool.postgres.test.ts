import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeDatabase, urlOfNewDatabase, type TestDatabase } from "../../testing/databases.ts";
import { createPgPool } from "./pg-pool.ts";
import type { Pool } from "./pool.ts";

let database: TestDatabase;
let pool: Pool;
let faults: Error[];

beforeEach(async () => {
  database = await takeDatabase();
  faults = [];
  pool = createPgPool({ url: await urlOfNewDatabase(), size: 3, onError: (fault) => faults.push(fault) });
});
afterEach(async () => {
  await pool.end();
  database.giveBack();
});

const IS_LANE = "select current_setting('transaction_read_only') = 'on' as is_lane";
const laneIsOpen = () => vi.waitUntil(async () => (await pool.query(IS_LANE)).rows[0]?.["is_lane"], { interval: 1 });
const SLOW = "select sum(i) as sum from generate_series(1, 4000000) as i";

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

test("a read that turns out to be slow lets the others pass, and is answered all the same", async () => {
  await laneIsOpen();
  const order: string[] = [];
  const slow = pool.query(SLOW).then((answer) => {
    order.push("slow");
    return answer.rows;
  });
  const short = Array.from({ length: 20 }, async (_, number) => {
    const answer = await pool.query("select $1::int as number", [number]);
    order.push("short");
    return answer.rows[0]?.["number"];
  });
  expect(await Promise.all(short)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(await slow).toEqual([{ sum: 8000002000000 }]);
  expect(order.at(-1)).toBe("slow");
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
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenline' and pid <> pg_backend_pid() and datname <> current_database()",
  );
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
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen \"pond\"'");
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

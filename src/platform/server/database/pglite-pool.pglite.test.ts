import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPglitePool, type PglitePool } from "./pglite-pool.ts";
import { keepUp } from "./pglite-upkeep.ts";

let home: string;
let made: string;
let folder: string;
let pool: PglitePool;
let failures: Error[];

const open = (where = folder) =>
  openPglitePool({
    folder: where,
    onFailure: (fault) => failures.push(fault),
    onError: (fault) => failures.push(fault),
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "greenline-pglite-"));
  made = join(home, "made");
  // What a start leaves that was killed while it made the database.
  await mkdir(`${made}.unfinished`);
  await writeFile(join(`${made}.unfinished`, "PG_VERSION"), "1");
  const first = await open(made);
  await first.end();
});
afterAll(() => rm(home, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(home, "database-"));
  await cp(made, folder, { recursive: true });
  failures = [];
  pool = await open();
});
afterEach(() => pool.end());

test("a creation that was cut short is begun anew", () => {
  expect(existsSync(`${made}.unfinished`)).toBe(false);
  expect(existsSync(join(made, "PG_VERSION"))).toBe(true);
});

test("whoever takes the connection has it alone; the others get their turn in the order of asking", async () => {
  const order: string[] = [];
  await pool.script("create table pond (name text)");
  const first = await pool.connect();
  await first.query("begin");
  const waiting = ["a", "b", "c"].map(async (name) => {
    const { rows } = await pool.query("select count(*) as count from pond");
    order.push(name);
    return rows[0]?.["count"];
  });
  const second = pool.connect().then((connection) => {
    order.push("second");
    connection.release();
  });
  await first.query("insert into pond values ('x')");
  expect({ order, waiting: pool.waiting() }).toEqual({ order: [], waiting: 4 });
  await first.query("commit");
  first.release();
  await Promise.all([...waiting, second]);
  expect(order).toEqual(["a", "b", "c", "second"]);
  expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
  expect(pool.waiting()).toBe(0);
});

test("everything that was committed is there after the thread died, and nothing else", async () => {
  await pool.script("create table pond (name text)");
  await pool.query("insert into pond values ('committed')");
  const connection = await pool.connect();
  await connection.query("begin");
  await connection.query("insert into pond values ('not committed')");
  await pool.abort();
  pool = await open();
  expect((await pool.query("select name from pond")).rows).toEqual([{ name: "committed" }]);
});

test("when the thread dies, everybody who waits is refused, and the program is told once", async () => {
  const connection = await pool.connect();
  const running = connection.query("select sum(i) from generate_series(1, 100000000) as i");
  const waiting = pool.query("select 1");
  const all = Promise.allSettled([running, waiting]);
  await pool.abort();
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.query("select 1")).rejects.toThrow("ended by itself");
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining("ended by itself")]);
});

test("a folder that is no database, or one of another version, is refused with the reason", async () => {
  await pool.end();
  await writeFile(join(folder, "PG_VERSION"), "17\n");
  await expect(open()).rejects.toThrow("was made by PostgreSQL 17");
  await rm(join(folder, "PG_VERSION"));
  await expect(open()).rejects.toThrow("holds no database");
});

test("a damaged database is refused", async () => {
  await pool.end();
  await rm(join(folder, "global", "pg_control"));
  await expect(open()).rejects.toThrow();
});

test("upkeep removes dead rows, informs the planner and shortens the log", async () => {
  const logBytes = async () =>
    Number(
      (
        await pool.query(
          "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()",
        )
      ).rows[0]?.["bytes"],
    );
  const table = async () => {
    // The database writes its counts down once a second at the most.
    await pool.query("select pg_stat_force_next_flush()");
    return (
      await pool.query(
        "select n_dead_tup as dead, n_mod_since_analyze as unknown from pg_stat_user_tables where relname = 'pond'",
      )
    ).rows[0];
  };
  await pool.script("create table pond (id integer, text text)");
  await pool.script(
    "insert into pond select i, repeat('x', 400) from generate_series(1, 100000) as i; delete from pond where id % 2 = 0",
  );
  expect(await logBytes()).toBeGreaterThan(32 * 1024 * 1024);
  expect(await table()).toEqual({ dead: 50_000, unknown: 150_000 });

  await keepUp((text, values) => pool.query(text, values));

  expect(await logBytes()).toBeLessThan(1024 * 1024);
  expect(await table()).toEqual({ dead: 0, unknown: 0 });
});

test("a commit reaches the disk", async () => {
  const { rows } = await pool.query(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  expect(rows).toEqual([{ fsync: "on", commit: "on" }]);
});

test("an end that is asked for while others work lets them finish, and refuses who comes later", async () => {
  await pool.script("create table pond (name text)");
  const writing = pool.query("insert into pond values ('last')");
  const ending = pool.end();
  await writing;
  await ending;
  await expect(pool.query("select 1")).rejects.toThrow("closed");
  pool = await open();
  expect((await pool.query("select name from pond")).rows).toEqual([{ name: "last" }]);
  expect(failures).toEqual([]);
});

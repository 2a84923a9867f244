import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeEmptyDatabase } from "../../../testing/databases/databases.ts";
import { migrate, MigrationError } from "./migrate.ts";
import type { Pool } from "./pool.ts";

let folder: string;
let pool: Pool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenline-migrations-"));
  await write("0001_pond.sql", "create table pond (id integer);\ncreate index pond_id on pond (id);");
  await write("0002_frog.sql", "create table frog (id integer);\ninsert into frog values (1);");
  pool = await takeEmptyDatabase();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const frogs = async () => (await pool.query("select id from frog order by id")).rows.map(({ id }) => id);

test("applies every file once, in the order of their names, and new ones later", async () => {
  expect(await migrate(pool, folder)).toEqual(["0001_pond.sql", "0002_frog.sql"]);
  expect(await migrate(pool, folder)).toEqual([]);
  await write("0003_more.sql", "insert into frog values (2)");
  expect(await migrate(pool, folder)).toEqual(["0003_more.sql"]);
  expect(await frogs()).toEqual([1, 2]);
});

test("many calls at once apply every file once", async () => {
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(pool, folder)));
  expect(applied.flat().sort()).toEqual(["0001_pond.sql", "0002_frog.sql"]);
  expect(await frogs()).toEqual([1]);
});

test("a file that fails leaves nothing of itself, keeps those before it, and is told with its line", async () => {
  await write("0003_broken.sql", "insert into frog values (2);\n\ninsert into frog values ('x');");
  await expect(migrate(pool, folder)).rejects.toThrow(/^migrations\/0003_broken\.sql:3: invalid input syntax/);
  expect(await frogs()).toEqual([1]);
  await write("0003_broken.sql", "insert into frog values (3);");
  expect(await migrate(pool, folder)).toEqual(["0003_broken.sql"]);
});

test("a file that was changed after it was applied is refused by name", async () => {
  await migrate(pool, folder);
  await write("0001_pond.sql", "create table pond (id bigint);");
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationError);
  await expect(migrate(pool, folder)).rejects.toThrow("migrations/0001_pond.sql changed after");
});

test("other line ends are no change", async () => {
  await migrate(pool, folder);
  await write("0001_pond.sql", "create table pond (id integer);\r\ncreate index pond_id on pond (id);");
  expect(await migrate(pool, folder)).toEqual([]);
});

test("a program that is older than the database starts all the same, as in a release without a pause", async () => {
  await migrate(pool, folder);
  await rm(join(folder, "0002_frog.sql"));
  expect(await migrate(pool, folder)).toEqual([]);
});

test("a server that is too old is refused with what is needed", async () => {
  const old: Pool = {
    ...pool,
    connect: () =>
      Promise.resolve({
        query: () => Promise.resolve({ rows: [{ number: 140_011 }], rowCount: 1, command: "SELECT" }),
        release: () => undefined,
      }),
  };
  await expect(migrate(old, folder)).rejects.toThrow("PostgreSQL 14 is too old: version 15 or newer is needed.");
});

test("the program's own migrations are applied to an empty database, with their extensions", async () => {
  await migrate(pool);
  const { rows } = await pool.query("select similarity('ants', 'ant') > 0.4 as trigram, unaccent('é') as plain");
  expect(rows).toEqual([{ trigram: true, plain: "e" }]);
});

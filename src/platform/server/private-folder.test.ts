import { mkdtemp, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDataFolder } from "./private-folder.ts";
import { openPool } from "./database/open-database.ts";
import { openPglitePool } from "./database/pglite-pool.ts";

const OPEN_FOLDER = 0o755;
const OPEN_FILE = 0o666;
const LISTENERS = { onFailure: () => undefined, onError: () => undefined };

let home: string;
let folder: string;
let umask: number;
beforeEach(async () => {
  // As on most machines: what is written is everybody's to read.
  umask = process.umask(0o022);
  home = await mkdtemp(join(tmpdir(), "greenline-rights-"));
  folder = join(home, "data");
});
afterEach(async () => {
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

/** What others may reach, with their rights. */
async function openPaths(): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

test("nobody else can read the embedded database, new or written to", { tags: ["long"] }, async () => {
  await closeDataFolder(folder);
  const pool = await openPglitePool({ folder: join(folder, "database"), ...LISTENERS });
  await pool.script("create table secret (word text); insert into secret values ('hash'); checkpoint");
  await pool.end();

  expect(await openPaths()).toEqual([]);
  expect((await readdir(join(folder, "database"))).length).toBeGreaterThan(10);
});

test("what an older version left open is closed at the next start", async () => {
  const inner = join(folder, "files", "documents", "2026-03");
  await mkdir(inner, { recursive: true, mode: OPEN_FOLDER });
  await mkdir(join(folder, "database"), { mode: OPEN_FOLDER });
  for (const name of ["secrets.key", "files/documents/2026-03/a.pdf", "database/PG_VERSION"])
    await writeFile(join(folder, name), "content", { mode: OPEN_FILE });
  expect(await openPaths()).not.toEqual([]);

  await closeDataFolder(folder);
  expect(await openPaths()).toEqual([]);
});

test("whoever opens the embedded database closes its folder first", { tags: ["long"] }, async () => {
  await mkdir(folder, { recursive: true, mode: OPEN_FOLDER });
  const config = { databaseUrl: null, databasePoolSize: 1, dataDir: folder };
  const pool = await openPool(config, LISTENERS);
  await pool.end();

  expect(await openPaths()).toEqual([]);
});

test("what is not ours below the folder is left as it is, and nobody gets to it", async () => {
  await mkdir(join(folder, "notes"), { recursive: true, mode: OPEN_FOLDER });
  await closeDataFolder(folder);

  expect(await openPaths()).toEqual([`${join(folder, "notes")} 755`]);
});

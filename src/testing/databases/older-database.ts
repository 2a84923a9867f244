import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#platform/server/database/migrate.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { takeEmptyDatabase } from "./databases.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");

/** A database as a program left it that knew no migration from this number on (`"0056"`). `migrate` brings it up to date. */
export async function takeDatabaseBefore(number: string): Promise<Pool> {
  const folder = await mkdtemp(join(tmpdir(), "greenline-migrations-"));
  try {
    for (const name of await readdir(MIGRATIONS))
      if (name < number) await cp(join(MIGRATIONS, name), join(folder, name));
    const pool = await takeEmptyDatabase();
    await migrate(pool, folder);
    return pool;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

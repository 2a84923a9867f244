import type { Pool } from "#platform/server/database/pool.ts";

/** Counting a request is no change of what the company has. */
const COUNTS = "rate_limit";

/** One line per table, which changes with any of its rows. Needs a test database, whose template has the function. */
export async function fingerprintOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query("select name, hash from template.fingerprint() where name <> $1", [COUNTS]);
  return rows.map(({ name, hash }) => `${String(name)} ${String(hash)}`);
}

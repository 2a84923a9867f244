import type { Pool } from "#platform/server/database/pool.ts";

/** Counting a request is no change of what the company has. */
const COUNTS = "rate_limit";

const TABLES = `
  select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '${COUNTS}' order by table_name`;

/** One line for each table, which is another one as soon as anything in it is. */
export async function fingerprintOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(TABLES);
  const parts = rows.map(({ name }) => {
    const table = String(name);
    return `select '${table} ' || count(*) || coalesce(md5(string_agg(entry::text, ' ' order by entry::text)), '') as line from ${table} as entry`;
  });
  // The database may look at several tables at once, and tells of them in whichever order it was through.
  return (await pool.query(parts.join(" union all "))).rows.map(({ line }) => String(line)).toSorted();
}

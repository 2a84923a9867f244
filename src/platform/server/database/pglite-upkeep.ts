import type { Pool } from "./pool.ts";

const EVERY_MS = 60_000;
/** So much is replayed at most when the database opens after a crash: less than a second. */
const MAX_WAL_BYTES = 32 * 1024 * 1024;
/** PostgreSQL refuses to write when two thousand million transactions passed without a vacuum; it warns far earlier. */
const OLDEST_TRANSACTION = 200_000_000;

/**
 * Does what a server's background processes do and the embedded database has nobody for: checkpoints, without which
 * the log grows for ever, and vacuum and analyze, without which dead rows stay and the planner knows nothing.
 * Returns the way to stop.
 */
export function startUpkeep(query: Pool["query"], onError: (fault: Error) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => keepUp(query)).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Table by table, so that requests get their turn between. */
export async function keepUp(query: Pool["query"]): Promise<void> {
  for (const { name } of (await query(TABLES_TO_VACUUM)).rows) await query(`vacuum (analyze) ${String(name)}`);
  if ((await query(IS_OLD, [OLDEST_TRANSACTION])).rows[0]?.["is_old"] === true) await query("vacuum");
  if ((await query(IS_LOG_LONG, [MAX_WAL_BYTES])).rows[0]?.["is_long"] === true) await query("checkpoint");
}

/** The thresholds of a server's autovacuum, as it is delivered. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by schemaname, relname`;

const IS_OLD = "select age(datfrozenxid) > $1::int as is_old from pg_database where datname = current_database()";

const IS_LOG_LONG = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::int as is_long from pg_control_checkpoint()`;

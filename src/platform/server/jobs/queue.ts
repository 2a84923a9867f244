import { PgBoss, type Db as QueueDatabase, type TestClock } from "pg-boss";
import {
  DAY_SECONDS,
  DEAD_QUEUE,
  HEARTBEAT_SECONDS,
  KEEP_DONE_SECONDS,
  KEEP_WAITING_SECONDS,
  LONGEST_RETRY_SECONDS,
  QUEUE,
} from "./jobs.ts";
import type { Pool } from "../database/pool.ts";

/** How long a dead job is kept for somebody to look at it. */
const KEEP_DEAD_SECONDS = 90 * DAY_SECONDS;
/** How often a process looks for jobs of processes that are gone. */
const LOOK_FOR_LOST_SECONDS = 15;
/** Any number that no other part of the program locks by. */
const INSTALL_LOCK = 7_215_301;

export interface QueueOptions {
  /** The whole service: the timetable, overdue runs, clearing up. Without it the queue only does what it is told. */
  serviced?: boolean;
  /** Tests set the time; then the queue's statements in the database read this clock, too. */
  clock?: TestClock;
}

/** pg-boss on our own connections. */
export function createQueue(pool: Pool, { serviced = false, clock }: QueueOptions = {}): PgBoss {
  return new PgBoss({
    db: queueDatabase(pool),
    supervise: serviced,
    schedule: serviced,
    superviseIntervalSeconds: LOOK_FOR_LOST_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_SECONDS,
    persistWarnings: false,
    // Rebuilding an index beside its users needs a second connection, which the embedded database has not.
    reindex: pool.kind === "postgres",
    ...(clock === undefined ? {} : { clock }),
  });
}

/**
 * Makes the queue's tables, or brings them up to date. Safe when several processes start at once: on a shared server
 * one works while the others wait; the embedded database has one process only.
 */
export async function installQueue(pool: Pool): Promise<void> {
  if (pool.kind === "pglite") return install(pool);
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    await connection.query("select pg_advisory_xact_lock($1)", [INSTALL_LOCK]);
    await install(pool);
    await connection.query("commit");
    connection.release();
  } catch (fault) {
    // The transaction is in an unknown state; the connection is thrown away with it.
    connection.release(true);
    throw fault;
  }
}

async function install(pool: Pool): Promise<void> {
  const queue = createQueue(pool);
  // Without a listener a fault of its timers would end the process; what start() meets, it throws.
  queue.on("error", () => undefined);
  await queue.start();
  try {
    await queue.createQueue(DEAD_QUEUE, { retentionSeconds: KEEP_DEAD_SECONDS, deleteAfterSeconds: KEEP_DEAD_SECONDS });
    await queue.createQueue(QUEUE, {
      policy: "short",
      deadLetter: DEAD_QUEUE,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: KEEP_WAITING_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
    });
  } finally {
    await queue.stop({ graceful: false });
  }
}

/** Several statements in one text can carry no parameters, and their rows are never used by pg-boss. */
const isScript = (text: string, values: readonly unknown[]) => values.length === 0 && /;\s*\S/.test(text);

function queueDatabase(pool: Pool): QueueDatabase {
  let sessionStatements: string[] = [];

  async function executeSql(text: string, values: readonly unknown[] = []) {
    if (isScript(text, values)) {
      await pool.script(text);
      return { rows: [] };
    }
    if (sessionStatements.length === 0) return pool.query(text, values);
    // Only under a test's clock: every session that asks for the time has to be told to use it.
    const connection = await pool.connect();
    try {
      for (const statement of sessionStatements) await connection.query(statement);
      return await connection.query(text, values);
    } finally {
      connection.release();
    }
  }

  return {
    executeSql,
    setSessionStatements: (statements) => {
      sessionStatements = statements;
      return Promise.resolve();
    },
  };
}

import pg from "pg";
import { openListener } from "./pg-listener.ts";
import { openReadLane, type LaneTimes } from "./pg-read-lane.ts";
import { createRunner, endOpenTransaction, SESSION_SETTINGS } from "./pg-session.ts";
import { lend } from "./pool-loan.ts";
import { columnTypes } from "./pg-types.ts";
import type { Pool, PoolConnection } from "./pool.ts";

export interface PgPoolOptions {
  url: string;
  /** Connections for transactions and writes; one more carries short reads and one listens. */
  size: number;
  /** Told of a connection that broke while nobody used it; the pool makes a new one. */
  onError: (fault: Error) => void;
  /** After this time the server gives up on a statement; migrations lift it for themselves. */
  statementTimeoutMs?: number;
  /** How patient the lane of short reads is. */
  laneTimes?: LaneTimes;
}

const CONNECT_WITHIN_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** A PostgreSQL server behind the Pool interface. Connections are made when they are needed. */
export function createPgPool({
  url,
  size,
  onError: tell,
  statementTimeoutMs = 30_000,
  laneTimes,
}: PgPoolOptions): Pool {
  let ended = false;
  // Whoever ended the pool need not be told that a connection on its way out was cut by the server.
  const onError = (fault: Error) => {
    if (!ended) tell(fault);
  };
  const config: pg.ClientConfig = {
    connectionString: url,
    types: columnTypes,
    application_name: "greenline",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const pool = new pg.Pool({
    ...config,
    max: size,
    // Within a transaction, what needs no answer to go on is sent in one trip (`sendWithCommit`).
    pipeline: true,
    // The pool waits for what this returns; its types do not say so.
    onConnect: (client): unknown => client.query(SESSION_SETTINGS),
  });
  pool.on("error", onError);
  // A connection may also break while it is lent out; without a listener that would end the process.
  pool.on("connect", (client) => client.on("error", onError));

  const runner = createRunner();
  const lane = openReadLane(config, {
    onError,
    times: laneTimes,
    elsewhere: (text, values) => borrowed((client) => runner.run(client, text, values)),
  });
  const listener = openListener(config, onError);

  async function connect(): Promise<PoolConnection> {
    const client = await pool.connect();
    return lend({
      run: (text, values) => runner.run(client, text, values),
      takeBack: (failed, destroy) => giveBack(client, failed, destroy),
    });
  }

  return {
    kind: "postgres",
    connect,
    query: lane.query,
    async script(text) {
      await borrowed((client) => client.query(text));
    },
    listen: listener.listen,
    waiting: () => pool.waitingCount,
    async end() {
      ended = true;
      await Promise.all([lane.end(), listener.end(), pool.end()]);
    },
  };

  async function borrowed<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      giveBack(client, failed);
    }
  }
}

function giveBack(client: pg.PoolClient, failed: boolean, destroy = false): void {
  if (destroy) client.release(true);
  else
    endOpenTransaction(client, failed).then(
      () => client.release(),
      () => client.release(true),
    );
}

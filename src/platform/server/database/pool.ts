/**
 * The part of `pg.Pool` that we use, so that a PostgreSQL server and the embedded database are one thing to
 * everyone above. Both drivers give dates and timestamps as text (ISO for `timestamptz`), `bigint` as number.
 */
export interface QueryAnswer {
  rows: Record<string, unknown>[];
  rowCount: number | null;
  command: string;
}

export interface PoolConnection {
  query(text: string, values?: readonly unknown[]): Promise<QueryAnswer>;
  /** `true` destroys the connection instead of giving it back. An open transaction is rolled back. */
  release(destroy?: boolean): void;
}

export interface Notification {
  channel: string;
  payload: string;
}

export interface Pool {
  /** What stands behind: a server that many processes share, or the database inside this process. */
  readonly kind: "postgres" | "pglite";
  /** A connection of one's own until `release`. On the embedded database there is one: everybody else waits. */
  connect(): Promise<PoolConnection>;
  /** One short statement outside a transaction. */
  query(text: string, values?: readonly unknown[]): Promise<QueryAnswer>;
  /** Several statements at once, without parameters (migrations, the queue's own schema). */
  script(text: string): Promise<void>;
  /**
   * Calls back for every NOTIFY on `channel`. A lost connection is made again and `onResumed` told, because
   * notifications in between are lost. Returns the way to stop.
   */
  listen(
    channel: string,
    onNotification: (notification: Notification) => void,
    onResumed?: () => void,
  ): Promise<() => Promise<void>>;
  /** How many wait just now for a connection of their own. */
  waiting(): number;
  end(): Promise<void>;
}

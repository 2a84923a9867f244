import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createFairQueue } from "../jobs/fair-queue.ts";
import { prepareFolder } from "./pglite-create.ts";
import { startPgliteThread } from "./pglite-stream.ts";
import { channelName, createRunner, endOpenTransaction, SESSION_SETTINGS } from "./pg-session.ts";
import { columnTypes } from "./pg-types.ts";
import { lend } from "./pool-loan.ts";
import { startUpkeep } from "./pglite-upkeep.ts";
import type { Notification, Pool } from "./pool.ts";

export interface PglitePoolOptions {
  /** Where the rows are kept; null keeps them in memory. */
  folder: string | null;
  /** An archive with which a new database begins. */
  template?: string | null;
  /** The database is gone and does not come back: everything outstanding was refused, the program must stop. */
  onFailure: (fault: Error) => void;
  /** The upkeep beside the requests failed; it is tried again a minute later. */
  onError: (fault: Error) => void;
}

export interface PglitePool extends Pool {
  /** Every file of the database as one archive, from which another one can begin. */
  dump: () => Promise<Uint8Array>;
  /** Ends the database at once, as a crash would: what was committed stays. */
  abort: () => Promise<unknown>;
}

/**
 * The embedded database behind the Pool interface. It has one connection, so whoever takes it has it alone, in the
 * order of asking.
 *
 * @throws Error when the database cannot be opened
 */
export async function openPglitePool({
  folder,
  template = null,
  onFailure,
  onError,
}: PglitePoolOptions): Promise<PglitePool> {
  if (folder !== null) await prepareFolder(folder);
  const { stream, dump, abort } = await startPgliteThread({ folder, template });
  const client = new pg.Client({ ...CLIENT, pipeline: true, stream: () => stream });
  const queue = createFairQueue();
  const runner = createRunner();
  let isOver = false;

  client.on("error", (fault) => {
    if (isOver) return;
    isOver = true;
    queue.close(fault);
    onFailure(fault);
  });
  await client.connect();
  await client.query(SESSION_SETTINGS);

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const leave = await queue.enter();
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      giveBack(failed, leave);
    }
  }

  function giveBack(failed: boolean, leave: () => void): void {
    // What cannot even be rolled back is a broken thread, which is told by `onFailure`.
    void endOpenTransaction(client, failed)
      .catch(() => undefined)
      .finally(leave);
  }

  const query: Pool["query"] = (text, values) => alone(() => runner.run(client, text, values));
  const stopUpkeep = folder === null ? () => Promise.resolve() : startUpkeep(query, onError);

  return {
    kind: "pglite",
    async connect() {
      const leave = await queue.enter();
      return lend({
        run: (text, values) => runner.run(client, text, values),
        takeBack: (failed) => giveBack(failed, leave),
      });
    },
    query,
    async script(text) {
      await alone(() => client.query(text));
    },
    listen: listenOn(client, (text) => alone(() => client.query(text))),
    dump: () => alone(dump),
    abort,
    waiting: () => queue.length,
    async end() {
      if (isOver) return;
      await stopUpkeep();
      const leave = await Promise.race([queue.enter(), wait(END_WITHIN_MS, null, { ref: false })]);
      isOver = true;
      queue.close(new Error("The database was closed"));
      if (leave === null) await abort();
      else await client.end().finally(leave);
    },
  };
}

/** A stop does not wait longer for whoever holds the connection; what they have not committed is lost. */
const END_WITHIN_MS = 10_000;

/** The thread does not look at who asks; without them the driver would look at this machine's settings. */
const CLIENT: pg.ClientConfig = {
  user: "postgres",
  database: "postgres",
  host: "pglite",
  ssl: false,
  types: columnTypes,
};

function listenOn(client: pg.Client, run: (text: string) => Promise<unknown>): Pool["listen"] {
  const subscribers = new Map<string, Set<(notification: Notification) => void>>();
  client.on("notification", ({ channel, payload = "" }) => {
    for (const onNotification of subscribers.get(channel) ?? []) onNotification({ channel, payload });
  });

  return async (channel, onNotification) => {
    // Each call is a subscription of its own, also of the same function.
    const subscriber = (notification: Notification) => onNotification(notification);
    const set = subscribers.get(channel) ?? new Set();
    subscribers.set(channel, set.add(subscriber));
    await run(`listen ${channelName(channel)}`);
    return async () => {
      set.delete(subscriber);
      if (set.size > 0 || !subscribers.delete(channel)) return;
      await run(`unlisten ${channelName(channel)}`);
    };
  };
}

import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { channelName } from "./pg-session.ts";
import type { Notification, Pool } from "./pool.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface Subscriber {
  onNotification: (notification: Notification) => void;
  onResumed: (() => void) | undefined;
}

export interface Listener {
  listen: Pool["listen"];
  end(): Promise<void>;
}

/** A connection for LISTEN alone: made with the first subscriber, and made again, for as long as it takes, when lost. */
export function openListener(config: pg.ClientConfig, onError: (fault: Error) => void): Listener {
  const subscribers = new Map<string, Set<Subscriber>>();
  const ending = new AbortController();
  let connection: Promise<pg.Client> | null = null;
  let standing: pg.Client | null = null;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, statement_timeout: 0 });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { onNotification } of subscribers.get(channel) ?? []) onNotification({ channel, payload });
    });
    client.on("error", (fault) => {
      // The driver may report one loss twice. A loss before all channels stand is told by the statement that fails.
      if (standing !== client || ending.signal.aborted) return;
      standing = null;
      onError(fault);
      connection = openAgain();
      connection.catch(() => {});
    });
    await client.connect();
    for (const channel of subscribers.keys()) await client.query(`listen ${channelName(channel)}`);
    standing = client;
    return client;
  }

  async function openAgain(): Promise<pg.Client> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { ref: false, signal: ending.signal });
      try {
        const client = await open();
        for (const set of subscribers.values()) for (const { onResumed } of set) onResumed?.();
        return client;
      } catch (fault) {
        ending.signal.throwIfAborted();
        onError(fault as Error);
      }
    }
  }

  /** The first attempt may fail, and whoever asked is told; a lost connection is retried without end. */
  function opened(): Promise<pg.Client> {
    connection ??= open().catch((fault: unknown) => {
      connection = null;
      throw fault;
    });
    return connection;
  }

  return {
    async listen(channel, onNotification, onResumed) {
      const client = await opened();
      const subscriber = { onNotification, onResumed };
      const set = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, set.add(subscriber));
      try {
        await client.query(`listen ${channelName(channel)}`);
      } catch (fault) {
        // A connection lost just now listens to this channel as soon as it is back.
        if (standing === client) {
          set.delete(subscriber);
          throw fault;
        }
        await connection;
      }
      return async () => {
        set.delete(subscriber);
        if (set.size > 0 || !subscribers.delete(channel)) return;
        await standing?.query(`unlisten ${channelName(channel)}`);
      };
    },
    async end() {
      ending.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

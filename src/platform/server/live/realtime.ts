import type { Ctx } from "../context.ts";
import { poolBehind, rowsOf } from "../database/db.ts";
import type { Pool } from "../database/pool.ts";

const CHANNEL = "greenline_changes";

/** How long a transaction may stay open after it announced a change, before kept reads are trusted again. */
const LONGEST_CHANGE_MS = 10_000;

/** Tells everyone who listens, in every process, that something changed; never what, so that nothing leaks. */
export interface Realtime {
  /** Calls back after each committed change of the topic, and whenever one may have been missed. Returns the way to stop. */
  onChange(topic: string, onChange: () => void): () => void;
  /** This process announced a change that is not committed yet, or not heard of. */
  isChanging(topic: string): boolean;
  /** Drops every cached read, as after a lost connection. For tests, which restore rows behind the program's back. */
  reset(): void;
  close(): Promise<void>;
}

interface Hub extends Realtime {
  expectChange(topic: string): void;
}

const hubs = new WeakMap<Pool, Hub>();

/** The hub of a pool, if this process listens at all (a worker does not). */
export const realtimeOf = (pool: Pool): Realtime | undefined => hubs.get(pool);

/** Says 'X changed' of each topic when the transaction commits, and nothing if it does not. One statement. */
export async function announce(ctx: Pick<Ctx, "db">, ...topics: string[]): Promise<void> {
  const pool = poolBehind(ctx.db);
  const hub = pool && hubs.get(pool);
  for (const topic of topics) hub?.expectChange(topic);
  await rowsOf(ctx.db, "select pg_notify($1, topic) from unnest($2::text[]) as topic", [CHANNEL, topics]);
}

/** Listens on one connection of the pool for the whole process. */
export async function createRealtime(pool: Pool): Promise<Realtime> {
  const listeners = new Map<string, Set<() => void>>();
  const expected = new Map<string, number>();

  const tell = (topic: string) => {
    expected.delete(topic);
    for (const onChange of listeners.get(topic) ?? []) onChange();
  };
  const tellAll = () => [...listeners.keys()].forEach(tell);
  const stopListening = await pool.listen(CHANNEL, ({ payload }) => tell(payload), tellAll);

  const hub: Hub = {
    onChange(topic, onChange) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // One entry a call, even if the same function listens twice.
      const entry = () => onChange();
      listeners.set(topic, ofTopic.add(entry));
      return () => {
        ofTopic.delete(entry);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    isChanging(topic) {
      const until = expected.get(topic);
      return until !== undefined && performance.now() < until;
    },
    expectChange(topic) {
      expected.set(topic, performance.now() + LONGEST_CHANGE_MS);
    },
    reset() {
      hubs.set(pool, hub);
      expected.clear();
      tellAll();
    },
    async close() {
      hubs.delete(pool);
      listeners.clear();
      await stopListening();
    },
  };
  hubs.set(pool, hub);
  return hub;
}

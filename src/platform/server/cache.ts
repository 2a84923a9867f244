import type { Ctx } from "./context.ts";
import { poolBehind } from "./database/db.ts";
import type { Pool } from "./database/pool.ts";
import { realtimeOf } from "./live/realtime.ts";

/**
 * A read whose answer is kept in memory until its topic is announced, by whatever process. For small things that
 * every request needs and that change rarely, such as the company's profile.
 *
 * The answer is the same for everyone: `load` may use `ctx.db` and nothing else of the context. Inside a transaction,
 * and while this process itself is changing the topic, the database is asked, so that everyone reads what they wrote.
 * The object is shared by all readers, who must not change it.
 */
export function cachedRead<T>(topic: string, load: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  const kept = new WeakMap<Pool, Promise<T>>();
  const followed = new WeakSet<object>();

  return (ctx) => {
    const pool = ctx.db.isTransaction ? undefined : poolBehind(ctx.db);
    const realtime = pool && realtimeOf(pool);
    if (!realtime || realtime.isChanging(topic)) return load(ctx);

    if (!followed.has(realtime)) {
      followed.add(realtime);
      kept.delete(pool);
      realtime.onChange(topic, () => kept.delete(pool));
    }
    const known = kept.get(pool);
    if (known) return known;
    const answer = load(ctx);
    kept.set(pool, answer);
    // A failure is not an answer: the next reader asks again.
    answer.catch(() => {
      if (kept.get(pool) === answer) kept.delete(pool);
    });
    return answer;
  };
}

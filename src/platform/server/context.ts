import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { isLostRace, rememberPool, type Db } from "./database/db.ts";

/** Where a request came from; kept in the audit log, never in the request log. */
export interface Origin {
  requestId: string;
  address: string | null;
  userAgent: string | null;
}

/** Who is acting, through which connection, at what time. First argument of every query and command. */
export interface Ctx {
  db: Db;
  actor: Actor;
  now: () => Date;
  /** Language of the answer: of the page, the account or the browser, in that order. */
  language: Language;
  origin: Origin;
}

/**
 * Joins the caller's transaction if there is one. The callback's `ctx` replaces the outer one on purpose.
 *
 * Where PostgreSQL ends a transaction because it and another wait for each other, the outermost runs once more from its
 * beginning. So `work` may run twice: it has no effects but those in the database, which the first run leaves none of.
 * What happens elsewhere (mail, files, other hosts) is a job or an event.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  try {
    return await runOnce(ctx, work);
  } catch (fault) {
    if (!isLostRace(fault)) throw fault;
    return runOnce(ctx, work);
  }
}

function runOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx.db;
  return outer.transaction().execute((db) => {
    rememberPool(db, outer);
    return work({ ...ctx, db });
  });
}

import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { rememberPool, type Db } from "./db.ts";

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

/** Joins the caller's transaction if there is one. The callback's `ctx` replaces the outer one on purpose. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const outer = ctx.db;
  return outer.transaction().execute((db) => {
    rememberPool(db, outer);
    return work({ ...ctx, db });
  });
}

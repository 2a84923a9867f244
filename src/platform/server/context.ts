import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { isLostRace, openTransaction, type Db } from "./database/db.ts";

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

const sentBy = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Lets the transaction go on, and commit, without waiting for these statements: they have been sent, in this order, and
 * the commit goes behind them in the same trip. What others wait for is then held no longer than the database itself
 * needs. The first that fails is what the transaction fails with.
 *
 * Each must have sent its statement by now, as `rowsOf` does and whatever calls it before it waits for anything else.
 */
export function sendWithCommit({ db }: Ctx, ...statements: Promise<unknown>[]): void {
  const sent = sentBy.get(db);
  if (!sent) throw new Error("There is no transaction to send this with");
  sent.push(...statements);
  // Looked at when the transaction is over.
  for (const statement of statements) statement.catch(() => undefined);
}

async function runOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx.db;
  const sent: Promise<unknown>[] = [];
  try {
    return await outer.transaction().execute(async (db) => {
      await openTransaction(db, outer);
      sentBy.set(db, sent);
      return work({ ...ctx, db });
    });
  } finally {
    // After one has failed all that follow do, and the commit too, but only the first says why.
    for (const statement of sent) await statement;
  }
}

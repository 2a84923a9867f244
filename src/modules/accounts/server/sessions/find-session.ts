import type { AccountType, StaffRole } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Db } from "#platform/server/database/db.ts";
import { hashToken } from "#platform/server/ids.ts";

/** Found by the unique index on token_hash and the primary key of the account, whatever the number of sessions. */
const FIND = `
  select session.token_hash, session.id, session.user_id, session.last_used_at, user_account.kind,
         user_account.staff_role, user_account.client_id, user_account.account_type, user_account.property_ids,
         user_account.language
  from session join user_account on user_account.id = session.user_id
  where session.token_hash = any($1::text[]) and session.expires_at > $2
    and session.revoked_at is null and user_account.deactivated_at is null`;

export interface FoundSession {
  token_hash: string;
  id: string;
  user_id: string;
  last_used_at: string;
  kind: "staff" | "client";
  staff_role: StaffRole | null;
  client_id: string | null;
  account_type: AccountType | null;
  property_ids: readonly string[] | null;
  language: Language;
}

/** The open session of a token, or undefined. */
export type FindSession = (ctx: Ctx, token: string) => Promise<FoundSession | undefined>;

interface Batch {
  db: Db;
  questions: Map<string, PromiseWithResolvers<FoundSession | undefined>>;
}

/**
 * Asks once for all requests that came in together: under load a round trip to the database costs more than its answer.
 * Nothing is kept. Every request's question is asked after the request came, so a session that was ended before is
 * found ended.
 */
export function createSessionFinder(): FindSession {
  let waiting: Batch | undefined;

  function batchOf({ db, now }: Ctx): Batch {
    if (waiting?.db === db) return waiting;
    const batch: Batch = { db, questions: new Map() };
    waiting = batch;
    // Runs when everything that has arrived at the sockets by now was read.
    setImmediate(() => {
      if (waiting === batch) waiting = undefined;
      ask(batch, now());
    });
    return batch;
  }

  return (ctx, token) => {
    const { questions } = batchOf(ctx);
    const hash = hashToken(token);
    const question = questions.get(hash) ?? Promise.withResolvers();
    questions.set(hash, question);
    return question.promise;
  };
}

function ask({ db, questions }: Batch, now: Date): void {
  const all = [...questions.values()];
  rowsOf<FoundSession>(db, FIND, [[...questions.keys()], now.toISOString()]).then(
    (rows) => {
      for (const row of rows) questions.get(row.token_hash)?.resolve(row);
      // For those that were answered this does nothing.
      for (const question of all) question.resolve(undefined);
    },
    (fault: unknown) => {
      for (const question of all) question.reject(fault);
    },
  );
}

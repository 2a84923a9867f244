import { VISITOR, type AccountType, type Actor, type StaffRole } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import type { Identify } from "#platform/server/http/serve.ts";
import { hashToken } from "#platform/server/ids.ts";
import { bearerTokenIn, findApiKey } from "./find-api-key.ts";
import { sessionTokenIn } from "./session-cookie.ts";

/** Found by the unique index on token_hash and the primary key of the account, whatever the number of sessions. */
const FIND_SESSION = `
  select session.id, session.user_id, session.last_used_at, user_account.kind, user_account.staff_role,
         user_account.client_id, user_account.account_type, user_account.language
  from session join user_account on user_account.id = session.user_id
  where session.token_hash = $1 and session.expires_at > $2
    and session.revoked_at is null and user_account.deactivated_at is null`;

/** The condition is repeated, so that of many requests at once one writes. */
const TOUCH = {
  session: "update session set last_used_at = $2 where id = $1 and last_used_at < $3",
  api_key: "update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)",
} as const;
const MINUTE = 60_000;

interface FoundSession {
  id: string;
  user_id: string;
  last_used_at: string;
  kind: "staff" | "client";
  staff_role: StaffRole | null;
  client_id: string | null;
  account_type: AccountType | null;
  language: Language;
}

/**
 * Who stands behind a session cookie or an API key, by one indexed statement. Unknown, expired and revoked ones, and
 * those of deactivated accounts, are a visitor's, from the very next request.
 *
 * A request with a bearer token is judged by that alone, even if the token is worth nothing: a program that meant to
 * come with its key must never act as the person whose cookie came along.
 *
 * The time of last use is written beside the request, not before it; `settled()` waits for such writes.
 */
export function createIdentify(
  { secure }: { secure: boolean },
  onFault: (fault: unknown) => void,
): Identify & { settled(): Promise<void> } {
  const writing = new Set<Promise<void>>();

  function touch(ctx: Ctx, table: keyof typeof TOUCH, used: { id: string; last_used_at: string | null }): void {
    const now = ctx.now();
    const stale = new Date(now.getTime() - MINUTE);
    if (used.last_used_at !== null && new Date(used.last_used_at) >= stale) return;
    const write = rowsOf(ctx.db, TOUCH[table], [used.id, now.toISOString(), stale.toISOString()])
      .then(() => undefined, onFault)
      .finally(() => writing.delete(write));
    writing.add(write);
  }

  async function byKey(ctx: Ctx, token: string): Promise<{ actor: Actor }> {
    const key = await findApiKey(ctx, token);
    if (!key) return { actor: VISITOR };
    touch(ctx, "api_key", key);
    return { actor: { kind: "api_key", keyId: key.id, scopes: key.scopes } };
  }

  async function bySession(ctx: Ctx, token: string): Promise<{ actor: Actor; language?: Language }> {
    const values = [hashToken(token), ctx.now().toISOString()];
    const [session] = await rowsOf<FoundSession>(ctx.db, FIND_SESSION, values);
    if (!session) return { actor: VISITOR };
    touch(ctx, "session", session);
    return { actor: actorOf(session), language: session.language };
  }

  const identify: Identify = async (ctx, { cookie, authorization }) => {
    const bearer = bearerTokenIn(authorization);
    if (bearer !== undefined) return byKey(ctx, bearer);
    const token = sessionTokenIn(cookie, secure);
    return token === undefined ? { actor: VISITOR } : bySession(ctx, token);
  };

  const settled = async () => {
    await Promise.all(writing);
  };
  return Object.assign(identify, { settled });
}

function actorOf({ id, user_id, kind, staff_role, client_id, account_type }: FoundSession): Actor {
  const session = { userId: user_id, sessionId: id };
  if (kind === "staff" && staff_role !== null) return { kind, ...session, role: staff_role };
  if (kind === "client" && client_id !== null && account_type !== null)
    return { kind, ...session, clientId: client_id, accountType: account_type };
  // The table's constraint user_account_shape keeps such rows out.
  return VISITOR;
}

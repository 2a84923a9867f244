import { VISITOR, type AccountType, type Actor, type StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import type { Identify } from "#platform/server/http/serve.ts";
import { hashToken } from "#platform/server/ids.ts";
import { sessionTokenIn } from "./session-cookie.ts";

/** Found by the unique index on token_hash and the primary key of the account, whatever the number of sessions. */
const FIND = `
  select session.id, session.user_id, session.last_used_at,
         user_account.kind, user_account.staff_role, user_account.client_id, user_account.account_type
  from session join user_account on user_account.id = session.user_id
  where session.token_hash = $1 and session.expires_at > $2
    and session.revoked_at is null and user_account.deactivated_at is null`;

/** The condition is repeated, so that of many requests at once one writes. */
const TOUCH = "update session set last_used_at = $2 where id = $1 and last_used_at < $3";
const MINUTE = 60_000;

interface FoundSession {
  id: string;
  user_id: string;
  last_used_at: string;
  kind: "staff" | "client";
  staff_role: StaffRole | null;
  client_id: string | null;
  account_type: AccountType | null;
}

/**
 * Who stands behind a session cookie, by one indexed statement. Unknown, expired and revoked sessions, and those of
 * deactivated accounts, are a visitor's, from the very next request.
 *
 * The time of last use is written beside the request, not before it; `settled()` waits for such writes.
 */
export function createIdentify(
  { secure }: { secure: boolean },
  onFault: (fault: unknown) => void,
): Identify & { settled(): Promise<void> } {
  const writing = new Set<Promise<void>>();

  function touch(ctx: Ctx, session: FoundSession): void {
    const now = ctx.now();
    const stale = new Date(now.getTime() - MINUTE);
    if (new Date(session.last_used_at) >= stale) return;
    const write = rowsOf(ctx.db, TOUCH, [session.id, now.toISOString(), stale.toISOString()])
      .then(() => undefined, onFault)
      .finally(() => writing.delete(write));
    writing.add(write);
  }

  const identify: Identify = async (ctx, { cookie }) => {
    const token = sessionTokenIn(cookie, secure);
    if (token === undefined) return { actor: VISITOR };
    const [session] = await rowsOf<FoundSession>(ctx.db, FIND, [hashToken(token), ctx.now().toISOString()]);
    if (!session) return { actor: VISITOR };
    touch(ctx, session);
    return { actor: actorOf(session) };
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

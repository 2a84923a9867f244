import { VISITOR, type Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Identify } from "#platform/server/http/serve.ts";
import { bearerTokenIn, findApiKey } from "../staff/find-api-key.ts";
import { createSessionFinder, type FoundSession } from "./find-session.ts";
import { sessionTokenIn } from "./session-cookie.ts";

/** The condition is repeated, so that of many requests at once one writes. */
const TOUCH = {
  session: "update session set last_used_at = $2 where id = $1 and last_used_at < $3",
  api_key: "update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)",
} as const;
const MINUTE = 60_000;

type Identity = Awaited<ReturnType<Identify>>;
const NOBODY: Identity = { actor: VISITOR };

interface Used {
  id: string;
  last_used_at: string | null;
}

/**
 * Who stands behind a session cookie or an API key, by one indexed statement for all that came in together. Unknown, expired and revoked ones, and
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

  const findSession = createSessionFinder();

  function touch(ctx: Ctx, table: keyof typeof TOUCH, { id, last_used_at: last }: Used): void {
    const now = ctx.now().getTime();
    if (last !== null && now - Date.parse(last) <= MINUTE) return;
    const values = [id, new Date(now).toISOString(), new Date(now - MINUTE).toISOString()];
    const write = rowsOf(ctx.db, TOUCH[table], values)
      .then(() => undefined, onFault)
      .finally(() => writing.delete(write));
    writing.add(write);
  }

  async function byKey(ctx: Ctx, token: string): Promise<Identity> {
    const key = await findApiKey(ctx, token);
    if (!key) return NOBODY;
    touch(ctx, "api_key", key);
    return { actor: { kind: "api_key", keyId: key.id, scopes: key.scopes } };
  }

  async function bySession(ctx: Ctx, token: string): Promise<Identity> {
    const session = await findSession(ctx, token);
    if (!session) return NOBODY;
    touch(ctx, "session", session);
    return { actor: actorOf(session), language: session.language };
  }

  // Not async: each promise costs, and this runs before every request of somebody signed in.
  const identify: Identify = (ctx, { cookie, authorization }) => {
    const bearer = bearerTokenIn(authorization);
    if (bearer !== undefined) return byKey(ctx, bearer);
    const token = sessionTokenIn(cookie, secure);
    return token === undefined ? Promise.resolve(NOBODY) : bySession(ctx, token);
  };

  const settled = async () => {
    await Promise.all(writing);
  };
  return Object.assign(identify, { settled });
}

function actorOf(found: FoundSession): Actor {
  const { kind, staff_role, client_id, account_type } = found;
  const session = { userId: found.user_id, sessionId: found.id };
  if (kind === "staff" && staff_role !== null) return { kind, ...session, role: staff_role };
  if (kind === "client" && client_id !== null && account_type !== null)
    return { kind, ...session, clientId: client_id, accountType: account_type, propertyIds: found.property_ids };
  // The table's constraint user_account_shape keeps such rows out.
  return VISITOR;
}

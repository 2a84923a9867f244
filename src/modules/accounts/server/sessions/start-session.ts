import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { sessionMilliseconds } from "../../rules.ts";
import { endSession } from "./end-session.ts";

export interface StartedSession {
  id: string;
  /** For the browser's cookie; only its hash is stored. */
  token: string;
  /** Seconds that the browser keeps the cookie; null until it is closed. */
  maxAge: number | null;
}

/**
 * Begins a session. The token is always a new one, and the session that the browser came with ends: whoever planted
 * or knew the earlier token gains nothing by the sign-in.
 */
export function startSession(ctx: Ctx, userId: string, remember: boolean): Promise<StartedSession> {
  return inTransaction(ctx, async (ctx) => {
    await endSession(ctx);
    const now = ctx.now();
    const length = sessionMilliseconds(remember);
    const session = { id: newId(), token: newToken(), maxAge: remember ? length / 1000 : null };
    await ctx.db
      .insertInto("session")
      .values({
        id: session.id,
        token_hash: hashToken(session.token),
        user_id: userId,
        remember,
        address: ctx.origin.address,
        user_agent: keptAgent(ctx),
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(now.getTime() + length).toISOString(),
        revoked_at: null,
      })
      .execute();
    return session;
  });
}

/** A browser says who it is in a line; anything longer is somebody filling our disk. */
const MAX_CHARACTERS = 500;
export const keptAgent = ({ origin }: Ctx): string | null => origin.userAgent?.slice(0, MAX_CHARACTERS) ?? null;

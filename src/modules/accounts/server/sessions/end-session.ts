import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { forgetPushOfSession } from "#platform/server/push/subscriptions.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { SESSIONS_TOPIC } from "./end-sessions.ts";

/** Ends the session of this request, from the next request on; its live connections close, and its browser shows no more notices. Nothing happens for a visitor. */
export async function endSession(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if ("sessionId" in actor) await endSessionOf(ctx, actor.userId, actor.sessionId);
}

/** Ends one session of this user, if it is open. Tells whether it was. */
export function endSessionOf(ctx: Ctx, userId: string, sessionId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const ended = await ctx.db
      .updateTable("session")
      .set({ revoked_at: now })
      .where("id", "=", sessionId)
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (!ended) return false;
    await forgetPushOfSession(ctx, sessionId);
    await announce(ctx, SESSIONS_TOPIC);
    return true;
  });
}

import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { forgetPushOfUser } from "#platform/server/push/subscriptions.ts";
import { announce } from "#platform/server/live/realtime.ts";

/** The live topic by which every process learns that some session ended and closes its connections. */
export const SESSIONS_TOPIC = "accounts.sessions";

/** Ends somebody's sessions from the next request on; live connections close, and no notices are shown any more. Returns how many there were. */
export function endSessionsOf(ctx: Ctx, userId: string, keep?: { sessionId: string }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const ended = await ctx.db
      .updateTable("session")
      .set({ revoked_at: now })
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .$if(keep !== undefined, (others) => others.where("id", "!=", keep?.sessionId ?? ""))
      .returning("id")
      .execute();
    // Also those of sessions that had lapsed by themselves.
    await forgetPushOfUser(ctx, userId, keep);
    if (ended.length > 0) await announce(ctx, SESSIONS_TOPIC);
    return ended.length;
  });
}

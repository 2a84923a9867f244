import type { Ctx } from "#platform/server/context.ts";

/** Ends the session of this request, from the next request on. Nothing happens for a visitor. */
export async function endSession({ db, actor, now }: Ctx): Promise<void> {
  if (!("sessionId" in actor)) return;
  await db
    .updateTable("session")
    .set({ revoked_at: now().toISOString() })
    .where("id", "=", actor.sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

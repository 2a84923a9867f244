import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { accountPolicy } from "../../policy.ts";
import { SESSIONS_TOPIC } from "../sessions/end-sessions.ts";

/**
 * Ends a key at once, also its live connections. One that was revoked already stays so.
 *
 * @throws AppError request.forbidden | accounts.api_key_not_found
 */
export function revokeApiKey(ctx: Ctx, id: string): Promise<void> {
  if (!accountPolicy.revokeApiKey(ctx.actor)) throw new AppError("forbidden", "request.forbidden");

  return inTransaction(ctx, async (ctx) => {
    const key = await ctx.db
      .selectFrom("api_key")
      .select(["name", "revoked_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!key) throw new AppError("not_found", "accounts.api_key_not_found", { detail: "This API key does not exist." });
    if (key.revoked_at !== null) return;

    await ctx.db.updateTable("api_key").set({ revoked_at: ctx.now().toISOString() }).where("id", "=", id).execute();
    await announce(ctx, SESSIONS_TOPIC);
    const changes = { name: key.name };
    await audit(ctx, { action: "accounts.api_key_revoked", entityType: "api_key", entityId: id, changes });
  });
}

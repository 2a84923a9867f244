import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { lockLivingClient } from "./queries.ts";

/** The last contract of a client is over: they are no active client any more. A lead stays a lead. */
export async function expireClient(ctx: Ctx, id: string): Promise<void> {
  const client = await lockLivingClient(ctx, id);
  if (client?.status !== "active") return;
  await ctx.db
    .updateTable("client")
    .set({ status: "expired", version: client.version + 1, updated_at: ctx.now().toISOString() })
    .where("id", "=", id)
    .execute();
  await audit(ctx, {
    action: "clients.updated",
    entityType: "client",
    entityId: id,
    changes: { status: ["active", "expired"] },
  });
  await announce(ctx, "clients");
}

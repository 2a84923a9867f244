import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/realtime.ts";

/** Whoever has become a client is no lead any more: what they booked is seen to. */
export async function closeLead(ctx: Ctx, { clientId }: { clientId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .selectFrom("inbox_item")
      .select(["id", "status"])
      .where("client_id", "=", clientId)
      .where("kind", "=", "lead")
      .where("status", "<>", "done")
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    for (const { id, status } of waiting) {
      await ctx.db
        .updateTable("inbox_item")
        .set((eb) => ({ status: "done", version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
        .where("id", "=", id)
        .execute();
      const changes = { status: [status, "done"] };
      await audit(ctx, { action: "conversations.item_changed", entityType: "inbox_item", entityId: id, changes });
    }
    await announce(ctx, "inbox");
  });
}

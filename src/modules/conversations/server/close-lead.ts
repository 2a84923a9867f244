import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/realtime.ts";

/** Whoever has become a client is no lead any more: what they booked is seen to. */
export async function closeLead(ctx: Ctx, { clientId }: { clientId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("inbox_item")
      .set((eb) => ({ status: "done", version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("client_id", "=", clientId)
      .where("kind", "=", "lead")
      .where("status", "<>", "done")
      .execute();
    await announce(ctx, "inbox");
  });
}

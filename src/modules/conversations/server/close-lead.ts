import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";

const REMEMBER = `
  insert into accepted_lead (client_id, accepted_at) values ($1, $2)
  on conflict on constraint accepted_lead_pk
    do update set accepted_at = greatest(accepted_lead.accepted_at, excluded.accepted_at)`;

/**
 * Whoever has become a client is no lead any more: what they had booked until then is seen to. That is remembered, for a
 * booking of before that arrives after this (`receiveLead`); one of later waits, however late this is told.
 */
export async function closeLead(ctx: Ctx, { clientId }: { clientId: string }, acceptedAt: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Whoever receives a booking of theirs at this moment waits, or is waited for.
    const [client] = await rowsOf(ctx.db, "select id from client where id = $1 for no key update", [clientId]);
    if (!client) return;
    await rowsOf(ctx.db, REMEMBER, [clientId, acceptedAt]);
    const waiting = await ctx.db
      .selectFrom("inbox_item")
      .select(["id", "status"])
      .where("client_id", "=", clientId)
      .where("kind", "=", "lead")
      .where("status", "<>", "done")
      .where("received_at", "<=", acceptedAt)
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

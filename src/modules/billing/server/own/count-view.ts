import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";

const COUNT = `
  update invoice set view_count = view_count + 1, viewed_at = $2::timestamptz
  where id = $1 and (viewed_at is null or viewed_at <= $2::timestamptz - interval '1 hour')
  returning id`;

/** Its client has looked at an invoice: for its page and its history. Within an hour of the last one it is the same view. */
export function countView(ctx: Ctx, invoiceId: string): Promise<void> {
  // Not by a name: whoever has the link may look, too.
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const counted = await rowsOf(ctx.db, COUNT, [invoiceId, ctx.now().toISOString()]);
    if (counted.length === 0) return;
    await recordEvent(ctx, invoiceId, "viewed");
    await announce(ctx, BILLING);
  });
}

import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { recordEvent } from "../invoices/record-event.ts";

/** Whoever looks again within the hour is still looking. */
const VIEW_MS = 3_600_000;

/** Notes that an invoice was looked at by its payer, at most once an hour. */
export function countView(ctx: Ctx, invoiceId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const counted = await ctx.db
      .updateTable("invoice")
      .set((eb) => ({ viewed_at: now.toISOString(), view_count: eb("view_count", "+", 1) }))
      .where("id", "=", invoiceId)
      .where((eb) =>
        eb.or([eb("viewed_at", "is", null), eb("viewed_at", "<=", new Date(now.getTime() - VIEW_MS).toISOString())]),
      )
      .returning("id")
      .executeTakeFirst();
    if (counted) await recordEvent(ctx, invoiceId, "viewed");
  });
}

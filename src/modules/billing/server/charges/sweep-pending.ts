import { rowsOf } from "#platform/server/database/db.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { followPayment } from "./charge-jobs.ts";

/** So many are looked at in one go; those that were not come first the next time. */
const AT_ONCE = 1_000;

/**
 * Without a trace at the provider, after ten minutes; where somebody has to confirm it, every hour; what is processing,
 * every day, because bank payments take several.
 */
const UNSEEN = `
  select id from payment
  where status = 'pending' and provider is not null
    and coalesce(looked_at, created_at) < $1::timestamptz - case
      when charge_id is null then interval '10 minutes'
      when needs_action then interval '1 hour'
      else interval '1 day'
    end
  order by coalesce(looked_at, created_at), id
  limit ${AT_ONCE}`;

/** Has the pending payments looked at that nobody has looked at for a while: a webhook was lost, or a job was given up. */
export async function sweepPending(ctx: Ctx): Promise<void> {
  const rows = await rowsOf<{ id: string }>(ctx.db, UNSEEN, [ctx.now().toISOString()]);
  for (const { id } of rows) await enqueue(ctx, followPayment, { paymentId: id }, { key: id });
}

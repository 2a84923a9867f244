import * as z from "zod";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";

/** Ends at the provider what was removed here; there it is no fault if it is gone already. */
export const detachMethod = defineJob("billing.detach_once_method", z.object({ providerMethodId: z.string() }), {
  retries: 12,
  retrySeconds: 60,
});

/** Whoever gave a card and did not go on to pay has left. */
const LEFT_MS = 86_400_000;
const AT_ONCE = 200;

/** Those whose payment is final; those of nobody's payment after a day. */
const REMOVE = `
  update payment_method set removed_at = $1
  where id in (
    select method.id
    from payment_method as method
    where method.is_once and method.removed_at is null
      and not exists (select from payment where payment.method_id = method.id and payment.origin = 'link' and payment.status = 'pending')
      and (method.added_at < $2 or exists (select from payment where payment.method_id = method.id and payment.origin = 'link'))
    order by method.added_at
    limit ${AT_ONCE}
    for update skip locked
  )
  returning provider_method_id`;

/**
 * A card or account that somebody used for one payment by a link is not kept: it goes here when the payment is final, and
 * by a job at the provider, too.
 */
export async function removeOnceMethods(ctx: Ctx): Promise<void> {
  const leftBefore = new Date(ctx.now().getTime() - LEFT_MS).toISOString();
  for (let removed = AT_ONCE; removed === AT_ONCE;)
    removed = await inTransaction(ctx, async (ctx) => {
      const rows = await rowsOf<{ provider_method_id: string }>(ctx.db, REMOVE, [ctx.now().toISOString(), leftBefore]);
      for (const { provider_method_id: providerMethodId } of rows)
        await enqueue(ctx, detachMethod, { providerMethodId });
      return rows.length;
    });
}

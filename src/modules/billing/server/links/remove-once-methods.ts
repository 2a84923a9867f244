import { lockClient } from "#modules/clients/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { endMethods, isPaying } from "../methods/remove-method.ts";

/** Whoever gave a card and did not go on to pay has left. */
const LEFT_MS = 86_400_000;
const AT_ONCE = 500;

/** Those whose payments are final; those of nobody's payment after a day. */
const USED_UP = `
  select method.id, method.client_id as "clientId"
  from payment_method as method
  where method.is_once and method.removed_at is null
    and not exists (
      select from payment
      where payment.method_id = method.id and payment.origin = 'link' and payment.status = 'pending'
    )
    and (
      method.added_at < $1
      or exists (select from payment where payment.method_id = method.id and payment.origin = 'link')
    )
  order by method.added_at
  limit ${AT_ONCE}`;

/**
 * A card or account that somebody gave for one payment by a link is not kept: it is removed when the payment is final, and
 * by a job at the provider, too. The rest of many waits for the next run.
 */
export async function removeOnceMethods(ctx: Ctx): Promise<void> {
  const leftBefore = new Date(ctx.now().getTime() - LEFT_MS).toISOString();
  for (const { id, clientId } of await rowsOf<{ id: string; clientId: string }>(ctx.db, USED_UP, [leftBefore]))
    await inTransaction(ctx, async (ctx) => {
      await lockClient(ctx, clientId);
      // Whoever begins a payment holds the client, too.
      if (!(await isPaying(ctx, id))) await endMethods(ctx, { ids: [id] });
    });
}

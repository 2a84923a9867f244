import { lockClient } from "#modules/clients/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { endMethods, isPaying } from "../methods/remove-method.ts";

/** Whoever gave a card and did not go on to pay has left. */
const LEFT_MS = 86_400_000;
const AT_ONCE = 500;

/** Of a setup: its link has ended, or its invoice asks for nothing any more. */
const IS_OVER = `
  exists (
    select from pay_link_setup
    join pay_link on pay_link.token_hash = pay_link_setup.token_hash
    join invoice on invoice.id = pay_link.invoice_id
    where pay_link_setup.setup_id = setup.id and (pay_link.expires_at <= $1 or invoice.status in ('paid', 'cancelled'))
  )`;

/** Bank accounts whose deposits nobody can name any more. */
const UNFINISHED = `
  select setup.id, setup.client_id as "clientId"
  from payment_setup as setup
  where setup.is_once and setup.status in ('needs-action', 'processing') and ${IS_OVER}
  order by setup.started_at
  limit ${AT_ONCE}`;

/** Those whose payments are final or whose link is over; those of nobody's payment after a day. */
const USED_UP = `
  select method.id, method.client_id as "clientId"
  from payment_method as method
  where method.is_once and method.removed_at is null
    and not exists (
      select from payment
      where payment.method_id = method.id and payment.origin = 'link' and payment.status = 'pending'
    )
    and (
      method.added_at < $2
      or exists (select from payment_setup as setup where setup.method_id = method.id and setup.is_once and ${IS_OVER})
      or exists (select from payment where payment.method_id = method.id and payment.origin = 'link')
    )
  order by method.added_at
  limit ${AT_ONCE}`;

interface Left {
  id: string;
  clientId: string;
}

/**
 * A card or account that somebody gave for one payment by a link is not kept: it is removed when the payment is final or
 * the link over, and by a job at the provider, too. What was never finished ends with its link. The rest of many waits
 * for the next run.
 */
export async function removeOnceMethods(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const leftBefore = new Date(now.getTime() - LEFT_MS).toISOString();
  for (const { id, clientId } of await rowsOf<Left>(ctx.db, UNFINISHED, [now.toISOString()]))
    await inTransaction(ctx, async (ctx) => {
      await lockClient(ctx, clientId);
      await ctx.db
        .updateTable("payment_setup")
        .set({ status: "cancelled", updated_at: now.toISOString() })
        .where("id", "=", id)
        .where("status", "in", ["needs-action", "processing"])
        .execute();
    });
  for (const { id, clientId } of await rowsOf<Left>(ctx.db, USED_UP, [now.toISOString(), leftBefore]))
    await inTransaction(ctx, async (ctx) => {
      await lockClient(ctx, clientId);
      // Whoever begins a payment holds the client, too.
      if (!(await isPaying(ctx, id))) await endMethods(ctx, { ids: [id] });
    });
}

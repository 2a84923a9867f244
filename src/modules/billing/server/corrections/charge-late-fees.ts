import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { lateFeeOf, lateSince } from "../../rules-corrections.ts";
import { isOpen } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { readBillingSettings } from "../settings/read-billing-settings.ts";
import { addLateFee } from "./add-late-fee.ts";
import { readStanding } from "./read-standing.ts";

/** So many are looked for at once; each is a transaction of its own. */
const SLICE = 200;

const FIND = `
  select invoice.id
  from invoice join invoice_balance on invoice_balance.invoice_id = invoice.id
  where invoice.status in ('sent', 'overdue') and invoice.due_on <= $1 and invoice_balance.cents > 0
    and not exists (select from late_fee where late_fee.invoice_id = invoice.id)
    and not exists (
      select from payment_allocation as allocation join payment on payment.id = allocation.payment_id
      where allocation.invoice_id = invoice.id and payment.status = 'pending'
    )
    and ($2::uuid is null or invoice.id > $2)
  order by invoice.id
  limit $3`;

/**
 * Charges the late fee on every invoice that is as long past due as the settings say and has none yet. It may be killed at
 * any point, run again and run twice at once: each invoice is looked at anew once it is held.
 */
export async function chargeLateFees(ctx: Ctx, atOnce = SLICE): Promise<void> {
  const { lateFeeRate: rate, lateFeeAfterDays } = await readBillingSettings(ctx);
  if (rate === 0) return;
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const since = lateSince(today, lateFeeAfterDays);
  let last: string | null = null;
  for (;;) {
    const slice: { id: string }[] = await rowsOf<{ id: string }>(ctx.db, FIND, [since, last, atOnce]);
    for (const { id } of slice) await chargeOne(ctx, id, { rate, since, today });
    last = slice.at(-1)?.id ?? null;
    if (slice.length < atOnce) break;
  }
}

interface Rule {
  rate: number;
  since: string;
  today: string;
}

function chargeOne(ctx: Ctx, id: string, { rate, since, today }: Rule): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await ctx.db
      .selectFrom("invoice")
      .selectAll()
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!invoice || !isOpen(invoice.status) || invoice.due_on > since) return;
    const { balanceCents: pastDueCents, pendingCents, lateFeeCents } = await readStanding(ctx, invoice);
    // The client has paid, and a bank takes days for it: should it fail, the next run charges.
    if (pendingCents > 0) return;
    const cents = lateFeeOf(pastDueCents, rate);
    if (lateFeeCents > 0 || cents === 0) return;
    await addLateFee(ctx, invoice, { cents, rate, pastDueCents, today });
    await announce(ctx, BILLING, clientTopic(invoice.client_id));
  });
}

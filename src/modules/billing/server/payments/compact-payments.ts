import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Days that are kept one by one: what is compared is at most as long ago as the beginning of the month before. */
const DAYS_KEPT = 100;

/** One row for each day and status instead of one for each change; what is older than the days kept becomes one row. */
const PAYMENTS = `
  with gone as (
    delete from payment_counter returning on_date, status, payments, cents, refunded_cents
  )
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select greatest(gone.on_date, $1::date), gone.status, sum(gone.payments), sum(gone.cents), sum(gone.refunded_cents)
  from gone
  group by 1, 2
  having sum(gone.payments) <> 0 or sum(gone.cents) <> 0 or sum(gone.refunded_cents) <> 0`;

const INVOICES = `
  with gone as (delete from invoice_counter returning status, invoices, cents)
  insert into invoice_counter (status, invoices, cents)
  select gone.status, sum(gone.invoices), sum(gone.cents)
  from gone
  group by 1
  having sum(gone.invoices) <> 0 or sum(gone.cents) <> 0`;

export async function compactPayments(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  await rowsOf(ctx.db, PAYMENTS, [addDays(todayIn(zone, ctx.now()), -DAYS_KEPT)]);
  await rowsOf(ctx.db, INVOICES);
}

import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Days that are kept one by one: what is compared is at most as long ago as the beginning of the month before. */
const DAYS_KEPT = 100;

/**
 * One row for each day and kind instead of one for each change; what is older than the days kept becomes one row.
 * One statement: whoever reads meanwhile sees the rows before or after it. Of two that run at once, the second waits,
 * finds the rows gone that it wanted to fold, and leaves those of the first alone.
 */
const COMPACT = `
  with gone as (
    delete from client_counter returning on_date, status, payment_status, change
  )
  insert into client_counter (on_date, status, payment_status, change)
  select greatest(gone.on_date, $1::date), gone.status, gone.payment_status, sum(gone.change)
  from gone
  group by 1, 2, 3
  having sum(gone.change) <> 0`;

export async function compactCounters(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  await rowsOf(ctx.db, COMPACT, [addDays(todayIn(zone, ctx.now()), -DAYS_KEPT)]);
}

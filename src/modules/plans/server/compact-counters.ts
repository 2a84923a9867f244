import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Days that are kept one by one: enough for this month, the month before, and the days 30 days ago. */
const DAYS_KEPT = 100;

/**
 * One row for each day and state instead of one for each change; what is older than the days kept becomes one row. One
 * statement: whoever reads meanwhile sees the rows before or after it.
 */
const COMPACT = `
  with gone as (
    delete from plan_counter returning on_date, status, change
  )
  insert into plan_counter (on_date, status, change)
  select greatest(gone.on_date, $1::date), gone.status, sum(gone.change)
  from gone
  group by 1, 2
  having sum(gone.change) <> 0`;

export async function compactCounters(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const oldest = addDays(todayIn(zone, ctx.now()), -DAYS_KEPT);
  await rowsOf(ctx.db, COMPACT, [oldest]);
}

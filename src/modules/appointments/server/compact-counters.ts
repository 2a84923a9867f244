import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Days that are kept one by one: enough for this month, the month before, and the days 30 days ago. */
const DAYS_KEPT = 100;

/**
 * One row for each day, state and technician instead of one for each change; what is older than the days kept becomes
 * one row. One statement: whoever reads meanwhile sees the rows before or after it. Of two that run at once, the second
 * waits, finds the rows gone that it wanted to fold, and leaves those of the first alone.
 */
const COMPACT = `
  with gone as (
    delete from appointment_counter returning on_date, status, technician_id, change, cents, ratings, stars
  )
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select greatest(gone.on_date, $1::date), gone.status, gone.technician_id,
    sum(gone.change), sum(gone.cents), sum(gone.ratings), sum(gone.stars)
  from gone
  group by 1, 2, 3
  having sum(gone.change) <> 0 or sum(gone.cents) <> 0 or sum(gone.ratings) <> 0 or sum(gone.stars) <> 0`;

export async function compactCounters(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const oldest = addDays(todayIn(zone, ctx.now()), -DAYS_KEPT);
  await rowsOf(ctx.db, COMPACT, [oldest]);
}

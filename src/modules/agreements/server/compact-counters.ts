import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Further back nobody asks for a single day. */
const DAYS_KEPT = 60;

/**
 * One row for each state and day instead of one for each change, and one for all days of long ago. One statement: whoever
 * reads meanwhile sees the rows before or after it.
 */
const COMPACT = `
  with gone as (
    delete from agreement_counter returning on_date, status, agreements
  )
  insert into agreement_counter (on_date, status, agreements)
  select greatest(gone.on_date, $1::date), gone.status, sum(gone.agreements)
  from gone
  group by 1, 2
  having sum(gone.agreements) <> 0`;

export async function compactCounters(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  await rowsOf(ctx.db, COMPACT, [addDays(todayIn(zone, ctx.now()), -DAYS_KEPT)]);
}

import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** One row for each state instead of one for each change. One statement: whoever reads meanwhile sees the rows before or after it. */
const COMPACT = `
  with gone as (
    delete from agreement_counter returning status, agreements
  )
  insert into agreement_counter (status, agreements)
  select gone.status, sum(gone.agreements)
  from gone
  group by 1
  having sum(gone.agreements) <> 0`;

export async function compactCounters({ db }: Ctx): Promise<void> {
  await rowsOf(db, COMPACT, []);
}

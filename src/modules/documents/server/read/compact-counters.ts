import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const COMPACT = `
  with gone as (delete from document_counter returning source, documents)
  insert into document_counter (source, documents)
  select gone.source, sum(gone.documents) from gone group by 1 having sum(gone.documents) <> 0`;

/**
 * One row for each source instead of one for each change. One statement: whoever reads meanwhile sees the rows before or
 * after it, and of two that run at once the second leaves the rows of the first alone.
 */
export async function compactCounters({ db }: Ctx): Promise<void> {
  await rowsOf(db, COMPACT, []);
}

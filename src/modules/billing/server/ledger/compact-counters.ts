import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/**
 * One row for each day and account instead of one for each journal. Unlike the counters of other modules it keeps every
 * day: a trial balance is asked for the end of any of them.
 */
const COMPACT = `
  with many as (
    select on_date, account from ledger_counter group by 1, 2 having count(*) > 1
  ), gone as (
    delete from ledger_counter using many
    where ledger_counter.on_date = many.on_date and ledger_counter.account = many.account
    returning ledger_counter.on_date, ledger_counter.account, debit_cents, credit_cents
  )
  insert into ledger_counter (on_date, account, debit_cents, credit_cents)
  select on_date, account, sum(debit_cents), sum(credit_cents) from gone group by 1, 2`;

export async function compactCounters({ db }: Ctx): Promise<void> {
  await rowsOf(db, COMPACT);
}

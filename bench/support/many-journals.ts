import { AMOUNTS } from "./invoice-amounts.ts";
import { JOURNALS_OF_PAYMENTS } from "./many-payments.ts";

/** The books of `billed` and `paying`, in the order in which it happened, and the sums that are kept of them. */
export const journalsOf = `
  create temp table posted as
  select row_number() over (order by told.at, told.cause_id) as number, told.*
  from (
    select 'invoice-issued' as kind, id as cause_id, day, at, 'INV-' || number || ' issued' as memo, client_id, invoice_id,
      'receivable' as debited, 'service-revenue' as credited, ${AMOUNTS.total}::bigint as cents
    from (select *, id as invoice_id from billed where status <> 'draft') as issued
    union all
    select 'invoice-cancelled', id, day + 1, at + interval '1 day', 'INV-' || number || ' cancelled', client_id, id,
      'service-revenue', 'receivable', ${AMOUNTS.total}
    from billed where status = 'cancelled'
    union all
    ${JOURNALS_OF_PAYMENTS}
  ) as told;

  insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, entry_count)
  select pg_temp.key_of(at, number, 7), kind, cause_id, day, at, memo, case when kind like 'invoice%' then 3 else 2 end
  from posted order by number;

  insert into ledger_entry (journal_id, position, account, client_id, invoice_id, cents)
  select pg_temp.key_of(posted.at, posted.number, 7), entry.position, entry.account,
    posted.client_id, case when posted.kind = 'payment' and entry.account <> 'receivable' then null else posted.invoice_id end,
    entry.cents
  from posted cross join lateral (
    select position, account, cents
    from (values (1, posted.debited, posted.cents), (2, posted.credited, -posted.cents)) as two (position, account, cents)
    where posted.kind not like 'invoice%'
    union all
    select position, account, case posted.kind when 'invoice-issued' then cents else -cents end
    from (values
      (1, 'receivable', ${AMOUNTS.total}), (2, 'service-revenue', -${AMOUNTS.subtotal}), (3, 'sales-tax', -${AMOUNTS.tax})
    ) as three (position, account, cents)
    where posted.kind like 'invoice%'
  ) as entry
  order by posted.number, entry.position;

  insert into ledger_counter (on_date, account, debit_cents, credit_cents)
  select journal.on_date, entry.account,
    coalesce(sum(entry.cents) filter (where entry.cents > 0), 0), coalesce(-sum(entry.cents) filter (where entry.cents < 0), 0)
  from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  group by 1, 2;

  insert into client_balance (client_id, account, cents)
  select client_id, 'receivable', sum(case when status in ('sent', 'overdue') then ${AMOUNTS.total} else 0 end)
  from billed where status <> 'draft' group by 1;
`;

import { AMOUNTS } from "./invoice-amounts.ts";

/** What a card's processor keeps, in whole cents. */
const FEE_CENTS = 414;

/**
 * What paid the invoices of `billed`: one client in three has a saved card, the others send checks and some bring cash,
 * which go to the bank by the week. Some cards were declined the day before; of open invoices some are on their way by bank.
 * `paying` tells the statements that follow what there is.
 */
export const paymentsOf = `
  insert into payment_method (
    id, client_id, provider, provider_method_id, kind, brand, last4, exp_month, exp_year, holder_name, fingerprint,
    is_default, added_at
  )
  select pg_temp.key_of(at, number, 2), id, 'sandbox', 'pm_' || number, 'card', 'visa', '4242', 12, 2098,
    'Person of the bench', number::text, true, at
  from person where number % 3 = 0;

  create temp table paying as
  select row_number() over (order by told.at, told.invoice_number) as number, told.*,
    pg_temp.key_of(told.at, told.invoice_number, told.kind_number) as id, company_day(told.at) as day
  from (
    select number as invoice_number, id as invoice_id, client_id, person_number, paid_at as at, 'paid' as status, 3 as kind_number,
      case when person_number % 3 = 0 then 'card' when number % 10 = 0 then 'cash' else 'check' end as kind
    from billed where status = 'paid'
    union all
    select number, id, client_id, person_number, paid_at - interval '1 day', 'failed', 4, 'card'
    from billed where status = 'paid' and person_number % 3 = 0 and number % 50 = 7
    union all
    select number, id, client_id, person_number, now() - interval '1 day', 'pending', 5, 'bank'
    from billed where status = 'sent' and number % 25 = 1
  ) as told;
  analyze paying;

  create temp table slip as
  select row_number() over (order by week) as number, week + 7 as day, week, cents,
    pg_temp.key_of(week + 7 + interval '15 hours', 0, 6) as id
  from (
    select date_trunc('week', day)::date as week, count(*) * ${AMOUNTS.total} as cents
    from paying where kind in ('cash', 'check') group by 1
  ) as weekly
  where week + 7 <= company_day(now());
  insert into deposit_slip (id, number, deposited_on, total_cents, created_at)
  select id, number, day, cents, day + interval '15 hours' from slip;

  insert into payment (
    id, number, client_id, kind, status, amount_cents, received_on, method_label, check_number, paid_at, failed_at, failure,
    failure_code, payer_name, payer_email, invoice_references, undeposited_cents, deposited_cents, deposit_slip_id, origin,
    provider, charge_id, method_id, fee_cents, looked_at, created_at, updated_at
  )
  select paying.id, paying.number, paying.client_id, paying.kind, paying.status, ${AMOUNTS.total}, paying.day,
    case paying.kind
      when 'card' then 'Visa •••• 4242' when 'bank' then 'STRIPE TEST BANK •••• 6789' when 'cash' then 'Cash'
      else 'Check ' || 1000 + paying.number % 9000
    end,
    case when paying.kind = 'check' then (1000 + paying.number % 9000)::text else '' end,
    case when paying.status = 'paid' then paying.at end, case when paying.status = 'failed' then paying.at end,
    case when paying.status = 'failed' then 'The card was declined.' else '' end,
    case when paying.status = 'failed' then 'card_declined' else '' end,
    invoice.bill_name, invoice.bill_email, invoice.reference,
    case when paying.kind in ('cash', 'check') and slip.id is null then ${AMOUNTS.total} else 0 end,
    case when slip.id is null then 0 else ${AMOUNTS.total} end, slip.id,
    case when paying.kind in ('cash', 'check') then 'office' else 'portal' end, by_provider.name,
    case when by_provider.name is not null then 'ch_' || paying.number end,
    case when paying.kind = 'card' then method.id end,
    case when paying.kind = 'card' and paying.status = 'paid' then ${FEE_CENTS} end,
    case when by_provider.name is not null then paying.at end, paying.at, paying.at
  from paying
  join invoice on invoice.id = paying.invoice_id
  left join payment_method as method on method.client_id = paying.client_id
  left join slip on slip.week = date_trunc('week', paying.day)::date and paying.kind in ('cash', 'check')
  cross join lateral (select case when paying.kind in ('card', 'bank') then 'sandbox' end as name) as by_provider
  order by paying.number;
  insert into number_sequence (name, last_number)
  select 'payment', count(*) from paying union all select 'deposit_slip', count(*) from slip;

  insert into payment_allocation (payment_id, invoice_id, cents)
  select id, invoice_id, ${AMOUNTS.total} from paying order by number;

  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select greatest(day, company_day(now()) - 100), status, count(*), count(*) * ${AMOUNTS.total}, 0
  from paying group by 1, 2;
`;

/** What the books say of the payments of `paying` and the slips: which journal, of what, and its entries. */
export const JOURNALS_OF_PAYMENTS = `
  select 'payment', id, day, at, 'PAY-' || number, client_id, invoice_id,
    case kind when 'card' then 'clearing' else 'undeposited' end, 'receivable', ${AMOUNTS.total}
  from paying where status = 'paid'
  union all
  select 'provider-fee', id, day, at, 'Fee for PAY-' || number, null, null, 'processing-fees', 'clearing', ${FEE_CENTS}
  from paying where status = 'paid' and kind = 'card'
  union all
  select 'deposit', id, day, day + interval '15 hours', 'DEP-' || number, null, null, 'bank', 'undeposited', cents from slip`;

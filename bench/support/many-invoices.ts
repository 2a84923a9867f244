import { checkLedger } from "#modules/billing/server/index.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { fillTables } from "./fill-tables.ts";
import { AMOUNTS } from "./invoice-amounts.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { journalsOf } from "./many-journals.ts";
import { paymentsOf } from "./many-payments.ts";
import { OFFICE_TABLES } from "./office-database.ts";
import { systemCtx } from "./staff.ts";

/** Ten years of quarterly visits come to so many. */
const INVOICES_PER_CLIENT = 40;

export const BOOK_TABLES = [
  ...["invoice", "invoice_line", "invoice_tax", "invoice_event", "invoice_balance", "client_balance"],
  ...["payment", "payment_allocation", "payment_method", "deposit_slip"],
  ...["ledger_journal", "ledger_entry", "ledger_counter"],
];

/** Fills a stage's database with ten years of a company's invoices and payments, and the books of both. */
export const fillInvoices = (databaseUrl: string, invoices: number): Promise<void> =>
  fillTables(
    databaseUrl,
    [...OFFICE_TABLES, ...BOOK_TABLES],
    [
      LOAD_FUNCTIONS,
      KEYS,
      clientsOf(Math.ceil(invoices / INVOICES_PER_CLIENT)),
      billedOf(invoices),
      INVOICES,
      paymentsOf,
      journalsOf,
      PAYMENT_STATUS,
    ].join("\n"),
  );

/** @throws Error when the books of a filled database are not what their entries come to */
export async function checkBooks(databaseUrl: string): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  const { journals, faults } = await checkLedger(systemCtx(pool));
  await pool.end();
  if (journals === 0 || faults.length > 0)
    throw new Error(`${faults.length} sums of ${journals} journals differ: ${JSON.stringify(faults.slice(0, 3))}`);
}

/** Like `id_of`, without a hash: there are twenty million of them. */
export const KEYS = `
  create function pg_temp.key_of(at timestamptz, number bigint, kind integer) returns uuid language sql immutable as
    $$select (lpad(to_hex((extract(epoch from $1) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex($3), 3, '0')
      || '8' || lpad(to_hex($2), 15, '0'))::uuid$$;
`;

/**
 * Of a thousand the latest two are drafts, of the last month two of five are open, of a hundred one was cancelled, and of
 * two hundred one is overdue. The others are paid after twenty days, or a few days ago.
 */
const billedOf = (count: number): string => `
  create temp table billed as
  select made.number, made.at, made.day, person.id as client_id, person.property_id, person.number as person_number,
    null::uuid as plan_id, null::date as plan_period_on, pg_temp.key_of(made.at, made.number, 1) as id, made.day + 30 as due_on, fate.status,
    case when fate.status = 'paid'
      then least(made.at + interval '20 days', now() - made.number % 5 * interval '1 day' - interval '1 hour') end as paid_at
  from (
    select number, day, day + interval '17 hours' + (number % 3600) * interval '1 second' as at
    from generate_series(1, ${count}) as number
    cross join lateral (
      select company_day(now()) - 6 - ((${count} - number) * 3640::bigint / ${count})::integer as day
    ) as dated
  ) as made
  join person on person.number = 1 + (made.number % (select count(*) from person))
  cross join lateral (
    select case
      when made.number > ${count} - ${count} / 500 then 'draft'
      when made.day > company_day(now()) - 30 and made.number % 5 < 2 then 'sent'
      when made.number % 100 = 50 then 'cancelled'
      when made.number % 200 = 0 and made.day < company_day(now()) - 40 then 'overdue'
      else 'paid'
    end as status
  ) as fate;
  analyze billed;
`;

/** The invoices of `billed`, with their parts, their history and what is kept of them. */
export const INVOICES = `
  insert into invoice (
    id, number, plan_id, plan_period_on, client_id, property_id, status, invoice_on, due_on, payment_terms, bill_name, bill_email, bill_address,
    subtotal_cents, tax_cents, total_cents, sent_at, last_sent_at, paid_at, cancelled_at, cancel_reason, created_at, updated_at
  )
  select billed.id, billed.number, billed.plan_id, billed.plan_period_on, billed.client_id, billed.property_id, billed.status, billed.day, billed.due_on, 'net-30',
    coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name), client.email, client.street,
    ${AMOUNTS.subtotal}, ${AMOUNTS.tax}, ${AMOUNTS.total}, sent.at, sent.at, billed.paid_at,
    case when billed.status = 'cancelled' then billed.at + interval '1 day' end,
    case when billed.status = 'cancelled' then 'Written twice' else '' end, billed.at, coalesce(billed.paid_at, billed.at)
  from billed join client on client.id = billed.client_id
  cross join lateral (select case when billed.status <> 'draft' then billed.at end as at) as sent
  order by billed.number;
  insert into number_sequence (name, last_number)
  select 'invoice', count(*) from billed;

  insert into invoice_line (invoice_id, position, description, quantity, unit_cents)
  select billed.id, line.position, line.description, 1, line.cents
  from billed cross join lateral (values
    (1, 'Quarterly Pest Control Service', case when number % 2 = 0 then 10000 else ${AMOUNTS.subtotal} end),
    (2, 'Treatment of the garden', 2500)
  ) as line (position, description, cents)
  where line.position = 1 or number % 2 = 0
  order by billed.number;

  insert into invoice_tax (invoice_id, position, name, rate, taxable_cents, tax_cents)
  select id, 1, 'Sales tax', 6000, ${AMOUNTS.subtotal}, ${AMOUNTS.tax} from billed order by number;

  insert into invoice_event (id, invoice_id, kind, at)
  select pg_temp.key_of(happened.at, billed.number, happened.kind_number), billed.id, happened.kind, happened.at
  from billed cross join lateral (values
    (10, 'drafted', billed.at),
    (11, 'sent', case when billed.status <> 'draft' then billed.at end),
    (12, 'payment', billed.paid_at),
    (13, 'paid', billed.paid_at),
    (14, 'overdue', case when billed.status = 'overdue' then billed.due_on + 1 + interval '5 hours' end),
    (15, 'cancelled', case when billed.status = 'cancelled' then billed.at + interval '1 day' end)
  ) as happened (kind_number, kind, at)
  where happened.at is not null;

  insert into invoice_balance (invoice_id, cents)
  select id, case when status in ('sent', 'overdue') then ${AMOUNTS.total} else 0 end
  from billed where status <> 'draft' order by number;

  insert into invoice_counter (status, invoices, cents)
  select status, count(*), sum(case when status in ('sent', 'overdue') then ${AMOUNTS.total} else 0 end)
  from billed group by 1;
`;

/** As `client_derive_payment_status` does for each, and how many are what. */
export const PAYMENT_STATUS = `
  update client set payment_status = derived.payment_status
  from (
    select client_id, case
      when bool_or(status = 'overdue') then 'overdue' when bool_or(status = 'sent') then 'unpaid'
      when bool_or(status = 'paid') then 'paid' else 'not-billed'
    end as payment_status
    from billed group by 1
  ) as derived
  where client.id = derived.client_id;
  delete from client_counter;
  insert into client_counter (on_date, status, payment_status, change)
  select greatest(company_day(created_at), company_day(now()) - 100), status, payment_status, count(*)
  from client where archived_at is null group by 1, 2, 3;
`;

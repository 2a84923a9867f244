import { fillTables } from "./fill-tables.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { OFFICE_TABLES } from "./office-database.ts";

/** Ten years of quarterly visits come to so many. */
const INVOICES_PER_CLIENT = 40;

const TABLES = ["invoice", "invoice_line", "invoice_balance", "payment", "payment_allocation"];

/** Fills a stage's database with a company of that many invoices, most of them paid by check. */
export const fillInvoices = (databaseUrl: string, invoices: number): Promise<void> =>
  fillTables(
    databaseUrl,
    [...OFFICE_TABLES, ...TABLES],
    [LOAD_FUNCTIONS, clientsOf(Math.ceil(invoices / INVOICES_PER_CLIENT)), invoicesOf(invoices)].join("\n"),
  );

/** One of a hundred is open, one of two hundred overdue; the latest are drafts. */
const invoicesOf = (count: number): string => `
  create temp table billed as
  select made.number, gen_random_uuid() as id, gen_random_uuid() as payment_id, person.id as client_id, person.property_id,
    company_day(now()) - ((${count} - made.number) * 3650::bigint / ${count})::integer as day,
    case
      when made.number > ${count} - 20 then 'draft'
      when made.number % 100 = 0 then case when made.number % 200 = 0 then 'overdue' else 'sent' end
      else 'paid'
    end as status
  from generate_series(1, ${count}) as made (number)
  join person on person.number = 1 + (made.number % (select count(*) from person));

  insert into invoice (
    id, number, client_id, property_id, status, invoice_on, due_on, payment_terms, bill_name, bill_email, bill_address,
    subtotal_cents, tax_cents, total_cents, sent_at, last_sent_at, paid_at, created_at, updated_at
  )
  select billed.id, billed.number, billed.client_id, billed.property_id, billed.status, billed.day, billed.day + 30, 'net-30',
    coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name), client.email, client.street,
    12500, 750, 13250, sent.at, sent.at, case when billed.status = 'paid' then billed.day + interval '20 days' end,
    billed.day + interval '17 hours', billed.day + interval '17 hours'
  from billed join client on client.id = billed.client_id
  cross join lateral (select case when billed.status <> 'draft' then billed.day + interval '17 hours' end as at) as sent;

  insert into invoice_line (invoice_id, position, description, quantity, unit_cents)
  select id, 1, 'Quarterly Pest Control Service', 1, 12500 from billed;

  insert into invoice_balance (invoice_id, cents)
  select id, case when status = 'paid' then 0 else 13250 end from billed where status <> 'draft';

  insert into payment (
    id, number, client_id, kind, status, amount_cents, received_on, method_label, check_number, paid_at, created_at, updated_at
  )
  select payment_id, number, client_id, 'check', 'paid', 13250, day + 20, 'Check ' || number, number::text,
    day + interval '20 days', day + interval '20 days', day + interval '20 days'
  from billed where status = 'paid';

  insert into payment_allocation (payment_id, invoice_id, cents)
  select payment_id, id, 13250 from billed where status = 'paid';
`;

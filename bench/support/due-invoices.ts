import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { fillTables } from "./fill-tables.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { BOOK_TABLES, INVOICES, KEYS, PAYMENT_STATUS } from "./many-invoices.ts";
import { journalsOf } from "./many-journals.ts";
import { OFFICE_TABLES } from "./office-database.ts";

/**
 * Fills a stage's database with that many clients, each with a plan, a saved card, autopay, and an invoice that is due today,
 * and makes it noon there: invoices are charged from the morning on.
 */
export async function fillDueInvoices(databaseUrl: string, invoices: number): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  await pool.query("update company set time_zone = $1", [zoneOfNoon(new Date())]);
  await pool.end();
  const statements = [LOAD_FUNCTIONS, KEYS, clientsOf(invoices), dueOf(invoices), INVOICES, NO_PAYMENTS, journalsOf];
  await fillTables(
    databaseUrl,
    [...OFFICE_TABLES, ...BOOK_TABLES],
    [...statements, PAYMENT_STATUS, CARDS_AND_AUTOPAY].join("\n"),
  );
}

/** POSIX names such zones by what is added to get to UTC. */
function zoneOfNoon(now: Date): string {
  const hours = now.getUTCHours() - 12;
  return `Etc/GMT${hours < 0 ? "" : "+"}${hours}`;
}

/** Of the plan of each, sent a month ago. */
const dueOf = (count: number): string => `
  update client set archived_at = null;
  delete from plan;
  insert into plan (
    id, client_id, property_id, service_id, service_type, title, frequency, minutes, price_cents, starts_on, due_on, earliest_on,
    latest_on, created_at, updated_at
  )
  select pg_temp.id_of(at, number, 'plan'), person.id, property_id, service.id, service.slug, 'Quarterly service', 'Quarterly', 60, 12500,
    company_day(at), company_day(now()) + 60, company_day(now()) + 53, company_day(now()) + 67, at, at
  from person join service on service.slug = 'quarterly-service';

  create temp table billed as
  select made.number, made.at, company_day(made.at) as day, person.id as client_id, person.property_id,
    person.number as person_number, pg_temp.id_of(person.at, person.number, 'plan') as plan_id,
    company_day(made.at) as plan_period_on, pg_temp.key_of(made.at, made.number, 1) as id,
    company_day(now()) as due_on, 'sent' as status, null::timestamptz as paid_at
  from (
    select number, now() - interval '30 days' + number * interval '1 second' as at from generate_series(1, ${count}) as number
  ) as made
  join person on person.number = made.number;
  analyze billed;
`;

const NO_PAYMENTS = `
  create temp table paying (
    number bigint, id uuid, invoice_id uuid, client_id uuid, day date, at timestamptz, kind text, status text
  );
  create temp table slip (number bigint, id uuid, day date, cents bigint);
`;

/** At the payment provider of this program, too. */
const CARDS_AND_AUTOPAY = `
  insert into payment_customer (client_id, provider, customer_id) select id, 'sandbox', 'cus_' || number from person;
  insert into sandbox_customer (id, client_id, made_at) select 'cus_' || number, id, at from person;
  insert into payment_method (
    id, client_id, provider, provider_method_id, kind, brand, last4, exp_month, exp_year, holder_name, fingerprint,
    is_default, added_at
  )
  select pg_temp.key_of(at, number, 2), id, 'sandbox', 'pm_' || number, 'card', 'visa', '4242', 12, 2098,
    'Person of the bench', number::text, true, at
  from person;
  insert into sandbox_method (id, customer_id, token, holder_name, exp_month, exp_year, status, made_at)
  select 'pm_' || number, 'cus_' || number, 'tok_visa', 'Person of the bench', 12, 2098, 'usable', at from person;
  insert into autopay (client_id, is_on, changed_at) select id, true, at - interval '1 day' from person;
`;

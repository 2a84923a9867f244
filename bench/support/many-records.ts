import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";

/** Of the found: in every company as many. */
export const RARE_CUSTOMER = "Quillfeather";
/** One in eight is there. */
export const COMMON_CITY = "Newark";
export const FILLED_PRODUCT = "00000000-0000-4000-8000-000000000007";
export const FILLED_TECHNICIAN = "00000000-0000-4000-9000-000000000011";

const RARE = 20;
const YEARS = 7;

/**
 * Fills a stage's database with that many records of seven years, 40 technicians, and 60 products; one in a hundred was
 * amended. The triggers are off meanwhile, so the hashes are none, which only verifying would read. Indexes that no
 * constraint has are made when the rows are there.
 */
export async function fillRecords(databaseUrl: string, count: number): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  await pool.script(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    create temp table taken_off as
    select 'drop index ' || pg_indexes.indexname as off, pg_indexes.indexdef as back_on from pg_indexes
    where schemaname = 'public' and tablename = 'application_record'
      and not exists (select from pg_constraint where conname = pg_indexes.indexname);
    do $$ declare statement text; begin
      for statement in select off from taken_off loop execute statement; end loop;
    end $$;
    insert into application_record (
      id, technician_id, position, visit_id, entry_id, version, replaces_id, reason, content, written_at, written_by,
      applied_on, started_at, ended_at, state, product_id, search_text, retain_until, is_late, previous_hash, hash
    )
    select told.id, told.technician_id, n / 40, told.visit_id, told.visit_id,
      case when n % 100 = 0 then 2 else 1 end,
      case when n % 100 = 0 then ('01900000-0000-7000-8000-' || lpad(to_hex(n - 1), 12, '0'))::uuid end,
      '', jsonb_build_object(
        'form', 1, 'state', told.state, 'timeZone', 'America/New_York', 'customerName', told.customer,
        'place', jsonb_build_object('street', told.street, 'city', told.city, 'county', 'County', 'state', told.state, 'zip', '19711'),
        'appliedOn', told.day, 'startedAt', told.day || 'T14:00:00.000Z', 'endedAt', told.day || 'T14:30:00.000Z',
        'startedClock', '9:00', 'endedClock', '9:30',
        'reentry', jsonb_build_object('minutes', null, 'note', '', 'at', null, 'on', null, 'clock', null),
        'product', jsonb_build_object('id', told.product_id, 'name', 'Product ' || n % 60, 'epaNumber', '999-' || n % 60,
          'isMinimumRisk', false, 'ingredients', 'Bifenthrin 7.9%', 'signalWord', 'caution', 'isRestrictedUse', false, 'isTermite', false),
        'amount', jsonb_build_object('amount', '2', 'unit', 'fl oz'), 'plainAmount', jsonb_build_object('amount', '2', 'unit', 'fl oz'),
        'dilution', null, 'mixture', null, 'area', 'Foundation', 'size', null, 'site', 'structure', 'method', 'Spray', 'equipment', 'Sprayer',
        'targetPests', jsonb_build_array('Ants'),
        'applicator', jsonb_build_object('id', told.technician_id, 'name', 'Technician ' || n % 40, 'license', null),
        'supervised', '[]'::jsonb, 'weather', null,
        'rules', jsonb_build_object('id', told.state, 'name', told.state, 'readOn', '2026-11-23'),
        'writtenBy', null, 'keepUntil', '2040-01-01', 'asked', '[]'::jsonb
      ),
      told.day::timestamptz, '', told.day::date, told.day::timestamptz, told.day::timestamptz, told.state, told.product_id,
      search_form(concat_ws(' ', told.customer, told.street, told.city, 'County 19711 Product', n % 60, '999-' || n % 60, 'Technician', n % 40)),
      '2040-01-01', false, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
    from generate_series(1, ${count}) as n
    cross join lateral (
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        ('00000000-0000-4000-9000-' || lpad((n % 40)::text, 12, '0'))::uuid as technician_id,
        ('00000000-0000-4000-8000-' || lpad((n % 60)::text, 12, '0'))::uuid as product_id,
        md5('visit ' || n)::uuid as visit_id,
        (array['DE', 'PA', 'NJ', 'MD'])[1 + n % 4] as state,
        (array['${COMMON_CITY}', 'Dover', 'Media', 'Salem', 'Elkton', 'Milford', 'Chester', 'Camden'])[1 + n / 4 % 8] as city,
        case when n % ${Math.floor(count / RARE)} = 7 then '${RARE_CUSTOMER}' else 'Client ' || n % 5000 end as customer,
        (n % 900) || ' Elm Street' as street,
        to_char(company_day(now()) - ((${count} - n)::bigint * ${365 * YEARS} / ${count})::integer, 'YYYY-MM-DD') as day
    ) as told;
    do $$ declare statement text; begin
      for statement in select back_on from taken_off loop execute statement; end loop;
    end $$;
    analyze application_record;
  `);
  await pool.end();
}

import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { appointmentsOf } from "./office-appointments.ts";

const FILLED = "'client', 'property', 'plan', 'appointment', 'consultation', 'inbox_item', 'audit_log'";

/**
 * Indexes of a million rows are made in a fraction of the time when the rows are there already. Those of keys and
 * unique constraints stay.
 */
const TAKE_INDEXES_OFF = `
  create temp table taken_off as
  select 'drop index ' || pg_indexes.indexname as off, pg_indexes.indexdef as back_on
  from pg_indexes
  where schemaname = 'public' and tablename in (${FILLED})
    and not exists (select from pg_constraint where conname = pg_indexes.indexname)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'x' and conrelid::regclass::text in (${FILLED});
  do $$ declare statement text; begin
    for statement in select off from taken_off loop execute statement; end loop;
  end $$;
`;

const PUT_INDEXES_BACK = `
  do $$ declare statement text; begin
    for statement in select back_on from taken_off loop execute statement; end loop;
  end $$;
`;

/**
 * Fills a stage's database with a company of that many clients and as many appointments. The triggers are off
 * meanwhile: what they keep (properties, counts, days) is made at the end, from what is there.
 */
export async function fillOffice(databaseUrl: string, count: number): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  await pool.script(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB';
    ${LOAD_FUNCTIONS}
    ${TAKE_INDEXES_OFF}
    ${clientsOf(count)}
    ${appointmentsOf(count, count)}
    ${PUT_INDEXES_BACK}
  `);
  await pool.script("vacuum analyze");
  await pool.end();
}

import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";

/**
 * Fills tables of a stage's database by these statements. The triggers are off meanwhile: what they keep (counts, days,
 * hashes) the statements make from what is there, or nothing that is measured reads it.
 *
 * Indexes of a million rows are made in a fraction of the time when the rows are there already. Those of keys and unique
 * constraints stay. At the end all is as the database's own upkeep leaves it.
 */
export async function fillTables(databaseUrl: string, tables: readonly string[], statements: string): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  await pool.script(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB';
    ${takeIndexesOff(tables.map((table) => `'${table}'`).join(", "))}
    ${statements}
    ${PUT_INDEXES_BACK}
  `);
  // Alone, because it cannot be in a transaction; on the same connection, which keeps what is set above.
  await pool.script("vacuum analyze");
  await pool.end();
}

const takeIndexesOff = (tables: string) => `
  create temp table taken_off as
  select 'drop index ' || pg_indexes.indexname as off, pg_indexes.indexdef as back_on
  from pg_indexes
  where schemaname = 'public' and tablename in (${tables})
    and not exists (select from pg_constraint where conname = pg_indexes.indexname)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'x' and conrelid::regclass::text in (${tables});
  do $$ declare statement text; begin
    for statement in select off from taken_off loop execute statement; end loop;
  end $$;
`;

const PUT_INDEXES_BACK = `
  do $$ declare statement text; begin
    for statement in select back_on from taken_off loop execute statement; end loop;
  end $$;
`;

import type { Pool } from "#platform/server/database/pool.ts";
import { installQueue } from "#platform/server/jobs/queue.ts";
import { migrate } from "#platform/server/database/migrate.ts";

/** Makes an empty database what every test begins with, and teaches it to become so again. */
export async function makeTemplate(pool: Pool): Promise<void> {
  await migrate(pool);
  await installQueue(pool);
  await pool.script(KEEP_ROWS);
}

/** Puts back the rows of the template. Far cheaper than a new database, so each test may have a fresh world. */
export const restoreRows = (pool: Pool): Promise<void> => pool.script("select template.restore()");

/** Changes with every statement that makes, changes or drops something other than rows. */
export async function schemaMark(pool: Pool): Promise<string> {
  const [row] = (await pool.query(SCHEMA_MARK)).rows;
  return JSON.stringify(row);
}

/** Rows of the catalogs are written anew, by a younger transaction, when what they tell of changes. */
const CATALOGS = ["class", "attribute", "attrdef", "constraint", "trigger", "proc", "type", "namespace", "index"];
const SCHEMA_MARK = `select ${CATALOGS.map(
  (name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name}) as ${name}s`,
).join(", ")}`;

/**
 * Copies the rows that the template holds, and writes a function that empties every table and puts the copies back.
 * Rows are deleted, not truncated: a truncated table costs new files. As a replica, the session runs no triggers and
 * checks no foreign keys meanwhile.
 */
const KEEP_ROWS = `
  create schema template;
  do $make$
  declare
    entry record;
    columns text;
    steps text := '';
    filled boolean;
  begin
    for entry in
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, format('template.%I', n.nspname || '.' || c.relname) as copy
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'template') and n.nspname !~ '^pg_toast'
      order by n.nspname, c.relname
    loop
      steps := steps || format('delete from %s;', entry.name);
      execute format('select exists (select from %s)', entry.name) into filled;
      if filled then
        select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
        where attrelid = entry.oid and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('create table %s as select %s from %s', entry.copy, columns, entry.name);
        steps := steps || format('insert into %s (%s) overriding system value select %s from %s;', entry.name, columns, columns, entry.copy);
      end if;
    end loop;
    for entry in select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences loop
      steps := steps || format('perform setval(%L, %s, %L);', entry.name, coalesce(entry.last_value, entry.start_value), entry.last_value is not null);
    end loop;
    execute format(
      'create function template.restore() returns void language plpgsql set session_replication_role = replica as %L',
      'begin ' || steps || ' end');
  end
  $make$;`;

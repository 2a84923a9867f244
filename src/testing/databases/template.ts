import type { Pool } from "#platform/server/database/pool.ts";
import { installQueue } from "#platform/server/jobs/queue.ts";
import { migrate } from "#platform/server/database/migrate.ts";

/** Creates everything that each test begins with in an empty database, and the functions that restore it. */
export async function makeTemplate(pool: Pool): Promise<void> {
  await migrate(pool);
  await installQueue(pool);
  await pool.script(KEEP_ROWS);
}

/** Restores the rows of the template. Far cheaper than a new database, so each test can have a clean one. */
export const restoreRows = (pool: Pool): Promise<void> => pool.script("select template.restore()");

/** Stores all rows that differ from the template under this name. */
export const saveRows = async (pool: Pool, name: string): Promise<void> => {
  await pool.query("select template.save($1)", [name]);
};

/** Restores the rows that were stored under this name. */
export const loadRows = async (pool: Pool, name: string): Promise<void> => {
  await pool.query("select template.load($1)", [name]);
};

/** Vacuums tables larger than 16 pages; dead rows do not slow down reads of the smaller ones. */
export async function removeDeadRows(pool: Pool): Promise<void> {
  const { rows } = await pool.query(GROWN_TABLES);
  if (rows.length > 0) await pool.script(`vacuum ${rows.map(({ name }) => String(name)).join(", ")}`);
}

const GROWN_TABLES = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
    and pg_relation_size(oid) > 16 * 8192`;

/**
 * Changes with every statement that makes, changes or drops something other than rows. Of the queue only its tables
 * count: with a clock of tests, pg-boss makes another one and replaces a function at each start, and undoes both at its
 * stop.
 */
export async function schemaMark(pool: Pool): Promise<string> {
  const [row] = (await pool.query(SCHEMA_MARK)).rows;
  return JSON.stringify(row);
}

/** Emptying `template.modified` for good gives it a new file, which the catalog of tables records. */
const COUNTED = "not in ('template', 'pgboss', 'pg_toast')";
const RELATIONS = `select oid from pg_class where relnamespace::regnamespace::text ${COUNTED}`;
/** Rows of the catalogs are written anew, by a younger transaction, when what they tell of changes. */
const CATALOGS = {
  class: `relnamespace::regnamespace::text ${COUNTED}`,
  attribute: `attrelid in (${RELATIONS})`,
  attrdef: `adrelid in (${RELATIONS})`,
  constraint: `connamespace::regnamespace::text ${COUNTED}`,
  trigger: `tgrelid in (${RELATIONS})`,
  proc: `pronamespace::regnamespace::text ${COUNTED}`,
  type: `typnamespace::regnamespace::text ${COUNTED}`,
  namespace: `nspname ${COUNTED}`,
  index: `indexrelid in (${RELATIONS})`,
};
const TABLES_OF_QUEUE = `select string_agg(oid::text, ' ' order by oid) from pg_class
  where relnamespace::regnamespace::text = 'pgboss' and relkind in ('r', 'p') and relname not like '%test_clock'`;
const SCHEMA_MARK = `select ${Object.entries(CATALOGS)
  .map(
    ([name, where]) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name} where ${where}) as ${name}s`,
  )
  .join(", ")}, (${TABLES_OF_QUEUE}) as queue`;

/**
 * Copies the rows that the template holds. A statement trigger on each table records in `template.modified` that the
 * table was written to; it only inserts, so concurrent transactions never wait for each other. `template.restore()`
 * empties these tables and puts the copies back. Rows are deleted, not truncated: a truncated table costs new files. As
 * a replica, the session runs no other triggers and checks no foreign keys.
 *
 * `template.save(name)` stores the rows of the modified tables as text, which every type can be read from again, and
 * `template.load(name)` restores them. Neither changes the schema.
 *
 * `template.fingerprint()` returns a hash of the rows of each table. A function keeps its plans: one statement over 190
 * tables took 175 ms each time, the function takes 6.
 */
const KEEP_ROWS = `
  create schema template;
  create unlogged table template.modified (name text not null);
  create table template.saved_table (snapshot text not null, name text not null, rows text[]);
  create table template.saved_sequence (snapshot text not null, name text not null, value bigint, is_called boolean);
  create table template.columns (name text not null, listed text not null, of_row text not null);
  create function template.note() returns trigger language plpgsql as $note$
  begin
    insert into template.modified values (tg_argv[0]);
    return null;
  end $note$;

  do $make$
  declare
    entry record;
    columns text;
    of_row text;
    steps text := '';
    filled boolean;
  begin
    for entry in
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, format('template.%I', n.nspname || '.' || c.relname) as copy,
        c.relispartition, (select format('%I.%I', rn.nspname, root.relname) from pg_class root
          join pg_namespace rn on rn.oid = root.relnamespace where root.oid = coalesce(pg_partition_root(c.oid), c.oid)) as root
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'template') and n.nspname !~ '^pg_toast'
      order by n.nspname, c.relname
    loop
      execute format('create trigger noted_by_tests before insert or update or delete or truncate on %s
        for each statement execute function template.note(%L)', entry.name, entry.root);
      execute format('alter table %s enable always trigger noted_by_tests', entry.name);
      continue when entry.relispartition;
      select string_agg(quote_ident(attname), ', ' order by attnum), string_agg('(given.r).' || quote_ident(attname), ', ' order by attnum)
      into columns, of_row from pg_attribute
      where attrelid = entry.oid and attnum > 0 and not attisdropped and attgenerated = '';
      insert into template.columns values (entry.name, columns, of_row);
      steps := steps || format('if %L = any (modified) then delete from %s; ', entry.name, entry.name);
      execute format('select exists (select from %s)', entry.name) into filled;
      if filled then
        execute format('create table %s as select %s from %s', entry.copy, columns, entry.name);
        steps := steps || format('insert into %s (%s) overriding system value select %s from %s; ', entry.name, columns, columns, entry.copy);
      end if;
      steps := steps || 'end if; ';
    end loop;
    for entry in select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences where schemaname <> 'template' loop
      steps := steps || format('perform setval(%L, %s, %L);', entry.name, coalesce(entry.last_value, entry.start_value), entry.last_value is not null);
    end loop;
    execute format(
      'create function template.restore() returns void language plpgsql set session_replication_role = replica as %L',
      'declare modified text[] := array(select distinct name from template.modified); begin ' || steps || ' perform template.forget(); end');
  end
  $make$;

  do $make$
  declare
    entry record;
    steps text := '';
  begin
    for entry in
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
    loop
      steps := steps || format(
        'return query select %L, md5(string_agg(entry::text, '' '' order by entry::text)) from %s as entry; ', entry.name, entry.name);
    end loop;
    execute format(
      'create function template.fingerprint() returns table (name text, hash text) language plpgsql as %L', 'begin ' || steps || ' end');
  end
  $make$;

  -- Deleted rows slow down the next reads until somebody vacuums: a table of some pages is emptied for good.
  create function template.forget() returns void language plpgsql as $forget$
  begin
    if pg_relation_size('template.modified') > 65536 then truncate template.modified; else delete from template.modified; end if;
  end $forget$;

  create function template.save(called text) returns void language plpgsql as $save$
  declare
    entry record;
    rows text[];
    value bigint;
    is_called boolean;
  begin
    for entry in select distinct name from template.modified loop
      execute format('select array_agg(one::text) from %s as one', entry.name) into rows;
      insert into template.saved_table values (called, entry.name, rows);
    end loop;
    for entry in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'template' loop
      execute format('select last_value, is_called from %s', entry.name) into value, is_called;
      insert into template.saved_sequence values (called, entry.name, value, is_called);
    end loop;
  end $save$;

  create function template.load(called text) returns void language plpgsql set session_replication_role = replica as $load$
  declare
    entry record;
  begin
    perform template.restore();
    for entry in
      select saved.name, saved.rows, columns.listed, columns.of_row
      from template.saved_table as saved join template.columns using (name) where saved.snapshot = called
    loop
      execute format('delete from %s', entry.name);
      if entry.rows is not null then
        execute format(
          'insert into %s (%s) overriding system value
           select %s from unnest($1) with ordinality as line(text, n), lateral (select line.text::%s as r offset 0) as given order by n',
          entry.name, entry.listed, entry.of_row, entry.name) using entry.rows;
      end if;
    end loop;
    perform setval(name, value, is_called) from template.saved_sequence where snapshot = called;
  end $load$;
`;

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool, PoolConnection } from "./pool.ts";

/** The database cannot be brought to the state that this program needs; the message says what to do. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "MigrationError";
  }
}

const FOLDER = fileURLToPath(new URL("../../../../migrations", import.meta.url));
const OLDEST_SERVER = 150_000;
/** Any number, as long as nobody else's advisory lock has it. */
const LOCK = 7_204_413_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to the state of the files in `migrations/`: those that are not applied yet, in their order,
 * each in a transaction of its own. Several processes may call it at once: one works, the others wait and find
 * nothing left to do. Returns the names of the files that it applied.
 *
 * @throws MigrationError when the server is too old, an applied file was changed, or a file fails
 */
export async function migrate(pool: Pool, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const connection = await pool.connect();
  try {
    await refuseOldServer(connection);
    const applied = await locked(connection, readApplied);
    refuseChanged(migrations, applied);
    const added: string[] = [];
    for (const migration of migrations)
      if (!applied.has(migration.name) && (await locked(connection, () => apply(connection, migration))))
        added.push(migration.name);
    return added;
  } finally {
    connection.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; the statements are the same.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function refuseOldServer(connection: PoolConnection): Promise<void> {
  const { rows } = await connection.query("select current_setting('server_version_num')::int as number");
  const number = Number(rows[0]?.["number"]);
  if (number >= OLDEST_SERVER) return;
  throw new MigrationError(
    `PostgreSQL ${Math.floor(number / 10_000)} is too old: version ${OLDEST_SERVER / 10_000} or newer is needed.`,
  );
}

/** A transaction that only one process can be in. Waiting for it, and the work itself, may take any time. */
async function locked<T>(connection: PoolConnection, work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  await connection.query("begin");
  try {
    await connection.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await connection.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work(connection);
    await connection.query("commit");
    return result;
  } catch (fault) {
    await connection.query("rollback");
    throw fault;
  }
}

const TABLE = `
  create table if not exists schema_migration (
    name       text        not null,
    checksum   text        not null,
    applied_at timestamptz not null default now(),
    constraint schema_migration_pk primary key (name)
  )`;

async function readApplied(connection: PoolConnection): Promise<Map<string, string>> {
  await connection.query(TABLE);
  const { rows } = await connection.query("select name, checksum from schema_migration");
  return new Map(rows.map((row) => [String(row["name"]), String(row["checksum"])]));
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => `migrations/${name}`).join(", ");
  throw new MigrationError(
    `${names} changed after this database was migrated with it. Bring the old text back, and write the change as a ` +
      "new migration. (A database without anything worth keeping may be removed instead.)",
  );
}

/** False when another process applied it while this one waited. */
async function apply(connection: PoolConnection, { name, sql, checksum }: Migration): Promise<boolean> {
  const claim = "insert into schema_migration (name, checksum) values ($1, $2) on conflict do nothing";
  if ((await connection.query(claim, [name, checksum])).rowCount === 0) return false;
  try {
    await connection.query(sql);
    return true;
  } catch (fault) {
    throw new MigrationError(`migrations/${name}${lineOf(fault, sql)}: ${messageOf(fault)}`, fault);
  }
}

function lineOf(fault: unknown, sql: string): string {
  if (!(fault instanceof Error) || !("position" in fault) || typeof fault.position !== "string") return "";
  return `:${sql.slice(0, Number(fault.position)).split("\n").length}`;
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

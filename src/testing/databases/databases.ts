import { inject } from "vitest";
import { createPgPool } from "#platform/server/database/pg-pool.ts";
import { openPglitePool } from "#platform/server/database/pglite-pool.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import type { TestDatabaseSource } from "./database-setup.ts";
import { createOnServer } from "./server-databases.ts";
import { loadRows, removeDeadRows, restoreRows, saveRows, schemaMark } from "./template.ts";

/** A database with the template's rows and nothing else. */
export interface TestDatabase {
  pool: Pool;
  /** Lets the next test have it. */
  giveBack: () => void;
  /** What later tests on this database can reuse. */
  reusable?: Reusable;
}

/** Belongs to an open database and ends with it. */
export interface Reusable {
  /** The app that the last test on this database gave back. */
  app: { close: () => Promise<void> } | null;
  /** Fixtures whose rows are stored in the database, by name. */
  fixtures: Map<string, StoredFixture>;
  /** Stores all rows that differ from the template. */
  saveRows: (name: string) => Promise<void>;
  /** Replaces all rows by stored ones. */
  loadRows: (name: string) => Promise<void>;
}

export interface StoredFixture {
  /** What building it returned, as JSON. */
  json: string;
  /** Where the clock stood afterwards. */
  now: string;
}

/** Opened in this worker and used by nobody just now. */
const free: OpenDatabase[] = [];
const all = new Set<OpenDatabase>();

interface OpenDatabase {
  pool: Pool;
  reusable: Reusable;
  /** What `schemaMark` was when it was opened; null when it never had the template's tables. */
  mark: string | null;
  /** The connection that restores rows and removes dead ones. */
  restorer: Pool;
  remove: () => Promise<void>;
}

/** One database serves test after test, also of other files; a second one is there while two worlds exist at once. */
export async function takeDatabase(): Promise<TestDatabase> {
  const used = free.pop();
  if (used) await restoreRows(used.restorer);
  const database = used ?? (await open(inject("databaseSource")));
  all.add(database);
  return {
    // A new object each time, so that what is kept in memory per pool does not outlive the rows.
    pool: { ...database.pool },
    giveBack: () => void free.push(database),
    reusable: database.reusable,
  };
}

/**
 * Called once when all tests of a file are through. A database that was given back and has the tables it began with
 * waits for the next file of this worker, because opening another takes as long as many tests; it ends with the worker.
 */
export async function closeUsedDatabases(): Promise<void> {
  const returned = new Set(free.splice(0));
  for (const database of all) {
    if (returned.has(database) && (await schemaMark(database.pool)) === database.mark) {
      await removeDeadRows(database.restorer);
      free.push(database);
    } else {
      all.delete(database);
      await database.reusable.app?.close();
      await database.remove();
    }
  }
}

/** One without any table, for tests of what makes the tables. Nobody else gets it. */
export const takeEmptyDatabase = async (): Promise<Pool> => {
  const source = inject("databaseSource");
  const database = source.kind === "pglite" ? await openEmbedded(source.empty) : await openOnServer(source.url);
  all.add({ ...database, reusable: reusableOf(database.restorer), mark: null });
  return database.pool;
};

async function open(source: TestDatabaseSource): Promise<OpenDatabase> {
  const database = await (source.kind === "pglite"
    ? openEmbedded(source.template)
    : openOnServer(source.url, source.template));
  return { ...database, reusable: reusableOf(database.restorer), mark: await schemaMark(database.pool) };
}

const reusableOf = (restorer: Pool): Reusable => ({
  app: null,
  fixtures: new Map(),
  saveRows: (name) => saveRows(restorer, name),
  loadRows: (name) => loadRows(restorer, name),
});

async function openEmbedded(template: string) {
  const pool = await openPglitePool({ folder: null, template, onFailure: raise, onError: raise });
  return { pool, restorer: pool, remove: () => pool.end() };
}

async function openOnServer(server: string, template?: string) {
  const { url, drop } = await createOnServer(server, template);
  const pool = createPgPool({ url, size: 10, onError: raise });
  const restorer = createPgPool({ url: asReplica(url), size: 1, onError: raise });
  return {
    pool,
    restorer,
    async remove() {
      await Promise.all([pool.end(), restorer.end()]);
      await drop();
    },
  };
}

/** A session that is a replica from its start: to become one forgets all plans, also those that empty the tables. */
function asReplica(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c session_replication_role=replica");
  return url.href;
}

/** For tests that make pools of their own on the server: an empty database, gone with the server. */
export async function urlOfNewDatabase(): Promise<string> {
  const source = inject("databaseSource");
  if (source.kind !== "postgres") throw new Error("Only a PostgreSQL server has addresses of databases");
  return (await createOnServer(source.url)).url;
}

/** A database that breaks under a test is never expected here; the run tells it as an unhandled fault. */
function raise(fault: Error): void {
  throw fault;
}

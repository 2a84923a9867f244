import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { createPgPool } from "#platform/server/database/pg-pool.ts";
import { openPglitePool } from "#platform/server/database/pglite-pool.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import type { TestDatabaseSource } from "./database-setup.ts";
import { restoreRows, schemaMark } from "./template.ts";

/** A database with the template's rows and nothing else. */
export interface TestDatabase {
  pool: Pool;
  /** Lets the next test have it. */
  giveBack: () => void;
}

/** Opened in this worker and used by nobody just now. */
const free: OpenDatabase[] = [];
const all = new Set<OpenDatabase>();

interface OpenDatabase {
  pool: Pool;
  /** What `schemaMark` was when it was opened; null when it never had the template's tables. */
  mark: string | null;
  remove: () => Promise<void>;
}

/** One database serves test after test, also of other files; a second one is there while two worlds exist at once. */
export async function takeDatabase(): Promise<TestDatabase> {
  const used = free.pop();
  if (used) await restoreRows(used.pool);
  const database = used ?? (await open(inject("databaseSource")));
  all.add(database);
  return {
    // A new object each time, so that what is kept in memory per pool does not outlive the rows.
    pool: { ...database.pool },
    giveBack: () => void free.push(database),
  };
}

/**
 * Called once when all tests of a file are through. A database that was given back and has the tables it began with
 * waits for the next file of this worker, because opening another takes as long as many tests; it ends with the worker.
 */
export async function closeUsedDatabases(): Promise<void> {
  const returned = new Set(free.splice(0));
  for (const database of all) {
    if (returned.has(database) && (await schemaMark(database.pool)) === database.mark) free.push(database);
    else {
      all.delete(database);
      await database.remove();
    }
  }
}

/** One without any table, for tests of what makes the tables. Nobody else gets it. */
export const takeEmptyDatabase = async (): Promise<Pool> => {
  const source = inject("databaseSource");
  const database =
    source.kind === "pglite" ? await openEmbedded(source.empty) : await openOnServer(source.url, "create database %");
  all.add({ ...database, mark: null });
  return database.pool;
};

async function open(source: TestDatabaseSource): Promise<OpenDatabase> {
  const database = await (source.kind === "pglite"
    ? openEmbedded(source.template)
    : openOnServer(source.url, `create database % template ${source.template}`));
  return { ...database, mark: await schemaMark(database.pool) };
}

async function openEmbedded(template: string) {
  const pool = await openPglitePool({ folder: null, template, onFailure: raise, onError: raise });
  return { pool, remove: () => pool.end() };
}

/** `%` stands for the name. */
async function openOnServer(server: string, create: string) {
  const { url, drop } = await createOnServer(server, create);
  const pool = createPgPool({ url, size: 10, onError: raise });
  return {
    pool,
    async remove() {
      await pool.end();
      await drop();
    },
  };
}

async function createOnServer(server: string, create: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, create.replace("%", name));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** For tests that make pools of their own on the server: an empty database, gone with the server. */
export async function urlOfNewDatabase(): Promise<string> {
  const source = inject("databaseSource");
  if (source.kind !== "postgres") throw new Error("Only a PostgreSQL server has addresses of databases");
  return (await createOnServer(source.url, "create database %")).url;
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = createPgPool({ url, size: 1, onError: raise });
  await server.script(statement).finally(() => server.end());
}

/** A database that breaks under a test is never expected here; the run tells it as an unhandled fault. */
function raise(fault: Error): void {
  throw fault;
}

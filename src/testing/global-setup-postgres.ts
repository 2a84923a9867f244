import type { TestProject } from "vitest/node";
import { createPgPool } from "#platform/server/database/pg-pool.ts";
import { startPostgres } from "../../scripts/test-postgres.ts";
import { makeTemplate } from "./template.ts";
import "./database-setup.ts";

const TEMPLATE = "greenline_template";

/** A PostgreSQL server for this run alone, with a database that all migrations were applied to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await onDatabase(server.url, (pool) => pool.script(`create database ${TEMPLATE}`));
    await onDatabase(databaseUrl(server.url, TEMPLATE), makeTemplate);
  } catch (fault) {
    await server.stop();
    throw fault;
  }
  project.provide("databaseSource", { kind: "postgres", url: server.url, template: TEMPLATE });
  return () => server.stop();
}

async function onDatabase(url: string, work: (pool: ReturnType<typeof createPgPool>) => Promise<void>): Promise<void> {
  const pool = createPgPool({
    url,
    size: 2,
    onError: (fault) => {
      throw fault;
    },
  });
  await work(pool).finally(() => pool.end());
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

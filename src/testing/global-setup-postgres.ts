import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/test-postgres.ts";
import { databaseUrl, onServer, withPool } from "./databases/server-databases.ts";
import { makeTemplate } from "./databases/template.ts";
import "./databases/database-setup.ts";

const TEMPLATE = "greenline_template";

/** A PostgreSQL server for this run alone, with a database that all migrations were applied to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Autovacuum also collects statistics, at any moment and from one test's rows, and plans for another test's rows are
  // then slow: reading a technician's day took 10 seconds in some runs. `databases.ts` vacuums between files.
  const server = await startPostgres({ settings: ["autovacuum=off"] });
  try {
    await onServer(server.url, `create database ${TEMPLATE}`);
    await withPool(databaseUrl(server.url, TEMPLATE), makeTemplate);
  } catch (fault) {
    await server.stop();
    throw fault;
  }
  project.provide("databaseSource", { kind: "postgres", url: server.url, template: TEMPLATE });
  return () => server.stop();
}

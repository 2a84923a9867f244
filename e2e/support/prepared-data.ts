import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { bundleProgram } from "../../scripts/lib/bundle-program.ts";
import { makeFolderOfRun } from "../../scripts/lib/folder-of-run.ts";
import { startPostgres } from "../../scripts/test-postgres.ts";
import { createOnServer, databaseUrl, onServer, withPool } from "../../src/testing/databases/server-databases.ts";
import { installQueue } from "../../src/platform/server/jobs/queue.ts";
import { startServer } from "../../src/testing/server-process.ts";
import { clockShift } from "./clock.ts";
import { findSavedInstallation } from "./saved-installation.ts";

const INSTALLATIONS = ["on", "off"] as const;

/** An installation as the program leaves it that was started once: making one takes as long as several journeys. */
interface Prepared {
  /** Its data folder. */
  folder: string;
  /** The database that new ones are copied from. */
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** By the `DEMO_DATA` that they were made with. */
    prepared: Record<string, Prepared>;
    /** The PostgreSQL server of this run. */
    databaseServer: string;
  }
}

/** A copy of a prepared installation, for one site. */
export interface Installation {
  /** Its place and its database, as the program is told. */
  settings: Record<string, string>;
  remove: () => Promise<void>;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await makeFolderOfRun("greenline-journeys-");
  await bundleProgram("journeys");
  const postgres = await startPostgres();
  const remove = async () => {
    await postgres.stop();
    await home.remove();
  };
  try {
    const made = await Promise.all(
      INSTALLATIONS.map(async (demo) => [demo, await prepare(join(home.path, demo), postgres.url, demo)]),
    );
    project.provide("prepared", Object.fromEntries(made) as Record<string, Prepared>);
    project.provide("databaseServer", postgres.url);
  } catch (fault) {
    await remove();
    throw fault;
  }
  return remove;
}

async function prepare(folder: string, databaseServer: string, demo: string): Promise<Prepared> {
  const template = `prepared_${demo}`;
  await onServer(databaseServer, `create database ${template}`);
  const url = databaseUrl(databaseServer, template);
  const saved = findSavedInstallation(demo);
  if (await saved.load({ url, folder })) {
    // The clock of this run is another one.
    await onServer(url, CLOCK + QUEUE_CLOCK);
    return { folder, template };
  }
  await onServer(url, `create schema shifted; ${CLOCK}`);
  // The queue asks for the time in a function of its own, by the full name.
  await withPool(url, installQueue);
  await onServer(url, QUEUE_CLOCK);
  const server = await startServer(
    { DATA_DIR: folder, DATABASE_URL: byClockOfRun(url), DEMO_DATA: demo },
    { clockShiftMs: clockShift(), isShort: true },
  );
  await untilJobsAreDone(server.url);
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server that prepared the data ended with ${code}:\n${server.output()}`);
  await saved.save({ url, folder });
  return { folder, template };
}

/** The database server keeps the machine's time; what asks for it in these databases is told the run's. */
const CLOCK = ["now", "clock_timestamp"]
  .map(
    (name) => `
      create or replace function shifted.${name}() returns timestamptz language sql ${name === "now" ? "stable" : "volatile"}
      as $$ select pg_catalog.${name}() + ${clockShift()} * interval '1 millisecond' $$;`,
  )
  .join("");

const QUEUE_CLOCK = `
  create or replace function pgboss.job_now() returns timestamptz language sql stable as $$ select shifted.now() $$`;

/** The path on which a function is looked for names the built-in ones last; unnamed, they would be found first. */
function byClockOfRun(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c search_path=public,shifted,pg_catalog");
  return url.href;
}

const JOBS_WITHIN_MS = 600_000;
const JOBS_THERE = /^\w*jobs_(?:due|running) [1-9]/m;

/** What the demo draws and writes after its start would else be drawn and written by the server of each journey. */
async function untilJobsAreDone(url: string): Promise<void> {
  const deadline = performance.now() + JOBS_WITHIN_MS;
  while (performance.now() < deadline) {
    const figures = await (await fetch(`${url}/metrics`)).text();
    if (!JOBS_THERE.test(figures)) return;
    await wait(200);
  }
  throw new Error("The jobs of the prepared data took too long");
}

/** A server with these settings finds its first start behind it. */
export async function copyPrepared({ DEMO_DATA: demo = "" }: Record<string, string>): Promise<Installation> {
  const prepared = inject("prepared")[demo];
  if (prepared === undefined) throw new Error("DEMO_DATA is neither on nor off");
  const { settings, remove } = await newInstallation();
  await cp(prepared.folder, settings.DATA_DIR, { recursive: true });
  const database = await createOnServer(inject("databaseServer"), prepared.template);
  return {
    settings: { ...settings, DATABASE_URL: byClockOfRun(database.url) },
    remove: async () => {
      await database.drop();
      await remove();
    },
  };
}

/** An empty folder and nothing else. */
export async function newInstallation() {
  const folder = await makeFolderOfRun("greenline-site-");
  return { settings: { DATA_DIR: folder.path }, remove: folder.remove } satisfies Installation;
}

import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { createIdentify } from "#modules/accounts/server/index.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import type { Config } from "#platform/server/config.ts";
import type { Database } from "#platform/server/db.ts";
import { serveApiDocs } from "#platform/server/http/api-docs.ts";
import { createHttpApp } from "#platform/server/http/app.ts";
import { forgetRequestsHourly } from "#platform/server/http/forget-requests.ts";
import { serveLive, type Live } from "#platform/server/http/live.ts";
import { serveOperations } from "#platform/server/http/operations.ts";
import { createServe, type Identify, type ServedEndpoints } from "#platform/server/http/serve.ts";
import { createJobs, type Jobs } from "#platform/server/jobs-runner.ts";
import type { Logger } from "#platform/server/log.ts";
import { createMetrics, type Metrics } from "#platform/server/metrics.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { Pool } from "#platform/server/pool.ts";
import { createRealtime, type Realtime } from "#platform/server/realtime.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { modulesOf } from "./modules.ts";

export interface AppParts {
  config: Config;
  pool: Pool;
  db: Kysely<Database>;
  now: () => Date;
  log: Logger;
  /** Who stands behind a request; by session cookie unless told. */
  identify?: Identify;
  /** All of them unless told. */
  modules?: readonly ServerModule[];
  /** Also serve pages, from the build or straight from the sources; only the API unless told. */
  pages?: "built" | "development" | false;
}

export interface App {
  app: FastifyInstance;
  endpoints: readonly AnyEndpoint[];
  runners: ServedEndpoints["runners"];
  jobs: Jobs;
  realtime: Realtime;
  live: Live;
  /** Answers what was asked, finishes the jobs that run, and lets go of the pool, which stays open. */
  close(): Promise<void>;
}

/** The whole program but for its main: every module behind one HTTP server that does not listen yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, pool, db, now, log, modules = modulesOf(config), pages = false } = parts;
  const metrics = createMetrics();
  const app = createHttpApp({ config, log, metrics });
  const jobs = createJobs({ pool, db, now, log });
  const realtime = await createRealtime(pool);
  const accounts = createIdentify(config, (fault) =>
    log.error({ err: fault }, "the last use of a session was not written"),
  );
  const served = createServe(app, { db, now, identify: parts.identify ?? accounts });

  registerModules(modules, served, jobs);
  forgetRequestsHourly(jobs.work);
  const topics = Object.fromEntries(modules.flatMap((module) => Object.entries(module.topics ?? {})));
  const live = serveLive(app, { realtime, contextOf: served.contextOf, topics });
  serveApiDocs(app, { title: "Greenline", version: "1", publicUrl: config.publicUrl, endpoints: served.endpoints });
  serveOperations(app, { metrics, log, checks: checksOf(pool, jobs) });
  measure(metrics, jobs, live);
  const openPages = pages === false ? undefined : await servePages(app, { served, realtime, now, config, mode: pages });

  return {
    app,
    endpoints: served.endpoints,
    runners: served.runners,
    jobs,
    realtime,
    live,
    async close() {
      await Promise.all([app.close(), jobs.stop()]);
      await openPages?.close();
      await accounts.settled();
      await realtime.close();
    },
  };
}

function registerModules(modules: readonly ServerModule[], { serve }: ServedEndpoints, { work }: Jobs): void {
  for (const module of modules) {
    if (module.texts) registerTexts(module.name, module.texts);
    module.routes?.(serve);
    module.jobs?.(work);
  }
}

const checksOf = (pool: Pool, jobs: Jobs) => ({
  async database() {
    await pool.query("select 1");
  },
  async queue() {
    if (!(await jobs.queueReady())) throw new Error("The queue cannot be used.");
  },
});

function measure(metrics: Metrics, jobs: Jobs, live: Live): void {
  metrics.gauge("jobs_due", "Jobs that could run now", async () => (await jobs.depth()).due);
  metrics.gauge("jobs_dead", "Jobs that failed to the last", async () => (await jobs.depth()).dead);
  metrics.gauge("live_connections", "Open streams of live changes", () => live.connections);
}

interface PageWishes {
  served: ServedEndpoints;
  realtime: Realtime;
  now: () => Date;
  config: Config;
  mode: "built" | "development";
}

/** React and the pages are loaded only by a process that shows them. */
async function servePages(app: FastifyInstance, { config, ...parts }: PageWishes): Promise<{ close(): Promise<void> }> {
  const { registerPages } = await import("#platform/server/pages.ts");
  return registerPages(app, { ...parts, publicUrl: config.publicUrl });
}

import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import {
  createIdentify,
  sessionCookieName,
  watchLiveConnections,
  type LiveWatch,
} from "#modules/accounts/server/index.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/database/db.ts";
import { serveApiDocs } from "#platform/server/openapi/api-docs.ts";
import { createFiles, type Files } from "#platform/server/files/files.ts";
import { createHttpApp } from "#platform/server/http/app.ts";
import { serveForeignPosts } from "#platform/server/http/foreign-posts.ts";
import { serveLive, type Live } from "#platform/server/live/live.ts";
import { serveOperations, type Checks } from "#platform/server/http/operations.ts";
import { createServe, type Identify, type ServedEndpoints } from "#platform/server/http/serve.ts";
import type { Jobs } from "#platform/server/jobs/runner.ts";
import type { Logger } from "#platform/server/log.ts";
import { registerOutbox } from "#platform/server/mail/outbox.ts";
import { createMetrics, type Metrics } from "#platform/server/metrics.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { PageOpenings } from "#platform/server/pages/render.ts";
import type { RegisteredPages } from "#platform/server/pages/pages.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { createRealtime, type Realtime } from "#platform/server/live/realtime.ts";
import { createBackground, modulesOf } from "./modules.ts";

export interface AppParts {
  config: Config;
  pool: Pool;
  db: Kysely<Database>;
  now: () => Date;
  log: Logger;
  secrets: Secrets;
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
  /** Closes the live connections of sessions that have ended; looks by itself, too. */
  liveWatch: Pick<LiveWatch, "check">;
  /** Drops what the app has cached in memory. For tests, which reuse an app on restored rows. */
  reset(): Promise<void>;
  /** Answers what was asked, finishes the jobs that run, and lets go of the pool, which stays open. */
  close(): Promise<void>;
}

/** The whole program but for its main: every module behind one HTTP server that does not listen yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, pool, db, now, log, modules = modulesOf(config, parts.secrets, log), pages = false } = parts;
  const metrics = createMetrics();
  const app = createHttpApp({ config, log, metrics });
  const background = createBackground({ config, pool, db, now, log, modules, secrets: parts.secrets });
  const { jobs } = background;
  const realtime = await createRealtime(pool);
  const accounts = createIdentify(config, (fault) => log.error({ err: fault }, "the use of a session was not noted"));
  const served = createServe(app, { db, now, identify: parts.identify ?? accounts });
  for (const { routes } of modules) routes?.(served.serve);

  serveForeignPosts(app, { posts: modules.flatMap(({ posts }) => posts ?? []), db, now });

  const topics = Object.fromEntries(modules.flatMap((module) => Object.entries(module.topics ?? {})));
  const live = serveLive(app, { realtime, contextOf: served.contextOf, topics });
  const onFault = (fault: unknown) => log.error({ err: fault }, "live connections of ended sessions were not closed");
  const liveWatch = watchLiveConnections({ db, now, live, realtime, onFault });
  const watches = modules.flatMap(({ name, watchListeners }) =>
    watchListeners
      ? [
          watchListeners({
            ...{ db, now, live },
            onFault: (fault) => log.error({ err: fault }, `${name}: who listens was not noted`),
          }),
        ]
      : [],
  );
  const { publicUrl, secure } = config;
  const sessionCookie = sessionCookieName(secure);
  serveApiDocs(app, { title: "Greenline", version: "1", publicUrl, sessionCookie, endpoints: served.endpoints });
  const files = createFiles(config);
  const checks = checksOf(pool, jobs, files);
  serveOperations(app, { metrics, log, metricsToken: config.metricsToken, checks });
  registerOutbox(app, { db, now, enabled: config.outboxPage, secrets: parts.secrets, files });
  const openings = modules.reduce<PageOpenings>((all, module) => ({ ...all, ...module.openings }), {});
  const shown =
    pages === false ? undefined : await servePages(app, { served, realtime, now, config, openings, mode: pages });
  measure(metrics, { pool, jobs, live, pages: shown });

  return {
    app,
    endpoints: served.endpoints,
    runners: served.runners,
    jobs,
    realtime,
    live,
    liveWatch,
    async reset() {
      await jobs.stop();
      live.closeWhere(() => true);
      await accounts.settled();
      for (const module of modules) module.reset?.();
      realtime.reset();
    },
    async close() {
      await Promise.all([app.close(), background.stop(), liveWatch.stop(), ...watches.map((watch) => watch.stop())]);
      await shown?.close();
      await accounts.settled();
      await realtime.close();
    },
  };
}

/** Each throws when what it names does not work. */
const checksOf = (pool: Pool, jobs: Jobs, files: Files): Checks => ({
  async database() {
    await pool.query("select 1");
  },
  async queue() {
    if (!(await jobs.queueReady())) throw new Error("The queue cannot be used.");
  },
  async storage() {
    if (!(await files.isReady())) throw new Error("Files cannot be stored.");
  },
});

interface Measured {
  pool: Pool;
  jobs: Jobs;
  live: Live;
  pages: RegisteredPages | undefined;
}

/** Figures of what is there just now, read when somebody asks for them. */
function measure(metrics: Metrics, { pool, jobs, live, pages }: Measured): void {
  metrics.gauge("database_waiting", "Requests that wait for a connection to the database", () => pool.waiting());
  metrics.gauge("jobs_due", "Jobs that could run now", async () => (await jobs.depth()).due);
  metrics.gauge(
    "jobs_waiting",
    "Jobs that wait, also for a later time or a retry",
    async () => (await jobs.depth()).waiting,
  );
  metrics.gauge("jobs_running", "Jobs that some process runs", async () => (await jobs.depth()).running);
  metrics.gauge("jobs_dead", "Jobs that failed to the last", async () => (await jobs.depth()).dead);
  metrics.gauge("live_connections", "Open streams of live changes", () => live.connections);
  if (!pages) return;
  metrics.gauge("page_cache_hits", "Pages that were kept and sent", () => pages.statistics().hits);
  metrics.gauge("page_cache_misses", "Pages that had to be rendered first", () => pages.statistics().misses);
  metrics.gauge("page_cache_entries", "Pages that are kept", () => pages.statistics().entries);
  metrics.gauge("page_cache_bytes", "Memory that they take", () => pages.statistics().bytes);
}

interface PageParts {
  served: ServedEndpoints;
  realtime: Realtime;
  now: () => Date;
  config: Config;
  openings: PageOpenings;
  mode: "built" | "development";
}

/** React and the pages are loaded only by a process that shows them. */
async function servePages(app: FastifyInstance, { config, ...parts }: PageParts): Promise<RegisteredPages> {
  const { registerPages } = await import("#platform/server/pages/pages.ts");
  return registerPages(app, { ...parts, publicUrl: config.publicUrl });
}

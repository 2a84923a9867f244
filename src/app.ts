import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { AnyEndpoint } from "#platform/contract.ts";
import { VISITOR } from "#platform/actor.ts";
import type { Config } from "#platform/server/config.ts";
import type { Database } from "#platform/server/db.ts";
import { createHttpApp } from "#platform/server/http/app.ts";
import { serveLive, type Live } from "#platform/server/http/live.ts";
import { serveOperations } from "#platform/server/http/operations.ts";
import { createServe, type Identify } from "#platform/server/http/serve.ts";
import type { Logger } from "#platform/server/log.ts";
import { createMetrics } from "#platform/server/metrics.ts";
import type { Pool } from "#platform/server/pool.ts";
import { createRealtime, type Realtime } from "#platform/server/realtime.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { modules } from "./modules.ts";

export interface AppParts {
  config: Config;
  pool: Pool;
  db: Kysely<Database>;
  now: () => Date;
  log: Logger;
  /** Who stands behind a request; by session cookie unless told. */
  identify?: Identify;
  /** Also serve pages, not only the API. */
  pages?: boolean;
}

export interface App {
  app: FastifyInstance;
  endpoints: readonly AnyEndpoint[];
  realtime: Realtime;
  live: Live;
  /** Finishes the requests in flight; the pool stays open. */
  close(): Promise<void>;
}

/** The whole program but for its main: every module behind one HTTP server that does not listen yet. */
export async function createApp({ config, pool, db, now, log, identify = everyoneIsVisitor }: AppParts): Promise<App> {
  const metrics = createMetrics();
  const app = createHttpApp({ config, log, metrics });
  const realtime = await createRealtime(pool);
  const { serve, endpoints, contextOf } = createServe(app, { db, now, identify });

  for (const { name, texts, routes } of modules) {
    if (texts) registerTexts(name, texts);
    routes?.(serve);
  }
  const topics = Object.assign({}, ...modules.map((module) => module.topics ?? {})) as Record<string, () => boolean>;
  const live = serveLive(app, { realtime, contextOf, topics });
  serveOperations(app, { metrics, log, checks: { database: async () => void (await pool.query("select 1")) } });

  return {
    app,
    endpoints,
    realtime,
    live,
    async close() {
      await app.close();
      await realtime.close();
    },
  };
}

const everyoneIsVisitor: Identify = () => Promise.resolve({ actor: VISITOR });

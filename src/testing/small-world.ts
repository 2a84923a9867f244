import { createDb } from "#platform/server/database/db.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { createHttpApp } from "#platform/server/http/app.ts";
import { createServe, type Serve, type ServedEndpoints } from "#platform/server/http/serve.ts";
import { createMetrics } from "#platform/server/metrics.ts";
import { createCall, type Call } from "./call.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { takeDatabase } from "./databases/databases.ts";
import { identifyInTests } from "./test-actor.ts";
import { createTestLog } from "./test-log.ts";

/** The HTTP layer of several processes on one database, with endpoints of a test's own and without any module. */
export interface SmallWorld {
  clock: TestClock;
  db: ReturnType<typeof createDb>;
  /** One for each process; the first is the one to use where it does not matter. */
  calls: [Call, ...Call[]];
  /** The same processes, for answers that are not JSON. */
  apps: [ReturnType<typeof createHttpApp>, ...ReturnType<typeof createHttpApp>[]];
  /** Of the first process: its endpoints as pages run them. */
  runners: ServedEndpoints["runners"];
  close(): Promise<void>;
}

export async function createSmallWorld(routes: (serve: Serve) => void, processes = 1): Promise<SmallWorld> {
  const { pool, giveBack } = await takeDatabase();
  const db = createDb(pool);
  const clock = createTestClock("2026-03-02T15:00:00.000Z");
  const config = readConfig({ PUBLIC_URL: "http://greenline.test" });
  const { identify } = identifyInTests(config);

  const startProcess = () => {
    const log = createTestLog();
    const app = createHttpApp({ config, log: log.logger, metrics: createMetrics() });
    const { serve, runners } = createServe(app, { db, now: clock.now, identify });
    routes(serve);
    return { app, runners, call: createCall(app, log) };
  };
  const first = startProcess();
  const others = Array.from({ length: processes - 1 }, startProcess);

  return {
    clock,
    db,
    calls: [first.call, ...others.map(({ call }) => call)],
    apps: [first.app, ...others.map(({ app }) => app)],
    runners: first.runners,
    async close() {
      await Promise.all([first, ...others].map(({ app }) => app.close()));
      giveBack();
    },
  };
}

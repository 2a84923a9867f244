import { readConfig, type Config } from "#platform/server/config/config.ts";
import { createDb, type Database } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { newId } from "#platform/server/ids.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { createSecrets, type Secrets } from "#platform/server/secrets.ts";
import type { Kysely } from "kysely";
import { createApp, type App } from "../app.ts";
import { modulesOf } from "../modules.ts";
import { createCall, type TrackedCall } from "./call.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import type { TestDatabase } from "./databases/databases.ts";
import { sharedMakers } from "./shared-makers.ts";
import { identifyInTests } from "./test-actor.ts";
import { createTestLog, type TestLog } from "./test-log.ts";

export interface WorldAppOptions {
  settings: Record<string, string>;
  logLevel: "error" | "trace";
  pdf: PdfWriter;
}

/** The whole program on one test database, with everything of it that tests set and read. */
export interface WorldApp {
  pool: Pool;
  db: Kysely<Database>;
  clock: TestClock;
  config: Config;
  secrets: Secrets;
  log: TestLog;
  parts: App;
  call: TrackedCall;
  /** Waits for the requests and writes that still run. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Others may connect, and still test cards are taken: no real client is there. */
const SETTINGS = { PORT: "0", PUBLIC_URL: "http://greenline.test", DEMO_DATA: "off", SANDBOX_PAYMENTS: "on" };

/** An app that no test uses at the moment. */
interface IdleApp {
  key: string;
  app: WorldApp;
  close: () => Promise<void>;
}
/** Registering all endpoints takes longer than most tests, so an app serves test after test. */
const idleApps = new WeakMap<object, IdleApp>();

/** An app on this database: the one that the test before gave back if it had the same options, else a new one. */
export async function takeApp(
  { pool, reusable }: TestDatabase,
  options: WorldAppOptions,
): Promise<{ app: WorldApp; giveBack: () => Promise<void> }> {
  const key = reusable && keyOf(options);
  if (!reusable || key === undefined) {
    const app = await newApp(pool, options);
    return { app, giveBack: () => app.close() };
  }

  const idle = reusable.app && idleApps.get(reusable.app);
  reusable.app = null;
  const isSame = idle?.key === key;
  if (idle && !isSame) await idle.close();
  const app = idle && isSame ? idle.app : await newApp(pool, options);
  if (isSame) await awaitNotifications(app);
  return {
    app,
    async giveBack() {
      // What listens on a port can be stopped only for good.
      if (app.parts.app.server.listening) return app.close();
      await app.settle();
      await app.parts.reset();
      const given = { key, app, close: () => app.close() };
      idleApps.set(given, given);
      reusable.app = given;
    },
  };
}

/** Undefined where the app remembers more than `reset` drops, such as what it has warned of. */
function keyOf({ settings, logLevel, pdf }: WorldAppOptions): string | undefined {
  if (logLevel !== "error" || pdf !== sharedMakers.pdf) return undefined;
  return JSON.stringify(Object.entries(settings).toSorted(([one], [other]) => one.localeCompare(other)));
}

async function newApp(pool: Pool, { settings, logLevel, pdf }: WorldAppOptions): Promise<WorldApp> {
  const db = createDb(pool);
  const clock = createTestClock("2026-03-02T15:00:00.000Z");
  const config = readConfig({ ...SETTINGS, ...settings });
  const log = createTestLog(logLevel);
  const { identify, settled } = identifyInTests(config);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const modules = modulesOf(config, secrets, log.logger, { ...sharedMakers, pdf });
  const parts = await createApp({ config, pool, db, now: clock.now, log: log.logger, secrets, identify, modules });
  const call = createCall(parts.app, log);
  const settle = async () => {
    await call.settled();
    await settled();
  };
  return {
    ...{ pool, db, clock, config, secrets, log, parts, call, settle },
    async close() {
      await parts.close();
      await settled();
    },
  };
}

/** Notifications arrive in the order of their transactions, so after this one none of an earlier test does. */
async function awaitNotifications({ db, parts: { realtime } }: WorldApp): Promise<void> {
  const topic = newId();
  await new Promise<void>((resolve, reject) => {
    const stop = realtime.onChange(topic, () => {
      stop();
      resolve();
    });
    announce({ db }, topic).catch(reject);
  });
}

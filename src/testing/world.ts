import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { readConfig, type Config } from "#platform/server/config/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb, type Database } from "#platform/server/database/db.ts";
import { contentOf, type MailContent } from "#platform/server/mail/mail.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { createSecrets, type Secrets } from "#platform/server/secrets.ts";
import { createApp, type App } from "../app.ts";
import { modulesOf } from "../modules.ts";
import { createCall, type Call } from "./call.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { takeDatabase, type TestDatabase } from "./databases/databases.ts";
import { sharedMakers } from "./shared-makers.ts";
import { createTestLog } from "./test-log.ts";
import { identifyInTests } from "./test-actor.ts";

export interface WorldOptions {
  /** Where the clock stands at first: a Monday morning in New York unless told. */
  now?: string;
  /** Settings as the environment would give them. */
  settings?: Record<string, string>;
  /** What is logged beside errors; nothing unless told. */
  logLevel?: "error" | "trace";
  /** A database that the caller ends; one of the test run's own unless told. */
  database?: TestDatabase;
  /** What writes PDFs; the real writer unless told. */
  pdf?: PdfWriter;
}

/** The whole program on a database of its own, without a port: what a test needs to call it as its users do. */
export interface World {
  pool: Pool;
  db: Kysely<Database>;
  clock: TestClock;
  config: Config;
  secrets: Secrets;
  app: FastifyInstance;
  parts: App;
  /** Sends a request as this person, or with this cookie. */
  call: Call;
  /** What a command gets as its first argument. */
  ctx(actor: Actor, language?: Language): Ctx;
  /** Runs all jobs that are due at the clock's time, with all that follows from them. */
  runJobs(): Promise<void>;
  /** What was logged as an error since the last call. */
  takeErrors(): string[];
  /** Every line of the log, as it was written. */
  logLines(): readonly string[];
  /** All mail so far, the oldest first. */
  mails(): Promise<(Database["mail"] & MailContent)[]>;
  close(): Promise<void>;
}

const MONDAY_MORNING = "2026-03-02T15:00:00.000Z";

/** Others may connect, and still test cards are taken: no real client is there. */
const SETTINGS = { PORT: "0", PUBLIC_URL: "http://greenline.test", DEMO_DATA: "off", SANDBOX_PAYMENTS: "on" };

export async function createWorld({
  now = MONDAY_MORNING,
  settings = {},
  logLevel = "error",
  database,
  pdf = sharedMakers.pdf,
}: WorldOptions = {}): Promise<World> {
  const { pool, giveBack } = database ?? (await takeDatabase());
  const db = createDb(pool);
  const clock = createTestClock(now);
  const config = readConfig({ ...SETTINGS, ...settings });
  const log = createTestLog(logLevel);
  const { identify, settled } = identifyInTests(config);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const modules = modulesOf(config, secrets, log.logger, { ...sharedMakers, pdf });
  const parts = await createApp({ config, pool, db, now: clock.now, log: log.logger, secrets, identify, modules });

  return {
    pool,
    db,
    clock,
    config,
    secrets,
    app: parts.app,
    parts,
    call: createCall(parts.app, log),
    ctx: (actor, language = "en") => ({
      db,
      actor,
      language,
      now: clock.now,
      origin: { requestId: "test", address: "127.0.0.1", userAgent: null },
    }),
    takeErrors: log.takeErrors,
    logLines: log.written,
    runJobs: () => parts.jobs.drain(),
    async mails() {
      const rows = await db.selectFrom("mail").selectAll().orderBy("created_at").orderBy("id").execute();
      // As their readers get them: what is encrypted in the database, they read.
      return rows.map((row) => ({ ...row, ...contentOf(row, secrets) }));
    },
    async close() {
      await parts.close();
      await settled();
      giveBack();
    },
  };
}

import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { contentOf, type MailContent } from "#platform/server/mail/mail.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { App } from "../app.ts";
import type { Call } from "./call.ts";
import type { TestClock } from "./clock.ts";
import { takeDatabase, type TestDatabase } from "./databases/databases.ts";
import { sharedMakers } from "./shared-makers.ts";
import { takeApp } from "./world-app.ts";

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
  /**
   * Runs `build` on a world without changes, once for each name, time, and settings; later tests of this worker get the
   * rows that it made, its result, and the clock's time back. The result has to be plain JSON, and what `build` leaves
   * outside of the database (files, other servers) is not restored.
   */
  stored<T>(name: string, build: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const MONDAY_MORNING = "2026-03-02T15:00:00.000Z";

export async function createWorld({
  now = MONDAY_MORNING,
  settings = {},
  logLevel = "error",
  database,
  pdf = sharedMakers.pdf,
}: WorldOptions = {}): Promise<World> {
  const taken = database ?? (await takeDatabase());
  const { app, giveBack } = await takeApp(taken, { settings, logLevel, pdf });
  const { pool, db, clock, config, secrets, log, parts, call } = app;
  clock.set(now);
  log.clear();

  return {
    pool,
    db,
    clock,
    config,
    secrets,
    app: parts.app,
    parts,
    call,
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
    async stored(name, build) {
      if (!taken.reusable) return build();
      const { fixtures, saveRows, loadRows } = taken.reusable;
      const key = JSON.stringify([name, clock.now(), settings]);
      const known = fixtures.get(key);
      if (known) {
        await loadRows(key);
        await parts.reset();
        clock.set(known.now);
        // Written below by the same `build`.
        return JSON.parse(known.json) as Awaited<ReturnType<typeof build>>;
      }
      const value = await build();
      await app.settle();
      await saveRows(key);
      fixtures.set(key, { json: JSON.stringify(value), now: clock.now().toISOString() });
      return value;
    },
    async close() {
      await giveBack();
      taken.giveBack();
    },
  };
}

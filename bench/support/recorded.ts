import { randomBytes } from "node:crypto";
import { readConfig } from "#platform/server/config/config.ts";
import { systemNow } from "#platform/server/clock.ts";
import { createDb } from "#platform/server/database/db.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { createLog } from "#platform/server/log.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import { createApp, type App } from "../../src/app.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The pool, with a note of every statement that goes through it while `during` runs. */
function recording(pool: Pool): { pool: Pool; during: (work: () => Promise<unknown>) => Promise<Statement[]> } {
  let noted: Statement[] | null = null;
  const note = (text: string, values: readonly unknown[] = []) => noted?.push({ text, values });
  return {
    pool: {
      ...pool,
      kind: pool.kind,
      query: (text, values) => {
        note(text, values);
        return pool.query(text, values);
      },
      connect: async () => {
        const connection = await pool.connect();
        return {
          query: (text, values) => {
            note(text, values);
            return connection.query(text, values);
          },
          release: (destroy) => connection.release(destroy),
        };
      },
      script: (text) => pool.script(text),
      listen: (channel, heard, resumed) => pool.listen(channel, heard, resumed),
      end: () => pool.end(),
    },
    during: async (work) => {
      const statements: Statement[] = [];
      noted = statements;
      await work();
      noted = null;
      return statements;
    },
  };
}

export interface RecordedApp {
  inject: App["app"]["inject"];
  /** What the program asks the database for meanwhile. */
  during: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
}

/** The program in this process. */
export async function openRecorded(databaseUrl: string): Promise<RecordedApp> {
  const config = readConfig({ DATABASE_URL: databaseUrl, TRUST_PROXY: "on" });
  const open = await openPool(config, { onFailure: () => undefined, onError: () => undefined });
  const noted = recording(open);
  const app = await createApp({
    config,
    pool: noted.pool,
    db: createDb(noted.pool),
    now: systemNow,
    log: createLog({ level: "silent" }),
    secrets: createSecrets(randomBytes(32)),
    pages: false,
  });
  await app.jobs.install();
  return {
    inject: app.app.inject.bind(app.app),
    during: noted.during,
    close: async () => {
      await app.close();
      await open.end();
    },
  };
}

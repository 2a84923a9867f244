import type { Config } from "../config/config.ts";
import { createDb, type Database } from "./db.ts";
import type { Kysely } from "kysely";
import type { Logger } from "../log.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./open-database.ts";
import type { Pool } from "./pool.ts";

export interface StartedDatabase {
  pool: Pool;
  db: Kysely<Database>;
}

/** Opens the database and brings it to the state that this program needs. A process whose database is gone ends. */
export async function startDatabase(config: Config, log: Logger): Promise<StartedDatabase> {
  const pool = await openPool(config, {
    onFailure(fault) {
      log.fatal({ err: fault }, "the database failed");
      console.error(`The database failed, so the program ends: ${fault.message}`);
      process.exit(1);
    },
    onError: (fault) => log.error({ err: fault }, "a connection to the database was lost"),
    onWait: (pid) => console.log(`Process ${pid} still works with the data; waiting a moment for it to end …`),
  });
  const applied = await migrate(pool);
  if (applied.length > 0) log.info({ applied }, "migrated");
  return { pool, db: createDb(pool) };
}

import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { createPgPool } from "./pg-pool.ts";
import { closeDataFolder } from "../private-folder.ts";
import type { Pool } from "./pool.ts";

export interface DatabaseListeners {
  /** The database is gone and does not come back: the program must stop, with this message. */
  onFailure: (fault: Error) => void;
  /** A connection was lost and will be made again; for the log. */
  onError: (fault: Error) => void;
  /** Another process still has the embedded database, and is given a moment to end. */
  onWait?: (pid: number) => void;
}

type DatabaseConfig = Pick<Config, "databaseUrl" | "databasePoolSize" | "dataDir">;

/**
 * The database of this configuration: a PostgreSQL server, or the embedded one in `<dataDir>/database`, which only
 * one process may open.
 *
 * @throws DataFolderInUse | Error when the embedded database cannot be opened
 */
export async function openPool(config: DatabaseConfig, listeners: DatabaseListeners): Promise<Pool> {
  const { onFailure, onError, onWait } = listeners;
  const { databaseUrl, databasePoolSize, dataDir } = config;
  if (databaseUrl !== null) return endingOnce(createPgPool({ url: databaseUrl, size: databasePoolSize, onError }));

  // Only a process with the embedded database loads its code.
  const { openPglitePool } = await import("./pglite-pool.ts");
  await closeDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir, { onLost: onFailure, ...(onWait && { onWait }) });
  try {
    const pool = await openPglitePool({ folder: join(dataDir, "database"), onFailure, onError });
    return endingOnce({
      ...pool,
      async end() {
        await pool.end();
        await lock.release();
      },
    });
  } catch (fault) {
    await lock.release();
    throw fault;
  }
}

/** A stop that is asked for twice is one stop, for which both wait. */
function endingOnce(pool: Pool): Pool {
  let ending: Promise<void> | undefined;
  return { ...pool, end: () => (ending ??= pool.end()) };
}

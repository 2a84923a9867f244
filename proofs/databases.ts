import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { makeFolderOfRun } from "../scripts/lib/folder-of-run.ts";
import { startPostgres } from "../scripts/test-postgres.ts";
import { startServer, type ServerOptions, type ServerProcess } from "../src/testing/server-process.ts";
import { copyEmbedded } from "./prepared-databases.ts";
import { IS_LONG } from "./rounds.ts";

/** A database of its own for one proof, and how the program is told to use it. */
export interface ProofDatabase {
  settings: Record<string, string>;
  /** Looks into the database; for the embedded one only while no server runs on its folder. */
  look: <T>(read: (pool: Pool) => Promise<T>) => Promise<T>;
  /** As many at once as it has room for: the embedded database belongs to one process, PostgreSQL is shared by two. */
  startServers: (options?: ServerOptions) => Promise<ServerProcess[]>;
  remove: () => Promise<void>;
}

export const KINDS = ["postgres", "pglite"] as const;
export type Kind = (typeof KINDS)[number];
/** For proofs of rules that do not depend on the database: the embedded one takes several times as long for the same. */
export const KINDS_OF_RUN: readonly Kind[] = IS_LONG ? KINDS : ["postgres"];

/**
 * An empty, migrated database in which `visitsAtOnce` appointments may run at one moment, open every day.
 *
 * @param fsync whether a server of its own writes through to the disk, as in production
 */
export async function createProofDatabase(
  kind: Kind,
  visitsAtOnce: number,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<ProofDatabase> {
  const folder = await makeFolderOfRun("greenline-proof-");
  const server = kind === "postgres" ? await startPostgres({ fsync }) : null;
  const settings: Record<string, string> = { DATA_DIR: folder.path, DEMO_DATA: "off", TRUST_PROXY: "on" };
  if (server) settings["DATABASE_URL"] = server.url;
  else await copyEmbedded(folder.path);

  const look: ProofDatabase["look"] = async (read) => {
    const pool = await openPool(readConfig(settings), {
      onFailure: (fault) => {
        throw fault;
      },
      onError: () => {},
    });
    try {
      return await read(pool);
    } finally {
      await pool.end();
    }
  };

  await look(async (pool) => {
    // For the embedded one, a copy, there is nothing left to do.
    await migrate(pool);
    const open = { open: "08:00", close: "18:00", closed: false };
    const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    const hours = JSON.stringify(Object.fromEntries(days.map((day) => [day, open])));
    await pool.query(
      "update company set name = 'Proof Pest Control', visits_at_once = $1, business_hours = $2::jsonb, holidays = '[]'",
      [visitsAtOnce, hours],
    );
  });

  return {
    settings,
    look,
    startServers: (options) =>
      Promise.all(Array.from({ length: server ? 2 : 1 }, () => startServer(settings, options))),
    remove: async () => {
      await server?.stop();
      await folder.remove();
    },
  };
}

import { cp, rename, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { bundleProgram } from "../scripts/lib/bundle-program.ts";
import { makeFolderOfRun } from "../scripts/lib/folder-of-run.ts";
import { inTurn } from "../scripts/prepare/turn.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the proofs of this run keep what they all begin with. */
    preparedDatabases: string;
  }
}

/** The program in one piece, and a folder for this run alone, filled when a proof first asks: many runs need none of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await makeFolderOfRun("greenline-proofs-");
  await bundleProgram("proofs");
  project.provide("preparedDatabases", home.path);
  return home.remove;
}

/**
 * Puts a copy of a migrated embedded database below `dataFolder`, as `npm start` would have made it: to make one and to
 * migrate it cost 8 seconds of a processor, to copy it one.
 *
 * @throws Error when the database cannot be made
 */
export async function copyEmbedded(dataFolder: string): Promise<void> {
  const home = inject("preparedDatabases");
  const prepared = join(home, "embedded");
  // Two files of proofs run at once; the second one waits for what the first one makes.
  await inTurn(join(home, "embedded.lock"), { onWait: () => {} }, async () => {
    if (existsSync(prepared)) return;
    const unfinished = `${prepared}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await makeEmbedded(unfinished);
    await rename(unfinished, prepared);
  });
  await cp(join(prepared, "database"), join(dataFolder, "database"), { recursive: true });
}

async function makeEmbedded(folder: string): Promise<void> {
  const raise = (fault: Error) => {
    throw fault;
  };
  const pool = await openPool(readConfig({ DATA_DIR: folder }), { onFailure: raise, onError: raise });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

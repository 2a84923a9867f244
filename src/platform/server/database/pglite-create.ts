import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { startPgliteThread } from "./pglite-stream.ts";

/** What the delivered database writes into its folder. */
const VERSION = "18";

/**
 * Makes the folder of the embedded database if it is not there: under another name first, so that a start that is
 * cut short leaves nothing half made, and in a thread of its own, because making it takes 300 MB that the running
 * database does not need.
 *
 * @throws Error when the folder holds something else
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return refuseForeign(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { stream } = await startPgliteThread({ folder: unfinished, template: null });
  stream.resume().end();
  await once(stream, "close");
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await sync(dirname(folder));
}

async function refuseForeign(folder: string): Promise<void> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) throw new Error(`${folder} holds no database. Remove it, or choose another DATA_DIR.`);
  if (version.trim() === VERSION) return;
  throw new Error(
    `${folder} was made by PostgreSQL ${version.trim()}, and this program brings ${VERSION}. ` +
      "Start the program that made it, and move the data from there.",
  );
}

/** The tool that makes a database does not write through, and nobody else touches most of its files again. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) await sync(join(entry.parentPath, entry.name));
}

async function sync(path: string): Promise<void> {
  // Windows knows no folders as files, and needs none to be written through.
  const file = await open(path, "r").catch(() => null);
  await file?.sync().catch(() => undefined);
  await file?.close();
}

import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What others than the owner may do. */
const OF_OTHERS = 0o077;
/** What this program keeps below its data folder. Anything else there is not ours to touch. */
const OURS: readonly string[] = ["database", "database.unfinished", "files", "incoming", "secrets.key"];

/**
 * Makes the data folder if it is missing, and closes it to other users of the machine, also one that an older version
 * has left open: it holds password hashes, keys and people's files. On Windows the rights are those of the parent.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  // What this process writes from now on is its own user's.
  process.umask(OF_OTHERS);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await chmod(folder, FOLDER_MODE);
  for (const name of OURS) await closeIfOpen(join(folder, name));
}

/** Looks no further where the top is closed already: large stores of files are walked through once. */
async function closeIfOpen(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || (found.mode & OF_OTHERS) === 0) return;
  if (!found.isDirectory()) return chmod(path, FILE_MODE);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    const inner = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(inner, FOLDER_MODE);
    else if (entry.isFile()) await chmod(inner, FILE_MODE);
  }
  // Last: a walk that is cut short is begun again.
  await chmod(path, FOLDER_MODE);
}

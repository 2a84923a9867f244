import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "./disk.ts";

/** No upload goes on for so long without a byte, and no picture waits so long for its turn. */
const LONGEST_MS = 3_600_000;

/** Processes share the folder: what another of them just writes stays, and what it has removed is no fault. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - LONGEST_MS;
  for (const name of await readdir(folder).catch(insteadOf([]))) {
    const path = join(folder, name);
    const found = await stat(path).catch(insteadOf(null));
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}

const insteadOf =
  <Instead>(instead: Instead) =>
  (fault: unknown): Instead => {
    if (isMissing(fault)) return instead;
    throw fault;
  };

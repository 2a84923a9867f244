import { posix } from "node:path";
import type { Finding } from "../lib/finding.ts";

/** About forty: whoever opens a folder reads it as a whole. */
const MAX_FILES = 45;

/** Folders that nobody can take in, and folders that hide a single file. */
export function foldersOfWrongSize(files: readonly string[]): Finding[] {
  const inFolder = Map.groupBy(files, (file) => posix.dirname(file));
  const parents = new Set([...inFolder.keys()].flatMap(parentsOf));
  return [...inFolder].flatMap(([folder, held]): Finding[] => {
    if (held.length > MAX_FILES)
      return [{ file: folder, message: `has ${held.length} files, more than ${MAX_FILES}. Divide it by feature.` }];
    if (held.length === 1 && !parents.has(folder))
      return [{ file: folder, message: "has a single file. Put it a folder higher, or to what it belongs to." }];
    return [];
  });
}

function parentsOf(folder: string): string[] {
  const parent = posix.dirname(folder);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

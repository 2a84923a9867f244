import { readdirSync } from "node:fs";
import { join } from "node:path";

const NOT_OURS = new Set(["node_modules", ".git", ".cache", ".react-router", "build", "data", "shots", "coverage"]);

/** Every file below `root/folder` as a path from `root` with forward slashes, sorted. A missing folder has no files. */
export function filesBelow(root: string, folder = ""): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .sort();
}

export const isTypeScript = (file: string) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMap, withMap } from "./architecture/module-map.ts";
import { factsOf } from "./architecture/source-facts.ts";
import { filesBelow, isTypeScript } from "./lib/files.ts";

const PAGE = "ARCHITECTURE.md";

/** Writes the map of modules into ARCHITECTURE.md. False when another one stood there: whoever reads it was misled. */
export function writeMap(root: string): boolean {
  const files = filesBelow(root, "src");
  const sources = files
    .filter((file) => isTypeScript(file))
    .map((file) => factsOf(file, readFileSync(join(root, file), "utf8")));
  const before = readFileSync(join(root, PAGE), "utf8");
  const now = withMap(before, describeMap(files, sources));
  if (now === before) return true;
  writeFileSync(join(root, PAGE), now);
  return false;
}

if (import.meta.main) {
  if (writeMap(process.cwd())) console.log("the map in ARCHITECTURE.md is true");
  else {
    console.error("The map in ARCHITECTURE.md was no longer true. It has been written anew: look at it and commit it.");
    process.exitCode = 1;
  }
}

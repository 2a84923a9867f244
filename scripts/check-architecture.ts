import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circles } from "./architecture/cycles.ts";
import { wrongFileNames } from "./architecture/file-names.ts";
import { forbiddenImport } from "./architecture/import-rules.ts";
import { upwardImport } from "./architecture/module-order.ts";
import { forbiddenPackage } from "./architecture/package-rules.ts";
import { placeOf } from "./architecture/places.ts";
import { factsOf, type SourceFacts } from "./architecture/source-facts.ts";
import { forbiddenUses } from "./architecture/use-rules.ts";
import { filesBelow, isTypeScript } from "./lib/files.ts";
import { report, type Finding } from "./lib/finding.ts";

/** Everything below `root/src` that the table 'Imports that must never happen' of ARCHITECTURE.md forbids. */
export function checkArchitecture(root: string): Finding[] {
  const files = filesBelow(root, "src");
  const sources = files
    .filter((file) => isTypeScript(file))
    .map((file) => factsOf(file, readFileSync(join(root, file), "utf8")));
  return [...wrongFileNames(files), ...sources.flatMap(faultsOf), ...circles(sources)];
}

function faultsOf(facts: SourceFacts): Finding[] {
  const from = placeOf(facts.file);
  if (from === null)
    return [{ file: facts.file, message: "has no place: see the tree in ARCHITECTURE.md for where it belongs." }];

  const imports = facts.imports.flatMap((item) => {
    if (item.isPackage) return forbiddenPackage(from, item) ?? [];
    const to = placeOf(item.target);
    if (to === null || !item.target.startsWith("src/")) return [];
    return forbiddenImport(from, to, item) ?? upwardImport(from, to, item) ?? [];
  });
  return [...imports, ...forbiddenUses(from, facts)];
}

if (import.meta.main) {
  const root = process.argv[2] ?? process.cwd();
  report(checkArchitecture(root), "every import goes the right way");
}

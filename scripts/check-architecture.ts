import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circles } from "./architecture/cycles.ts";
import { wrongFileNames } from "./architecture/file-names.ts";
import { foldersOfWrongSize } from "./architecture/folders.ts";
import { foreignTables } from "./architecture/foreign-tables.ts";
import { forbiddenImport } from "./architecture/import-rules.ts";
import { upwardImport } from "./architecture/module-order.ts";
import { forbiddenPackage } from "./architecture/package-rules.ts";
import { READ_MODELS, type ReadModels } from "./architecture/read-models.ts";
import { placeOf } from "./architecture/places.ts";
import { factsOf, type SourceFacts } from "./architecture/source-facts.ts";
import { forbiddenUses } from "./architecture/use-rules.ts";
import { filesBelow, isTest, isTypeScript } from "./lib/files.ts";
import { report, type Finding } from "./lib/finding.ts";

/** Where people look for code. */
const FOLDERS = ["src", "scripts", "e2e", "bench", "proofs"];
const IN_SERVER = /^src\/modules\/[^/]+\/server\//;

/** Everything below `root/src` that the table 'Imports that must never happen' of ARCHITECTURE.md forbids. */
export function checkArchitecture(root: string, readModels: ReadModels = READ_MODELS): Finding[] {
  const files = filesBelow(root, "src");
  const texts = files
    .filter((file) => isTypeScript(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const sources = texts.map(({ file, text }) => factsOf(file, text));
  return [
    ...wrongFileNames(files),
    ...sources.flatMap(faultsOf),
    ...foreignTables(
      texts.filter(({ file }) => IN_SERVER.test(file) && !isTest(file)),
      readModels,
    ),
    ...circles(sources),
  ];
}

/** Folders that nobody can take in, and folders of a single file. */
export const checkFolders = (root: string): Finding[] =>
  foldersOfWrongSize(FOLDERS.flatMap((folder) => filesBelow(root, folder)));

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
  report([...checkArchitecture(root), ...checkFolders(root)], "every import goes the right way");
}

import type { Finding } from "../lib/finding.ts";
import type { ReadModels } from "./read-models.ts";

export interface ServerSource {
  file: string;
  text: string;
}

interface Use {
  table: string;
  writes: boolean;
}

const OF_BUILDER =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|insertInto|updateTable|deleteFrom)\(\s*(?:\[\s*)?"(\w+)/g;
const DECLARED = /^ {4}(\w+): \{$/gm;
const isComment = (line: string) => /^(?:\*|\/\/|\/\*)/.test(line.trimStart());

/**
 * Tables that a module's statements name although another module owns them. A table is owned by the module that
 * declares it in `server/tables.ts`; those of the platform are everybody's. Statements are found in the builder's calls
 * and, by the words before a table's name, in SQL written by hand.
 */
export function foreignTables(sources: readonly ServerSource[], readModels: ReadModels): Finding[] {
  const owners = ownersOf(sources);
  const read = new Set<string>();
  const findings = sources.flatMap(({ file, text }): Finding[] => {
    const own = moduleOf(file);
    const foreign = usesIn(text, owners).filter(({ table }) => owners.get(table) !== own);
    return distinct(foreign).flatMap(({ table, writes }): Finding[] => {
      const owner = owners.get(table) ?? "";
      if (writes)
        return [{ file, message: `writes ${table}, which belongs to ${owner}. Call a command of that module.` }];
      const entry = entryFor(readModels, file, table);
      if (entry !== undefined) {
        read.add(`${entry} ${table}`);
        return [];
      }
      return [
        {
          file,
          message: `reads ${table}, which belongs to ${owner}. Ask that module for it by its server/index.ts, or list the read model in scripts/architecture/read-models.ts.`,
        },
      ];
    });
  });
  return [...findings, ...unusedEntries(read, readModels)];
}

const moduleOf = (file: string): string => file.split("/")[2] ?? "";

function ownersOf(sources: readonly ServerSource[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of sources)
    if (file.endsWith("/server/tables.ts"))
      for (const [, table = ""] of text.matchAll(DECLARED)) owners.set(table, moduleOf(file));
  return owners;
}

function usesIn(text: string, owners: ReadonlyMap<string, string>): Use[] {
  const code = text
    .split("\n")
    .filter((line) => !isComment(line))
    .join("\n");
  const built = [...code.matchAll(OF_BUILDER)].map(([, call = "", table = ""]) => ({
    table,
    writes: /^(?:insert|update|delete)/.test(call),
  }));
  const written = [...code.matchAll(/\b(from|join|into|update|delete from)\s+(\w+)\b/g)].map(
    ([, word = "", table = ""]) => ({ table, writes: /into|update|delete/.test(word) }),
  );
  return [...built, ...written].filter(({ table }) => owners.has(table));
}

const distinct = (uses: readonly Use[]): Use[] => [
  ...new Map(uses.map((use) => [`${use.table} ${use.writes}`, use])).values(),
];

const entryFor = (readModels: ReadModels, file: string, table: string): string | undefined =>
  Object.keys(readModels).find((entry) => covers(entry, file) && readModels[entry]?.includes(table));

const covers = (entry: string, file: string): boolean => file === entry || file.startsWith(`${entry}/`);

/** What is listed and read by nobody would let somebody read it one day without being asked. */
function unusedEntries(read: ReadonlySet<string>, readModels: ReadModels): Finding[] {
  return Object.entries(readModels).flatMap(([entry, tables]) =>
    tables
      .filter((table) => !read.has(`${entry} ${table}`))
      .map((table) => ({
        file: "scripts/architecture/read-models.ts",
        message: `lists ${table} for ${entry}, which does not read it. Take it out.`,
      })),
  );
}

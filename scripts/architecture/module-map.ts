import type { SourceFacts } from "./source-facts.ts";
import { MODULE_ORDER } from "./module-order.ts";

export const MAP_BEGINS = "<!-- map: written by npm run check -->";
export const MAP_ENDS = "<!-- end of the map -->";

/**
 * Two tables: the modules, and the parts of the platform and the design system, each with what it needs. No sizes: the map
 * changes when an arrow does, not with every file.
 */
export function describeMap(files: readonly string[], sources: readonly SourceFacts[]): string {
  const modules = MODULE_ORDER.filter((name) => files.some((file) => file.startsWith(`src/modules/${name}/`)));
  const parts = [...new Set(files.flatMap((file) => partOf(file) ?? []))].sort();
  return [
    table(
      ["module", "needs"],
      modules.map((name) => [name, wordsOf(needsOf(sources, moduleOf, name, modules))]),
    ),
    table(
      ["part", "needs"],
      parts.map((part) => [part, wordsOf(needsOf(sources, partOf, part, parts))]),
    ),
  ].join("\n\n");
}

/** The page with the map as it is now. */
export function withMap(page: string, map: string): string {
  const begin = page.indexOf(MAP_BEGINS);
  const end = page.indexOf(MAP_ENDS);
  if (begin < 0 || end < begin) throw new Error(`ARCHITECTURE.md has no place for the map: ${MAP_BEGINS}`);
  return `${page.slice(0, begin + MAP_BEGINS.length)}\n\n${map}\n\n${page.slice(end)}`;
}

const moduleOf = (file: string): string | null => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;

/** `platform`, `platform/server/jobs`, `ui/fields`: the folder that a file of theirs stands in. */
function partOf(file: string): string | null {
  const folder = /^src\/((?:platform|ui)(?:\/[^/]+)*)\/[^/]+$/.exec(file)?.[1] ?? null;
  return folder === null || folder.endsWith("/texts") || folder.endsWith("/fonts") ? null : folder;
}

const wordsOf = (needs: readonly string[]): string => needs.join(", ") || "–";

/** In the given order; tests need what they like. */
function needsOf(
  sources: readonly SourceFacts[],
  placeOf: (file: string) => string | null,
  name: string,
  order: readonly string[],
): string[] {
  const needed = new Set(
    sources
      .filter(({ file }) => placeOf(file) === name && !file.includes(".test."))
      .flatMap(({ imports }) => imports.filter((item) => !item.isPackage).map((item) => placeOf(item.target))),
  );
  return order.filter((other) => other !== name && needed.has(other));
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

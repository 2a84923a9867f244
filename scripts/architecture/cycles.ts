import type { Finding } from "../lib/finding.ts";
import type { SourceFacts } from "./source-facts.ts";

/**
 * Files that need each other when they load, however long the way round: each such circle once. Imports of types
 * vanish before the program runs, so they may go round.
 */
export function circles(sources: readonly SourceFacts[]): Finding[] {
  const needs = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter((item) => !item.typeOnly && !item.isPackage).map((item) => item.target),
    ]),
  );
  const done = new Set<string>();
  const found: Finding[] = [];

  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      const round = [...way.slice(start), file];
      found.push({
        file,
        message: `needs itself: ${round.join(" → ")}. Move what both sides need into a file of its own.`,
      });
      return;
    }
    if (done.has(file)) return;
    for (const target of needs.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const { file } of sources) walk(file, []);
  return found;
}

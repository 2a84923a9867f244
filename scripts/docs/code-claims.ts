import { posix } from "node:path";
import type { Vocabulary } from "./vocabulary.ts";

const FILE_ENDING = /\.(tsx?|js|md|json|sql|css|ya?ml|png|svg|sh)$/;
/** Placeholders and examples: `<verb>-<noun>.ts`, `x.test.ts`, `0001-….md`. */
const IS_PATTERN = /[<>…*]|\bx(\.\w+)?\.test\.ts\b/;

/**
 * Why a piece of code in running text is wrong, or null. It is judged only where it looks like something that must
 * exist here: a path, a name written in camel case, in capitals or with underscores, a call, a dotted code.
 */
export function wrongClaim(span: string, page: string, vocabulary: Vocabulary): string | null {
  if (IS_PATTERN.test(span)) return null;
  if (/^\S+$/.test(span) && (span.includes("/") || FILE_ENDING.test(span))) return wrongPath(span, page, vocabulary);
  const missing = namesIn(span).filter((name) => !vocabulary.words.has(name));
  return missing.length === 0 ? null : `${missing.join(", ")} is nowhere in the sources.`;
}

function wrongPath(span: string, page: string, { files, folders, baseNames }: Vocabulary): string | null {
  // Addresses of pages and endpoints, settings of libraries, packages: not paths of this repository.
  if (/^[/@~]|^\.\/|^https?:|^[a-z]+\/[a-z+.-]+$/.test(span) && !span.startsWith("src/")) return null;
  const alternatives = expanded(span.replace(/^#/, "src/").replace(/\/$/, ""));
  const isThere = (path: string) => {
    const candidates = [path, posix.join(posix.dirname(page), path), posix.join("src", path)];
    if (candidates.some((candidate) => files.has(candidate) || folders.has(candidate))) return true;
    return path.includes("/") ? endsSome(files, path) : baseNames.has(path) || endsSome(folders, path);
  };
  const missing = alternatives.filter((path) => !isThere(path));
  return missing.length === 0 ? null : `${missing.join(", ")} does not exist.`;
}

/** `server/index.ts` or `web/` on a page about all modules: any of them will do. */
const endsSome = (paths: ReadonlySet<string>, path: string) => [...paths].some((known) => known.endsWith(`/${path}`));

/** `texts/{en,es}.json` → `texts/en.json`, `texts/es.json` */
function expanded(path: string): string[] {
  const braces = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = "", inside = "", after = ""] = braces;
  return inside.split(",").flatMap((part) => expanded(before + part.trim() + after));
}

/** The words of a span that can only be names of ours: `inTransaction(ctx, work)` → inTransaction; `true` → none. */
function namesIn(span: string): string[] {
  if (/["'`\\]|\s--|^-/.test(span)) return [];
  const isOneWord = /^[\w.$]+$/.test(span);
  const isCall = /^[\w.$]+\(.*\)$/.test(span);
  if (!isOneWord && !isCall) return [];
  // A leading underscore tells of an ending (`_at`), which stands in no single name.
  const names = (span.split("(")[0] ?? "").split(".").filter((name) => !name.startsWith("_"));
  return names.filter((name) => /[a-z][A-Z]|_/.test(name) || (isCall && name !== ""));
}

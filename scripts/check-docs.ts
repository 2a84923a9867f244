import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { SETTINGS } from "#platform/server/config/config.ts";
import { wrongClaim } from "./docs/code-claims.ts";
import { filesInComments, hasComments } from "./docs/comments.ts";
import { claimsOf, firstColumnOf, type Claims, type Spot } from "./docs/markdown.ts";
import { vocabularyOf, type Vocabulary } from "./docs/vocabulary.ts";
import { filesBelow } from "./lib/files.ts";
import { report, type Finding } from "./lib/finding.ts";

/** What the pages say about paths, names, commands, links and settings is so, and the files that comments name exist. */
export function checkDocs(root: string, settings: readonly string[]): Finding[] {
  const files = filesBelow(root);
  const vocabulary = vocabularyOf(root, files);
  const scripts = scriptsOf(root);
  const pages = new Map<string, Claims>(
    files
      .filter((file) => file.endsWith(".md"))
      .map((file) => [file, claimsOf(readFileSync(join(root, file), "utf8"))]),
  );

  const told = [...pages].flatMap(([file, { code, links, npmScripts }]) => [
    ...code.flatMap(({ text, line }) => finding(file, line, wrongClaim(text, file, vocabulary), `\`${text}\`: `)),
    ...npmScripts
      .filter(({ text }) => !scripts.includes(text))
      .map(({ text, line }) => ({ file, line, message: `\`npm run ${text}\`: package.json has no such script.` })),
    ...links.flatMap((link) => finding(file, link.line, deadLink(link, file, vocabulary, pages))),
    ...(file === "README.md" ? settingFaults(readFileSync(join(root, file), "utf8"), settings) : []),
  ]);
  return [...told, ...files.flatMap((file) => commentFaults(root, file, vocabulary))];
}

function commentFaults(root: string, file: string, vocabulary: Vocabulary): Finding[] {
  if (!hasComments(file)) return [];
  return filesInComments(file, readFileSync(join(root, file), "utf8")).flatMap(({ text, line }) =>
    finding(file, line, wrongClaim(text, file, vocabulary)),
  );
}

function finding(file: string, line: number, fault: string | null, prefix = ""): Finding[] {
  return fault === null ? [] : [{ file, line, message: prefix + fault }];
}

function scriptsOf(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const hasScripts = typeof manifest === "object" && manifest !== null && "scripts" in manifest;
  return hasScripts ? Object.keys(manifest.scripts ?? {}) : [];
}

function deadLink(
  { text }: Spot,
  page: string,
  { files, folders }: { files: ReadonlySet<string>; folders: ReadonlySet<string> },
  pages: ReadonlyMap<string, Claims>,
): string | null {
  if (/^[a-z]+:/.test(text)) return null;
  const [path = "", anchor] = text.split("#");
  const target = path === "" ? page : posix.join(posix.dirname(page), path).replace(/\/$/, "");
  if (!files.has(target) && !folders.has(target)) return `the link leads to ${target}, which does not exist.`;
  const headings = pages.get(target)?.headings;
  if (anchor === undefined || headings === undefined || headings.includes(anchor)) return null;
  return `${target} has no heading for #${anchor}.`;
}

/** The table in the README and the program name the same settings. */
function settingFaults(readme: string, settings: readonly string[]): Finding[] {
  const rows = firstColumnOf(readme, "setting").map(({ text, line }) => ({ text: text.replaceAll("`", ""), line }));
  const told = rows.map(({ text }) => text);
  return [
    ...rows
      .filter(({ text }) => !settings.includes(text))
      .map(({ text, line }) => ({ file: "README.md", line, message: `the program knows no setting ${text}.` })),
    ...settings
      .filter((name) => !told.includes(name))
      .map((name) => ({ file: "README.md", message: `its table of settings does not tell of ${name}.` })),
  ];
}

if (import.meta.main) report(checkDocs(process.cwd(), SETTINGS), "what the pages and the comments say is so");

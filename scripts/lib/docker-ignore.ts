import { readdirSync } from "node:fs";
import { join } from "node:path";

interface Rule {
  pattern: RegExp;
  /** The folders that lead to what the rule admits; null where it may be anywhere. */
  admits: string[] | null;
  isException: boolean;
}

/**
 * Reads a .dockerignore file. The last rule that matches a path or a folder above it decides, as Docker does:
 * https://docs.docker.com/build/concepts/context/#dockerignore-files
 */
export function parseDockerIgnore(text: string): Rule[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const isException = line.startsWith("!");
      const path = line.replace(/^!/, "").replace(/^\/|\/$/g, "");
      const folders = path.split("/");
      const isAnywhere = /[*?[]/.test(folders.slice(0, -1).join("/"));
      return { pattern: patternOf(path), admits: isAnywhere ? null : folders, isException };
    });
}

/** `*` and `?` stand for anything inside of one name, `**` for any number of folders. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+^${}()|\\]/g, String.raw`\$&`)
    .replaceAll("**/", "\u0000")
    .replaceAll("**", "\u0001")
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]")
    .replaceAll("\u0000", "(?:.*/)?")
    .replaceAll("\u0001", ".*");
  return new RegExp(`^${source}(?:/|$)`);
}

/** Whether the file is sent to the engine. */
export function isAdmitted(rules: readonly Rule[], path: string): boolean {
  return !(rules.findLast(({ pattern }) => pattern.test(path))?.isException === false);
}

/** All files below the folder that are sent to the engine. */
export function admittedFiles(root: string, rules: readonly Rule[], folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return isAdmitted(rules, path) ? [path] : [];
    return isAdmitted(rules, path) || mayHoldException(rules, path) ? admittedFiles(root, rules, path) : [];
  });
}

function mayHoldException(rules: readonly Rule[], folder: string): boolean {
  const names = folder.split("/");
  return rules.some(
    ({ isException, admits }) =>
      isException &&
      (admits === null || (admits.length > names.length && names.every((name, at) => name === admits[at]))),
  );
}

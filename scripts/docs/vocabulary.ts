import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { isTypeScript } from "../lib/files.ts";

/** What there is to speak of. */
export interface Vocabulary {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  baseNames: ReadonlySet<string>;
  /** Identifiers, words of string literals, and words of the SQL: comments do not count, they may be just as old. */
  words: ReadonlySet<string>;
}

const IS_CODE = /\.(ts|tsx|js|sql|css|yaml|json)$|^\.ci\/run$|^Dockerfile$/;

export function vocabularyOf(root: string, files: readonly string[]): Vocabulary {
  const words = new Set<string>();
  for (const file of files) {
    if (!IS_CODE.test(file) || file === "package-lock.json") continue;
    const text = readFileSync(join(root, file), "utf8");
    const add = (part: string) => {
      for (const [word] of part.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) words.add(word);
    };
    if (isTypeScript(file) || file.endsWith(".js")) addTokens(text, add);
    else add(file.endsWith(".sql") ? text.replaceAll(/--.*/g, "") : text);
  }
  const folders = new Set(files.flatMap(foldersAbove));
  return { files: new Set(files), folders, baseNames: new Set(files.map((file) => basename(file))), words };
}

function foldersAbove(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function addTokens(text: string, add: (part: string) => void): void {
  const source = ts.createSourceFile("any.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

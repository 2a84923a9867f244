import type { Spot } from "./markdown.ts";

export const hasComments = (file: string) => /\.(tsx?|js|sql|css|ya?ml|sh)$|^Dockerfile$|^\.ci\/run$/.test(file);
const HAS_SLASHES = /\.(tsx?|js|css)$/;
const NAMES_A_FILE = /\w\.(tsx?|js|sql|md|css|ya?ml|json)$/;
/** What stands around a name in a sentence. */
const NO_PART_OF_NAMES = /[\s`"'(),;]+/;

/**
 * What the comments of a source file name as files, with the line. Only comments that stand on lines of their own or
 * behind a statement are read, by the line: a `/*` within a line of code is a pattern of files far more often.
 */
export function filesInComments(file: string, source: string): Spot[] {
  const commentOf = HAS_SLASHES.test(file) ? slashComments() : lineComments(file.endsWith(".sql") ? "--" : "#");
  return source.split("\n").flatMap((text, index) => {
    const words = commentOf(text).split(NO_PART_OF_NAMES).map(withoutStop);
    return words.filter((word) => NAMES_A_FILE.test(word)).map((word) => ({ text: word, line: index + 1 }));
  });
}

const withoutStop = (word: string) => (/[.:]$/.test(word) ? word.slice(0, -1) : word);

function lineComments(mark: string): (line: string) => string {
  return (line) => {
    if (line.startsWith(mark)) return line;
    const start = line.indexOf(` ${mark} `);
    return start < 0 ? "" : line.slice(start);
  };
}

/** Remembers from line to line whether a block is open. */
function slashComments(): (line: string) => string {
  let isOpen = false;
  return (line) => {
    const trimmed = line.trim();
    if (isOpen || /^\{?\/\*/.test(trimmed)) {
      isOpen = !trimmed.includes("*/");
      return trimmed;
    }
    if (trimmed.startsWith("//")) return trimmed;
    const start = line.indexOf(" // ");
    return start < 0 ? "" : line.slice(start);
  };
}

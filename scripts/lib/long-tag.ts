import { globSync, readFileSync } from "node:fs";

/** Tests that `npm run test:all` runs and `npm test` does not: `test("…", { tags: ["long"] }, …)`. */
export const LONG_TAG = { name: "long", description: "Run by `npm run test:all` only" };

/** The argument of vitest that leaves them out. */
export const WITHOUT_LONG = [`--tags-filter=not ${LONG_TAG.name}`];

/** How many tests in the files of these patterns are tagged so, one by one or by their file's first line. */
export function countLong(...patterns: string[]): number {
  return globSync(patterns).reduce((count, file) => {
    const code = readFileSync(file, "utf8");
    return count + (code.startsWith(FILE_TAG) ? code.split(/^ *test[.(]/m) : code.split(TEST_TAG)).length - 1;
  }, 0);
}

const TEST_TAG = `tags: ["${LONG_TAG.name}"]`;
const FILE_TAG = `// @module-tag ${LONG_TAG.name}\n`;

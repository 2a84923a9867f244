import { globSync, readFileSync } from "node:fs";

/** Tests that `npm run test:all` runs and `npm test` does not: `test("…", { tags: ["long"] }, …)`. */
export const LONG_TAG = { name: "long", description: "Run by `npm run test:all` only" };

/** The argument of vitest that leaves them out. */
export const WITHOUT_LONG = [`--tags-filter=not ${LONG_TAG.name}`];

/** How many tests in the files of these patterns are tagged so. */
export const countLong = (...patterns: string[]): number =>
  globSync(patterns).reduce((count, file) => count + readFileSync(file, "utf8").split(TAGGED).length - 1, 0);

const TAGGED = `tags: ["${LONG_TAG.name}"]`;

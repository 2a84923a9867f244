import { globSync, readFileSync } from "node:fs";

/** Tests that `npm run test:all` runs and `npm test` does not: `test("…", { tags: ["long"] }, …)`. */
export const LONG_TAG = { name: "long", description: "Run by `npm run test:all` only" };

/** The argument of vitest that leaves them out. */
export const WITHOUT_LONG = [`--tags-filter=not ${LONG_TAG.name}`];

/**
 * The files that match, without those that are tagged so as a whole: to learn that it runs nothing of a file, vitest
 * would load it with all that it imports.
 */
export const withoutLongFiles = (pattern: string): string[] =>
  globSync(pattern).filter((file) => !readFileSync(file, "utf8").startsWith(`// @module-tag ${LONG_TAG.name}\n`));

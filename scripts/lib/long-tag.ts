/** Tests that `npm run test:all` runs and `npm test` does not: `test("…", { tags: ["long"] }, …)`. */
export const LONG_TAG = { name: "long", description: "Run by `npm run test:all` only" };

/** The argument of vitest that leaves them out. */
export const WITHOUT_LONG = [`--tags-filter=not ${LONG_TAG.name}`];

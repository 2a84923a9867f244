import { test } from "vitest";

/**
 * One test for each row of a long table: `npm test` runs those for which `isInEveryRun` holds, and `npm run test:all`
 * runs all of them.
 */
export const testTable =
  <Row extends readonly unknown[]>(rows: readonly Row[], isInEveryRun: (row: Row) => boolean) =>
  (name: string, body: (row: Row) => Promise<void>, options: { timeout?: number } = {}): void => {
    test.for(rows.filter(isInEveryRun))(name, options, body);
    test.for(rows.filter((row) => !isInEveryRun(row)))(name, { ...options, tags: ["long"] }, body);
  };

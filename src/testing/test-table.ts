import { test } from "vitest";

/** One test per row: `npm test` runs the rows for which `isInEveryRun` holds, and `npm run test:all` runs all of them. */
export const testTable =
  <Row>(rows: readonly Row[], isInEveryRun: (row: Row) => boolean) =>
  (name: string, body: (row: Row) => Promise<void>, options: { timeout?: number } = {}): void => {
    test.for(rows.filter(isInEveryRun))(name, options, (row) => body(row));
    test.for(rows.filter((row) => !isInEveryRun(row)))(name, { ...options, tags: ["long"] }, (row) => body(row));
  };

import { globSync } from "node:fs";

/**
 * Tests that run on both databases in every run: the platform's code that depends on the database (connections,
 * transactions, the queue, notifications between processes, locks), and commands that compete. All others run on
 * PostgreSQL in every run, and on the embedded database in `npm run test:all`.
 */
export const BOTH_DATABASES = [
  "src/platform/server/context.test.ts",
  "src/platform/server/database/pool.test.ts",
  "src/platform/server/database/search-text.test.ts",
  "src/platform/server/http/idempotency.test.ts",
  "src/platform/server/http/kept-answers.test.ts",
  "src/platform/server/http/rate-limit.test.ts",
  "src/platform/server/jobs/events.test.ts",
  "src/platform/server/jobs/jobs.test.ts",
  "src/platform/server/jobs/process.test.ts",
  "src/platform/server/jobs/subscribers.test.ts",
  "src/platform/server/live/realtime.test.ts",
  "src/platform/server/mail/mail.test.ts",
  "src/platform/server/notifications/write-at-once.test.ts",
  "src/testing/world.test.ts",
  "src/merge-clients-races.test.ts",
  "src/modules/billing/server/ledger/post-journal.test.ts",
  "src/modules/consultations/server/booking-races.test.ts",
  "src/modules/products/server/move-stock.test.ts",
];

/** Tests of the embedded database alone that take minutes: only in the long run. */
export const LONG_TESTS = ["src/nonsense.pglite.test.ts"];

/** The files that the patterns match. */
export const testsOfBothDatabases = (root: string): string[] =>
  BOTH_DATABASES.flatMap((pattern) => globSync(pattern, { cwd: root }));

import { globSync } from "node:fs";

/**
 * Tests that run on both databases in every run: the platform's code that depends on the database (connections,
 * transactions, the queue, notifications between processes, locks), and of each module one file with its constraints or
 * its concurrent commands. All others run on PostgreSQL in every run, and on the embedded database in the long run.
 */
export const BOTH_DATABASES = [
  "src/platform/server/context.test.ts",
  "src/platform/server/database/*.test.ts",
  "src/platform/server/http/idempotency.test.ts",
  "src/platform/server/http/kept-answers.test.ts",
  "src/platform/server/http/rate-limit.test.ts",
  "src/platform/server/jobs/*.test.ts",
  "src/platform/server/live/realtime.test.ts",
  "src/platform/server/mail/mail.test.ts",
  "src/platform/server/notifications/write-at-once.test.ts",
  "src/testing/databases/*.test.ts",
  "src/testing/world.test.ts",
  "src/server.test.ts",
  "src/merge-clients-races.test.ts",
  "src/merge-tables.test.ts",
  "src/modules/accounts/server/staff/create-first-admin.test.ts",
  "src/modules/agreements/server/drafts/draft-agreement.test.ts",
  "src/modules/analytics/server/find-anything.test.ts",
  "src/modules/appointments/server/create/booking-day.test.ts",
  "src/modules/appointments/server/keep-counters.test.ts",
  "src/modules/billing/server/ledger/post-journal.test.ts",
  "src/modules/catalogue/server/create-service.test.ts",
  "src/modules/clients/server/find-or-make-lead.test.ts",
  "src/modules/company/server/update-company.test.ts",
  "src/modules/consultations/server/booking-races.test.ts",
  "src/modules/conversations/server/change-inbox-item.test.ts",
  "src/modules/devices/server/change-devices.test.ts",
  "src/modules/documents/server/write/keep-usage.test.ts",
  "src/modules/issues/server/change-issue.test.ts",
  "src/modules/newsletter/server/ask-mailbox.test.ts",
  "src/modules/notices/server/judge-notices.test.ts",
  "src/modules/notifications/server/tell-people.test.ts",
  "src/modules/plans/server/keep-plans.test.ts",
  "src/modules/products/server/move-stock.test.ts",
  "src/modules/properties/server/change-property.test.ts",
  "src/modules/schedule/server/find-schedule.test.ts",
  "src/modules/support/server/own-tickets.test.ts",
  "src/modules/technicians/server/give-login.test.ts",
  "src/modules/visits/server/records/write-records.test.ts",
];

/** Tests of the embedded database alone that take minutes: only in the long run. */
export const LONG_TESTS = ["src/nonsense.pglite.test.ts"];

/** The files that the patterns match. */
export const testsOfBothDatabases = (root: string): string[] =>
  BOTH_DATABASES.flatMap((pattern) => globSync(pattern, { cwd: root }));

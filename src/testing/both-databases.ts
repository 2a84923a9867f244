import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Tests that run on both databases in every run: what the databases do differently (platform, processes), and of each
 * module one file of its constraints and its races. All others run on PostgreSQL in every run, and on the embedded
 * database with `npm test -- --all`.
 */
export const BOTH_DATABASES = [
  "src/platform/**/server/**/*.test.ts",
  "src/testing/**/*.test.ts",
  "src/circle.test.ts",
  "src/server.test.ts",
  "src/merge-clients.test.ts",
  "src/merge-clients-races.test.ts",
  "src/merge-tables.test.ts",
  "src/demo/index.test.ts",
  "src/modules/accounts/server/mailbox/confirm-email.test.ts",
  "src/modules/accounts/server/staff/create-first-admin.test.ts",
  "src/modules/accounts/server/two-factor/pass-second-factor.test.ts",
  "src/modules/agreements/server/drafts/draft-agreement.test.ts",
  "src/modules/analytics/server/find-anything.test.ts",
  "src/modules/analytics/server/read-overview.test.ts",
  "src/modules/appointments/server/appointment-team.test.ts",
  "src/modules/appointments/server/create/booking-day.test.ts",
  "src/modules/consultations/server/booking-races.test.ts",
  "src/modules/plans/server/keep-plans.test.ts",
  "src/modules/plans/server/make-plan-appointments.test.ts",
  "src/modules/plans/server/prices/apply-price-changes.test.ts",
  "src/modules/plans/server/rounds/run-round.test.ts",
  "src/modules/appointments/server/keep-counters.test.ts",
  "src/modules/billing/server/ledger/close-books.test.ts",
  "src/modules/billing/server/ledger/post-journal.test.ts",
  "src/modules/billing/server/sandbox/answer-once.test.ts",
  "src/modules/catalogue/server/create-service.test.ts",
  "src/modules/clients/server/change-clients.test.ts",
  "src/modules/clients/server/find-or-make-lead.test.ts",
  "src/modules/clients/server/import/import-clients.test.ts",
  "src/modules/company/server/update-company.test.ts",
  "src/modules/conversations/server/change-inbox-item.test.ts",
  "src/modules/conversations/server/receive-lead.test.ts",
  "src/modules/documents/server/write/keep-usage.test.ts",
  "src/modules/devices/server/change-devices.test.ts",
  "src/modules/issues/server/change-issue.test.ts",
  "src/modules/newsletter/server/ask-mailbox.test.ts",
  "src/modules/notices/server/judge-notices.test.ts",
  "src/modules/notices/server/own/own-notices.test.ts",
  "src/modules/notifications/server/tell-people.test.ts",
  "src/modules/products/server/move-stock.test.ts",
  "src/modules/properties/server/change-property.test.ts",
  "src/modules/schedule/server/find-schedule.test.ts",
  "src/modules/support/server/own-tickets.test.ts",
  "src/modules/support/server/chat/own-chat.test.ts",
  "src/modules/technicians/server/give-login.test.ts",
  "src/modules/technicians/server/update-technician.test.ts",
  "src/modules/visits/server/phone/deliver-clashes.test.ts",
  "src/modules/visits/server/records/write-records.test.ts",
];

const ASKS_FOR_DATABASE = /testing\/(?:(?:small-)?world\.ts"|databases\/|offices\/)|databaseSource/;

/** The files themselves, without those of the platform that stand on no database at all. */
export const testsOfBothDatabases = (root: string): string[] =>
  BOTH_DATABASES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => {
    const isPlatform = file.startsWith("src/platform/");
    return !isPlatform || ASKS_FOR_DATABASE.test(readFileSync(join(root, file), "utf8"));
  });

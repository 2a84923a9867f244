import type { Work } from "#platform/server/jobs/jobs.ts";
import { continueBulks, runBulk, runBulkNow } from "./bulk/run-bulk.ts";
import { compactCounters } from "./compact-counters.ts";
import { endTerms } from "./lifecycle/expire-agreements.ts";
import type { AgreementParts } from "./agreement-parts.ts";
import { alertOffice } from "./renewals/alert-office.ts";
import { giveNotices } from "./renewals/give-notice.ts";

export const officeJobs =
  (_parts: AgreementParts) =>
  (work: Work): void => {
    work(runBulk, runBulkNow);
    work.every("37 * * * *", "agreements.continue_bulks", continueBulks);
    // By the hour, because the company's day begins at another one than the program's, and before its periods are billed.
    work.every("6 * * * *", "agreements.end_terms", endTerms, { timeoutSeconds: 1800 });
    work.every("16 * * * *", "agreements.give_notices", giveNotices, { timeoutSeconds: 1800 });
    work.every("26 * * * *", "agreements.alert_office", alertOffice, { timeoutSeconds: 1800 });
    work.every("45 4 * * *", "agreements.compact_counters", compactCounters);
  };

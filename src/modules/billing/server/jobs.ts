import type { Work } from "#platform/server/jobs/jobs.ts";
import { compactCounters } from "./ledger/compact-counters.ts";

export function billingJobs(work: Work): void {
  work.every("50 4 * * *", "billing.compact_counters", compactCounters);
}

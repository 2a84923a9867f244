import type { Work } from "#platform/server/jobs/jobs.ts";
import { compactCounters } from "./compact-counters.ts";

export function clientJobs(work: Work): void {
  work.every("7 * * * *", "clients.compact_counters", compactCounters);
}

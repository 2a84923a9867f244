import type { Work } from "#platform/server/jobs/jobs.ts";
import { foldTally } from "./fold-tally.ts";

export function clientJobs(work: Work): void {
  work.every("7 * * * *", "clients.fold_tally", foldTally);
}

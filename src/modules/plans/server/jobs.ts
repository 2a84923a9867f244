import type { Work } from "#platform/server/jobs/jobs.ts";
import { compactCounters } from "./compact-counters.ts";
import { makePlanVisit, makePlanVisitNow, makePlanVisits } from "./make-plan-appointments.ts";

export function planJobs(work: Work): void {
  work(makePlanVisit, makePlanVisitNow);
  work.every("20 4 * * *", "plans.make_visits", makePlanVisits);
  work.every("55 4 * * *", "plans.compact_counters", compactCounters);
}

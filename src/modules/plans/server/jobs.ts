import type { Work } from "#platform/server/jobs/jobs.ts";
import { compactCounters } from "./compact-counters.ts";
import { makePlanAppointment, makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";
import { applyPriceChanges } from "./prices/apply-price-changes.ts";

export function planJobs(work: Work): void {
  work(makePlanAppointment, makePlanAppointmentNow);
  work.every("20 4 * * *", "plans.make_appointments", makePlanAppointments);
  // By the hour, because the company's day begins at another one than the program's.
  work.every("2 * * * *", "plans.apply_price_changes", applyPriceChanges, { timeoutSeconds: 1800 });
  work.every("55 4 * * *", "plans.compact_counters", compactCounters);
}

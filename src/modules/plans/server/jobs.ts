import type { Work } from "#platform/server/jobs/jobs.ts";
import { compactCounters } from "./compact-counters.ts";
import { makePlanAppointment, makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";

export function planJobs(work: Work): void {
  work(makePlanAppointment, makePlanAppointmentNow);
  work.every("20 4 * * *", "plans.make_appointments", makePlanAppointments);
  work.every("55 4 * * *", "plans.compact_counters", compactCounters);
}

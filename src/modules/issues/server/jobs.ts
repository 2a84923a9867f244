import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentRelocated,
} from "#modules/appointments/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { leaveOtherPlace, loseAppointment, proposeResolution } from "./follow-appointment.ts";

/** A visit that is finished completes its appointment, and so can the office without one. */
export function issueJobs(work: Work): void {
  const follow = "issues.follow_appointment";
  work.on(appointmentCompleted, follow, proposeResolution);
  work.on(appointmentCancelled, follow, loseAppointment);
  work.on(appointmentRelocated, follow, leaveOtherPlace);
}

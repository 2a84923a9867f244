import { appointmentCancelled, appointmentCompleted } from "#modules/appointments/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { loseAppointment, proposeResolution } from "./follow-appointment.ts";

/** A visit that is finished completes its appointment, and so can the office without one. */
export function issueJobs(work: Work): void {
  work.on(appointmentCompleted, "issues.propose_resolution", proposeResolution);
  work.on(appointmentCancelled, "issues.lose_appointment", loseAppointment);
}

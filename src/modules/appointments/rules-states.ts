import type { AppointmentStatus } from "./rules.ts";

/** What can be done with an appointment, as the policy calls it. */
export type AppointmentAction =
  | "confirm"
  | "accept"
  | "cancel"
  | "reschedule"
  | "edit"
  | "start"
  | "complete"
  | "rate"
  | "remove";

const STATES: Record<AppointmentStatus, string> = {
  pending: "has not been accepted yet",
  scheduled: "has not been started yet",
  confirmed: "has not been started yet",
  "in-progress": "has already started",
  completed: "is already completed",
  cancelled: "was cancelled",
};

const NOT_DONE: Record<AppointmentAction, string> = {
  confirm: "it cannot be confirmed",
  accept: "it cannot be accepted",
  cancel: "it cannot be cancelled",
  reschedule: "it cannot be rescheduled",
  edit: "it cannot be changed",
  start: "it cannot be started",
  complete: "it cannot be completed",
  rate: "it cannot be rated",
  remove: "it cannot be removed",
};

/** Why the state of an appointment does not permit it, for the people of the office. */
export function refusalReason(action: AppointmentAction, { status, hasTime }: Subject): string {
  if (!hasTime && (action === "confirm" || action === "accept"))
    return `This request has no time yet, so ${NOT_DONE[action]}.`;
  return `This appointment ${STATES[status]}, so ${NOT_DONE[action]}.`;
}

interface Subject {
  status: AppointmentStatus;
  hasTime: boolean;
}

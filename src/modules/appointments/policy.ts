import type { Actor } from "#platform/actor.ts";
import { canBecome, canBeMoved, type AppointmentStatus } from "./rules.ts";

/** What the policy looks at. */
export interface AppointmentSubject {
  status: AppointmentStatus;
  clientId: string | null;
  /** The account of the technician who is to come, where there is one. */
  technicianUserId: string | null;
}

const isOffice = (actor: Actor): boolean =>
  actor.kind === "system" || (actor.kind === "staff" && actor.role !== "technician");

const isClientOf = (actor: Actor, { clientId }: AppointmentSubject): boolean =>
  actor.kind === "client" && actor.clientId === clientId;

const isTechnicianOf = (actor: Actor, { technicianUserId }: AppointmentSubject): boolean =>
  actor.kind === "staff" && actor.role === "technician" && actor.userId === technicianUserId;

export const appointmentPolicy = {
  read: (actor: Actor, appointment: AppointmentSubject): boolean =>
    isOffice(actor) || isClientOf(actor, appointment) || isTechnicianOf(actor, appointment),

  confirm: (actor: Actor, { status }: AppointmentSubject): boolean => canBecome(status, "confirmed") && isOffice(actor),

  /** A client may call off what has not begun; what is going on only the office can stop. */
  cancel: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBecome(appointment.status, "cancelled") &&
    (isOffice(actor) || (isClientOf(actor, appointment) && canBeMoved(appointment.status))),

  reschedule: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBeMoved(appointment.status) && (isOffice(actor) || isClientOf(actor, appointment)),
} as const;

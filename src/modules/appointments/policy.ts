import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { canBecome, canBeMoved, type AppointmentStatus } from "./rules.ts";

/** What the policy looks at. */
export interface AppointmentSubject {
  status: AppointmentStatus;
  clientId: string | null;
  /** The account of the technician who is to come, where there is one. */
  technicianUserId: string | null;
  /** It has a time; else it is a wish for a part of a day, which nobody can keep yet. */
  isPlaced: boolean;
}

const isClientOf = (actor: Actor, { clientId }: AppointmentSubject): boolean =>
  actor.kind === "client" && actor.clientId === clientId;

const isTechnicianOf = (actor: Actor, { technicianUserId }: AppointmentSubject): boolean =>
  actor.kind === "staff" && actor.role === "technician" && actor.userId === technicianUserId;

export const appointmentPolicy = {
  read: (actor: Actor, appointment: AppointmentSubject): boolean =>
    may(actor, "appointments.read") || isClientOf(actor, appointment) || isTechnicianOf(actor, appointment),

  confirm: (actor: Actor, { status, isPlaced }: AppointmentSubject): boolean =>
    isPlaced && canBecome(status, "confirmed") && may(actor, "appointments.write"),

  /** To take on what somebody asked for, before it is confirmed. */
  accept: (actor: Actor, { status, isPlaced }: AppointmentSubject): boolean =>
    isPlaced && canBecome(status, "scheduled") && may(actor, "appointments.write"),

  /** A client may call off what has not begun; what is going on only the office can stop. */
  cancel: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBecome(appointment.status, "cancelled") &&
    (may(actor, "appointments.write") || (isClientOf(actor, appointment) && canBeMoved(appointment.status))),

  reschedule: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBeMoved(appointment.status) && (may(actor, "appointments.write") || isClientOf(actor, appointment)),

  /** To say what is asked of a visit; what is over is as it was. */
  edit: (actor: Actor, { status }: AppointmentSubject): boolean =>
    status !== "completed" && status !== "cancelled" && may(actor, "appointments.write"),

  start: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBecome(appointment.status, "in-progress") &&
    (may(actor, "appointments.write") || isTechnicianOf(actor, appointment)),

  complete: (actor: Actor, appointment: AppointmentSubject): boolean =>
    canBecome(appointment.status, "completed") &&
    (may(actor, "appointments.write") || isTechnicianOf(actor, appointment)),

  /** What a client said on the phone or in a letter is written down by the office. */
  rate: (actor: Actor, { status }: AppointmentSubject): boolean =>
    status === "completed" && may(actor, "appointments.write"),
} as const;

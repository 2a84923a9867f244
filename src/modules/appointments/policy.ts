import type { Actor } from "#platform/actor.ts";
import { isOwnOfClient } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";
import { canBecome, canBeMoved, type AppointmentStatus } from "./rules.ts";
import type { AppointmentAction } from "./rules-states.ts";

/** What the policy looks at. */
export interface AppointmentSubject {
  status: AppointmentStatus;
  clientId: string | null;
  /** The property where it is; the client's own address where none is named. */
  placeId: string | null;
  /** The accounts of the technicians who are to come, as far as they have one. */
  technicianUserIds: readonly string[];
  /** It has a time; else it is a request for a part of a day, which nobody can keep yet. */
  hasTime: boolean;
}

const isClientOf = (actor: Actor, appointment: AppointmentSubject): boolean => isOwnOfClient(actor, appointment);

/** Whoever goes along may do what the technician may. */
const isTechnicianOf = (actor: Actor, { technicianUserIds }: AppointmentSubject): boolean =>
  actor.kind === "staff" && actor.role === "technician" && technicianUserIds.includes(actor.userId);

type Rule = (actor: Actor, appointment: AppointmentSubject) => boolean;

const isOffice: Rule = (actor) => may(actor, "appointments.write");
const isOfficeOrClient: Rule = (actor, appointment) => isOffice(actor, appointment) || isClientOf(actor, appointment);
const isOfficeOrTechnician: Rule = (actor, appointment) =>
  isOffice(actor, appointment) || isTechnicianOf(actor, appointment);

/** Who may do it at all, whatever state it is in: whoever may not is refused for good. */
const WHO: Record<AppointmentAction, Rule> = {
  confirm: isOffice,
  accept: isOffice,
  cancel: isOfficeOrClient,
  reschedule: isOfficeOrClient,
  edit: isOffice,
  start: isOfficeOrTechnician,
  complete: isOfficeOrTechnician,
  // What a client said on the phone or in an email is written down by the office.
  rate: isOffice,
  remove: isOffice,
};

/** In which state it can be done: whoever may is told what is in the way. */
const WHEN: Record<AppointmentAction, Rule> = {
  confirm: (_, { status, hasTime }) => hasTime && canBecome(status, "confirmed"),
  // To take on what somebody asked for, before it is confirmed.
  accept: (_, { status, hasTime }) => hasTime && canBecome(status, "scheduled"),
  // A client may call off what has not begun; what is going on only the office can stop.
  cancel: (actor, appointment) =>
    canBecome(appointment.status, "cancelled") && (isOffice(actor, appointment) || canBeMoved(appointment.status)),
  reschedule: (_, { status }) => canBeMoved(status),
  // To say what is asked of an appointment; what is over is as it was.
  edit: (_, { status }) => status !== "completed" && status !== "cancelled",
  start: (_, { status }) => canBecome(status, "in-progress"),
  complete: (_, { status }) => canBecome(status, "completed"),
  rate: (_, { status }) => status === "completed",
  // What somebody went to is a fact, and so is what was called off.
  remove: (_, { status }) => canBeMoved(status),
};

/** Whether the actor is one of those who do this, if the state permits it. */
export const isAllowedTo = (action: AppointmentAction, actor: Actor, appointment: AppointmentSubject): boolean =>
  WHO[action](actor, appointment);

const both =
  (action: AppointmentAction): Rule =>
  (actor, appointment) =>
    WHO[action](actor, appointment) && WHEN[action](actor, appointment);

export const appointmentPolicy = {
  read: (actor: Actor, appointment: AppointmentSubject): boolean =>
    may(actor, "appointments.read") || isClientOf(actor, appointment) || isTechnicianOf(actor, appointment),
  confirm: both("confirm"),
  accept: both("accept"),
  cancel: both("cancel"),
  reschedule: both("reschedule"),
  edit: both("edit"),
  start: both("start"),
  complete: both("complete"),
  rate: both("rate"),
  remove: both("remove"),
} as const;

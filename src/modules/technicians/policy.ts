import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** What the policy looks at. */
export interface TechnicianSubject {
  /** The account that is linked, where there is one. */
  userId: string | null;
}

const isTheirOwn = (actor: Actor, { userId }: TechnicianSubject): boolean =>
  actor.kind === "staff" && actor.role === "technician" && actor.userId === userId;

export const technicianPolicy = {
  read: (actor: Actor, technician: TechnicianSubject): boolean =>
    may(actor, "technicians.read") || isTheirOwn(actor, technician),

  add: (actor: Actor): boolean => may(actor, "technicians.write"),

  update: (actor: Actor): boolean => may(actor, "technicians.write"),

  /** A login is an account of staff, which is made by whoever manages the team. */
  giveLogin: (actor: Actor): boolean => may(actor, "technicians.write") && may(actor, "staff.write"),

  /** What somebody earns is for those who set it. */
  readRate: (actor: Actor): boolean => may(actor, "technicians.write"),

  /** Which appointments come. A key that may read technicians is not thereby given the schedule. */
  readAppointments: (actor: Actor, technician: TechnicianSubject): boolean =>
    may(actor, "appointments.read") || isTheirOwn(actor, technician),

  /** Whoever works here, and clients to whom they go: `comes` says whether they do. */
  readPhoto: (actor: Actor, { comes }: { comes: boolean }): boolean =>
    actor.kind === "staff" || may(actor, "technicians.read") || (actor.kind === "client" && comes),

  /** The calendar is for their own phone, so they make and revoke it themselves, too. */
  manageCalendar: (actor: Actor, technician: TechnicianSubject): boolean =>
    may(actor, "technicians.write") || isTheirOwn(actor, technician),
} as const;

import { canBeMoved, type AppointmentStatus } from "#modules/appointments/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { registryPolicy } from "./policy-registry.ts";
import { isUnmet, type NoticeState } from "./rules.ts";

/** What the policy depends on. */
export interface NoticeSubject {
  state: NoticeState;
  isAhead: boolean;
  /** The accounts of the team. */
  technicianUserIds: readonly string[];
}

/** The appointment is not over. */
export const isAhead = (status: AppointmentStatus): boolean => canBeMoved(status) || status === "in-progress";

type Rule = (actor: Actor, notice: NoticeSubject) => boolean;

const isTechnicianOf: Rule = (actor, { technicianUserIds }) =>
  actor.kind === "staff" && actor.role === "technician" && technicianUserIds.includes(actor.userId);
const isOffice: Rule = (actor) => may(actor, "appointments.write");

export const noticePolicy = {
  read: (actor: Actor, notice: NoticeSubject): boolean =>
    may(actor, "appointments.read") || isTechnicianOf(actor, notice),
  /** Who must be told is read as the registry is; technicians also read it for notices of their own appointments. */
  seeNeighbors: (actor: Actor, notice: NoticeSubject): boolean =>
    registryPolicy.read(actor) || isTechnicianOf(actor, notice),
  /** To record a call, or that it is done. */
  record: (actor: Actor, notice: NoticeSubject): boolean =>
    notice.isAhead && isUnmet(notice.state) && (isOffice(actor, notice) || isTechnicianOf(actor, notice)),
  /** Technicians override only when they start a visit; see `settleStart`. */
  override: (actor: Actor, notice: NoticeSubject): boolean =>
    notice.isAhead && isUnmet(notice.state) && isOffice(actor, notice),
} as const;

/** Whether the customer wants to be told ahead is changed where work may still be planned. */
export const wishPolicy = {
  edit: (actor: Actor, { isArchived }: { isArchived: boolean }): boolean =>
    may(actor, "appointments.write") && !isArchived,
} as const;

import type { Actor } from "#platform/actor.ts";
import { isOwnOfClient } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";
import type { VisitStatus } from "./rules.ts";

/** What the policy looks at. */
export interface VisitSubject {
  status: VisitStatus;
  clientId: string | null;
  /** The property where it was; the client's own address where none was named. */
  placeId: string | null;
  /** The accounts of the team, and of whoever started it. */
  technicianUserIds: readonly string[];
  /** Finished less than 24 hours ago. */
  isCorrectable: boolean;
  isRated: boolean;
}

type Rule = (actor: Actor, visit: VisitSubject) => boolean;

const isOffice: Rule = (actor) => may(actor, "appointments.write");
const isTechnicianOf: Rule = (actor, { technicianUserIds }) =>
  actor.kind === "staff" && actor.role === "technician" && technicianUserIds.includes(actor.userId);
const isClientOf: Rule = (actor, visit) => isOwnOfClient(actor, visit);
const isOfficeOrTechnician: Rule = (actor, visit) => isOffice(actor, visit) || isTechnicianOf(actor, visit);

export const visitPolicy = {
  /** With everything that was written down; clients read the report. */
  read: (actor: Actor, visit: VisitSubject): boolean => may(actor, "appointments.read") || isTechnicianOf(actor, visit),
  readReport: (actor: Actor, visit: VisitSubject): boolean =>
    visit.status === "finished" && (visitPolicy.read(actor, visit) || isClientOf(actor, visit)),
  write: (actor: Actor, visit: VisitSubject): boolean => visit.status === "open" && isOfficeOrTechnician(actor, visit),
  finish: (actor: Actor, visit: VisitSubject): boolean => visit.status === "open" && isOfficeOrTechnician(actor, visit),
  /** Whoever was there while it is fresh; later the office, with a reason. */
  amend: (actor: Actor, visit: VisitSubject): boolean =>
    visit.status === "finished" && (isOffice(actor, visit) || (isTechnicianOf(actor, visit) && visit.isCorrectable)),
  rate: (actor: Actor, visit: VisitSubject): boolean =>
    visit.status === "finished" && isClientOf(actor, visit) && !visit.isRated,
} as const;

import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { isOpen, type IssueStatus } from "./rules.ts";

/** What the policy looks at. */
export interface IssueSubject {
  status: IssueStatus;
  clientId: string;
  /** The visit for it is finished. */
  isProposed: boolean;
  hasAppointment: boolean;
  /** It is assigned to the technician who asks, or they go or went where it is. */
  isTechnicians: boolean;
}

type Rule = (actor: Actor, issue: IssueSubject) => boolean;

const isOffice: Rule = (actor) => may(actor, "inbox.write");
const isClientOf: Rule = (actor, { clientId }) => actor.kind === "client" && actor.clientId === clientId;
const isTechnicianOf: Rule = (actor, { isTechnicians }) =>
  actor.kind === "staff" && actor.role === "technician" && isTechnicians;

export const issuePolicy = {
  read: (actor: Actor, issue: IssueSubject): boolean =>
    may(actor, "inbox.read") || isClientOf(actor, issue) || isTechnicianOf(actor, issue),
  report: (actor: Actor): boolean => may(actor, "inbox.write") || actor.kind === "client",
  change: isOffice,
  comment: (actor: Actor, issue: IssueSubject): boolean =>
    isOffice(actor, issue) || isClientOf(actor, issue) || isTechnicianOf(actor, issue),
  schedule: (actor: Actor, issue: IssueSubject): boolean =>
    isOffice(actor, issue) && isOpen(issue.status) && !issue.hasAppointment,
  resolve: (actor: Actor, issue: IssueSubject): boolean => isOffice(actor, issue) && isOpen(issue.status),
  reopen: (actor: Actor, issue: IssueSubject): boolean =>
    !isOpen(issue.status) && (isOffice(actor, issue) || isClientOf(actor, issue)),
  /** Whoever was there knows whether the problem is gone. */
  answer: (actor: Actor, issue: IssueSubject): boolean =>
    issue.isProposed && isOpen(issue.status) && (isOffice(actor, issue) || isTechnicianOf(actor, issue)),
} as const;

import type { Actor } from "#platform/actor.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Issue, IssueService } from "../contract.ts";
import { issuePolicy, type IssueSubject } from "../policy.ts";
import { PREVIEW_CHARACTERS } from "../rules.ts";
import type { IssueColumns } from "./queries.ts";
import type { IssueRow } from "./read/issue-rows.ts";

/** Of a row that was found through `visibleIssues`: whichever technician sees it goes there, or it is theirs. */
export const subjectOf = (
  row: Pick<IssueColumns, "status" | "client_id" | "is_proposed" | "appointment_id">,
): IssueSubject => ({
  status: row.status,
  clientId: row.client_id,
  isProposed: row.is_proposed,
  hasAppointment: row.appointment_id !== null,
  isTechnicians: true,
});

/** What both sides see of it. */
export const commonOf = (row: IssueRow) => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  description: row.description.slice(0, PREVIEW_CHARACTERS),
  location: row.location,
  type: row.type,
  priority: row.priority,
  status: row.status,
  property:
    row.property_id === null
      ? null
      : { id: row.property_id, label: row.property_label ?? "", address: row.property_address ?? "" },
  commentCount: row.comment_count,
  photoCount: row.photo_count,
  reportedAt: row.reported_at,
  updatedAt: row.updated_at,
  resolvedAt: row.resolved_at,
});

export function serviceOf(row: IssueRow): IssueService | null {
  const { appointment_id: id, appointment_on: date, appointment_start: start, appointment_status: status } = row;
  if (id === null || date === null || start === null || status === null) return null;
  return {
    appointmentId: id,
    reference: row.appointment_reference ?? "",
    title: row.appointment_title ?? "",
    date,
    time: row.appointment_window === null ? timeText(start) : null,
    timeWindow: row.appointment_window,
    status,
    technicianName: row.technician_name,
  };
}

export function toIssue(actor: Actor, row: IssueRow): Issue {
  const subject = subjectOf(row);
  return {
    ...commonOf(row),
    version: row.version,
    isResolutionProposed: row.is_proposed,
    client: { id: row.client_id, name: row.client_name },
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee_name ?? "" },
    service: serviceOf(row),
    can: {
      change: issuePolicy.change(actor, subject),
      comment: issuePolicy.comment(actor, subject),
      schedule: issuePolicy.schedule(actor, subject),
      resolve: issuePolicy.resolve(actor, subject),
      reopen: issuePolicy.reopen(actor, subject),
      answer: issuePolicy.answer(actor, subject),
    },
  };
}

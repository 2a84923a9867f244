import type { Selectable } from "kysely";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { InboxDetail, InboxItem, SuspectedMessage } from "../contract.ts";
import { inboxPolicy } from "../policy.ts";
import type { ItemDetailRow, ItemRow, MessageRow } from "./queries.ts";

export const toItem = (actor: Actor, row: ItemRow): InboxItem => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  preview: row.preview,
  language: row.language,
  status: row.status,
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee_name ?? "" },
  receivedAt: row.received_at,
  version: row.version,
  can: { change: inboxPolicy.change(actor) },
});

export const toInboxDetail = (
  actor: Actor,
  row: ItemDetailRow,
  person: Selectable<Database["client"]> | undefined,
): InboxDetail => ({
  ...toItem(actor, row),
  message: row.message === null ? null : { text: row.message, service: row.service },
  callback: row.best_time === null ? null : { bestTime: row.best_time, topic: row.topic ?? "" },
  issue: issueOf(row),
  documentRequest: requestOf(row),
  ticketId: row.kind === "ticket" || row.kind === "chat" ? row.subject_id : null,
  booking: may(actor, "appointments.read") ? bookingOf(row) : null,
  client:
    person && may(actor, "clients.read")
      ? {
          id: person.id,
          name: clientNameOf(person),
          status: person.status,
          isLead: person.status === "pending",
          isArchived: person.archived_at !== null,
        }
      : null,
});

/** An emergency is of a service; what it is about stands in its notes. */
const subjectOf = (row: ItemDetailRow) =>
  row.appointment_kind === "emergency"
    ? { serviceType: row.title ?? "", notes: row.appointment_notes ?? "" }
    : { serviceType: row.service_type ?? "", notes: row.consultation_notes ?? "" };

function issueOf(row: ItemDetailRow): InboxDetail["issue"] {
  const { issue_id: id, issue_title: title, issue_status: status, issue_priority: priority } = row;
  if (id === null || title === null || status === null || priority === null) return null;
  return {
    id,
    title,
    description: row.issue_description ?? "",
    location: row.issue_location ?? "",
    status,
    priority,
  };
}

function requestOf(row: ItemDetailRow): InboxDetail["documentRequest"] {
  const { request_id: id, request_type: type, request_urgency: urgency, request_status: status } = row;
  if (id === null || type === null || urgency === null || status === null) return null;
  return {
    id,
    type,
    urgency,
    description: row.request_description ?? "",
    status,
    version: row.request_version ?? 1,
  };
}

function bookingOf(row: ItemDetailRow): InboxDetail["booking"] {
  const { appointment_id: id, scheduled_on: date, start_minute: start, minutes, appointment_status: status } = row;
  if (id === null || date === null || start === null || minutes === null || status === null) return null;
  return {
    appointmentId: id,
    ...subjectOf(row),
    date,
    time: row.time_window === null ? timeText(start) : null,
    minutes,
    status,
    address: `${row.street ?? ""}, ${row.city ?? ""}, ${row.state ?? ""} ${row.zip_code ?? ""}`,
    inServiceArea: row.in_service_area ?? true,
    isOfClient: row.appointment_client_id !== null,
  };
}

export const toSuspected = ({ created_at: createdAt, suspicion, ...row }: MessageRow): SuspectedMessage => ({
  ...row,
  // Only suspected ones are asked for.
  suspicion: suspicion ?? "hidden_field",
  createdAt,
});

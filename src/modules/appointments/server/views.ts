import { clientNameOf } from "#modules/clients/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { AppointmentDetail, AppointmentSummary } from "../contract.ts";
import { appointmentPolicy, type AppointmentSubject } from "../policy.ts";
import type { DetailRow, SummaryRow } from "./queries.ts";
import { teamUsersOf, teamView } from "./read/team-columns.ts";

export const subjectOf = (
  row: Pick<SummaryRow, "status" | "client_id" | "technician_user_id" | "assistants" | "time_window">,
): AppointmentSubject => ({
  status: row.status,
  clientId: row.client_id,
  technicianUserIds: teamUsersOf(row),
  isPlaced: row.time_window === null,
});

export function toSummary(actor: Actor, row: SummaryRow): AppointmentSummary {
  const subject = subjectOf(row);
  const client = clientOf(row);
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    title: row.title,
    serviceType: row.service_type,
    scheduledDate: row.scheduled_on,
    scheduledTime: timeText(row.start_minute),
    minutes: row.minutes,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    timeWindow: row.time_window,
    contact: contactOf(row, client),
    address: row.address === "" ? null : row.address,
    client,
    technician: technicianOf(row),
    ...teamView(row),
    createdAt: row.created_at,
    version: row.version,
    can: {
      confirm: appointmentPolicy.confirm(actor, subject),
      cancel: appointmentPolicy.cancel(actor, subject),
      reschedule: appointmentPolicy.reschedule(actor, subject),
    },
  };
}

export const toDetail = (actor: Actor, row: DetailRow, history: AppointmentDetail["history"]): AppointmentDetail => ({
  ...toSummary(actor, row),
  notes: row.notes,
  cancellationReason: row.cancellation_reason,
  cancellationNote: row.cancellation_note,
  isAnnounced: row.told_on !== null,
  consultation: consultationOf(row),
  conversation: conversationOf(row),
  lead: leadOf(row),
  history,
});

/** A left join gives all columns of a row or none; this says it once in terms of types. */
type Present<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };
const isPresent = <Row extends object>(row: Row): row is Row & Present<Row> =>
  Object.values(row).every((value) => value !== null);

function consultationOf(row: DetailRow): AppointmentDetail["consultation"] {
  const columns = {
    pestCategory: row.pest_category,
    pestType: row.pest_type,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    address: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    notes: row.consultation_notes,
    language: row.language,
    inServiceArea: row.in_service_area,
  };
  return isPresent(columns) ? { ...columns, propertyType: row.property_type, propertySize: row.property_size } : null;
}

function conversationOf(row: DetailRow): AppointmentDetail["conversation"] {
  const columns = { language: row.conversation_language, messages: row.conversation_messages };
  return isPresent(columns) ? columns : null;
}

function leadOf(row: DetailRow): AppointmentDetail["lead"] {
  const { lead_id: id, lead_status: status, lead_type, lead_first_name, lead_last_name } = row;
  const columns = { id, status, client_type: lead_type, first_name: lead_first_name, last_name: lead_last_name };
  if (!isPresent(columns)) return null;
  return {
    id: columns.id,
    status: columns.status,
    name: clientNameOf({ ...columns, business_name: row.lead_business_name }),
  };
}

function clientOf(row: SummaryRow): AppointmentSummary["client"] {
  const columns = {
    id: row.client_id,
    client_type: row.client_type,
    first_name: row.client_first_name,
    last_name: row.client_last_name,
  };
  return isPresent(columns)
    ? { id: columns.id, name: clientNameOf({ ...columns, business_name: row.business_name }) }
    : null;
}

function contactOf(row: SummaryRow, client: AppointmentSummary["client"]): AppointmentSummary["contact"] {
  const visitor = { name: row.full_name, email: row.email, phone: row.phone };
  if (isPresent(visitor)) return visitor;
  const known = { name: client?.name ?? null, email: row.client_email, phone: row.client_phone };
  return isPresent(known) ? known : null;
}

function technicianOf(row: SummaryRow): AppointmentSummary["technician"] {
  const columns = { id: row.technician_id, first: row.technician_first_name, last: row.technician_last_name };
  return isPresent(columns) ? { id: columns.id, name: `${columns.first} ${columns.last}` } : null;
}

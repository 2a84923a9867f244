import { clientNameOf } from "#modules/clients/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { AppointmentCard, AppointmentDetail, AppointmentSummary, OfficeAppointment } from "../../contract.ts";
import { appointmentPolicy, type AppointmentSubject } from "../../policy.ts";
import type { CardRow, DetailRow, SummaryRow } from "./appointment-rows.ts";
import type { FormRow } from "./find-forms.ts";
import { teamUsersOf, teamView } from "./team-columns.ts";

export const subjectOf = (row: CardRow): AppointmentSubject => ({
  status: row.status,
  clientId: row.client_id,
  placeId: row.place_id,
  technicianUserIds: teamUsersOf(row),
  hasTime: row.time_window === null,
});

export const toCard = (actor: Actor, row: CardRow): AppointmentCard => cardsView(actor)(row);

/** The view of many: a week has thousands of appointments, but what may be done with them depends on few things. */
export function cardsView(actor: Actor): (row: CardRow) => AppointmentCard {
  const known = new Map<string, AppointmentCard["can"]>();
  return (row) => {
    // Whose appointment it is, and where, makes a difference to clients alone.
    const client = actor.kind === "client" ? `${row.client_id} ${row.place_id}` : "";
    const key = `${row.status} ${row.time_window === null} ${teamUsersOf(row).join()} ${client}`;
    const can = known.get(key) ?? canOf(actor, subjectOf(row));
    known.set(key, can);
    return cardView(row, can);
  };
}

const canOf = (actor: Actor, subject: AppointmentSubject): AppointmentCard["can"] => ({
  confirm: appointmentPolicy.confirm(actor, subject),
  accept: appointmentPolicy.accept(actor, subject),
  cancel: appointmentPolicy.cancel(actor, subject),
  reschedule: appointmentPolicy.reschedule(actor, subject),
  edit: appointmentPolicy.edit(actor, subject),
  start: appointmentPolicy.start(actor, subject),
  complete: appointmentPolicy.complete(actor, subject),
  rate: appointmentPolicy.rate(actor, subject),
  remove: appointmentPolicy.remove(actor, subject),
});

function cardView(row: CardRow, can: AppointmentCard["can"]): AppointmentCard {
  const client = clientOf(row);
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    title: row.title,
    serviceType: row.service_type,
    date: row.scheduled_on,
    time: timeText(row.start_minute),
    minutes: row.minutes,
    timeWindow: row.time_window,
    status: row.status,
    priority: row.priority,
    client,
    contactName: row.visitor_name ?? client?.name ?? "",
    address: row.address,
    technicianId: row.technician_id,
    technicianName: row.technician_name,
    ...teamView(row),
    planId: row.plan_id,
    isFollowUp: row.is_follow_up,
    weatherDependency: row.weather_dependent,
    version: row.version,
    can,
  };
}

export const toForm = (actor: Actor, row: FormRow): OfficeAppointment => ({
  ...toCard(actor, row),
  serviceId: row.service_id,
  propertyId: row.property_id,
  location: row.location,
  notes: row.notes,
  estimatedCostCents: row.estimated_cost_cents,
  isInitialInspection: row.is_initial_inspection,
  skillOverride: row.skill_override,
  warrantyUntil: row.warranty_until,
  followUpOn: may(actor, "appointments.write") ? row.follow_up_on : null,
  previousAppointmentId: row.previous_appointment_id,
  instructions: {
    targetPests: row.target_pests ?? [],
    treatmentMethods: row.treatment_methods ?? [],
    equipmentNeeded: row.equipment ?? [],
    chemicalsNeeded: row.chemicals ?? [],
    areasToTreat: row.areas ?? [],
    accessInstructions: row.access_instructions ?? "",
    safetyNotes: row.safety_notes ?? "",
    petConsiderations: row.pet_considerations ?? "",
  },
  toMind: { access: row.mind_access, safety: row.mind_safety, pets: row.mind_pets, requests: row.mind_requests },
  rating: row.rating,
  startedAt: row.started_at,
  startReason: row.start_reason,
  completedAt: row.completed_at,
});

export function toSummary(actor: Actor, row: SummaryRow): AppointmentSummary {
  return {
    ...toCard(actor, row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    contact: contactOf(row),
    createdAt: row.created_at,
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
    fullName: row.visitor_name,
    email: row.visitor_email,
    phone: row.visitor_phone,
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

function contactOf(row: SummaryRow): AppointmentSummary["contact"] {
  const visitor = { name: row.visitor_name, email: row.visitor_email, phone: row.visitor_phone };
  // Whoever asked by telephone alone may have an email as a client.
  if (isPresent(visitor)) return { ...visitor, email: visitor.email || row.client_email || "" };
  const known = { name: clientOf(row)?.name ?? null, email: row.client_email, phone: row.client_phone };
  return isPresent(known) ? known : null;
}

export function clientOf(
  row: Pick<CardRow, "client_id" | "client_type" | "first_name" | "last_name" | "business_name">,
): { id: string; name: string } | null {
  const { client_id: id, client_type, first_name, last_name, business_name } = row;
  const columns = { id, client_type, first_name, last_name };
  return isPresent(columns) ? { id: columns.id, name: clientNameOf({ ...columns, business_name }) } : null;
}

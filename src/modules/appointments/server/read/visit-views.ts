import { clientNameOf } from "#modules/clients/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { OfficeAppointment, ScheduledVisit } from "../../contract.ts";
import { appointmentPolicy, type AppointmentSubject } from "../../policy.ts";
import type { OfficeRow } from "./find-office-appointment.ts";
import type { VisitRow } from "./find-visits.ts";
import { teamUsersOf, teamView } from "./team-columns.ts";

export const visitSubject = (row: VisitRow): AppointmentSubject => ({
  status: row.status,
  clientId: row.client_id,
  technicianUserIds: teamUsersOf(row),
  isPlaced: row.time_window === null,
});

export const toVisit = (actor: Actor, row: VisitRow): ScheduledVisit => visitsView(actor)(row);

/** The view of many: a week has thousands of visits, but what may be done with them depends on few things. */
export function visitsView(actor: Actor): (row: VisitRow) => ScheduledVisit {
  const known = new Map<string, ScheduledVisit["can"]>();
  return (row) => {
    // Whose visit it is makes a difference to clients alone.
    const client = actor.kind === "client" ? row.client_id : "";
    const key = `${row.status} ${row.time_window === null} ${teamUsersOf(row).join()} ${client}`;
    const can = known.get(key) ?? canOf(actor, visitSubject(row));
    known.set(key, can);
    return visitView(row, can);
  };
}

const canOf = (actor: Actor, subject: AppointmentSubject): ScheduledVisit["can"] => ({
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

function visitView(row: VisitRow, can: ScheduledVisit["can"]): ScheduledVisit {
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

export const toOfficeAppointment = (actor: Actor, row: OfficeRow): OfficeAppointment => ({
  ...toVisit(actor, row),
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
  brief: {
    targetPests: row.target_pests ?? [],
    treatmentMethods: row.treatment_methods ?? [],
    equipmentNeeded: row.equipment ?? [],
    chemicalsNeeded: row.chemicals ?? [],
    areasToTreat: row.areas ?? [],
    accessInstructions: row.access_instructions ?? "",
    safetyNotes: row.safety_notes ?? "",
    petConsiderations: row.pet_considerations ?? "",
  },
  rating: row.rating,
  startedAt: row.started_at,
  startReason: row.start_reason,
  completedAt: row.completed_at,
});

/** A left join gives all columns of the client or none. */
export function clientOf(
  row: Pick<VisitRow, "client_id" | "client_type" | "first_name" | "last_name" | "business_name">,
): { id: string; name: string } | null {
  const { client_id: id, client_type, first_name, last_name, business_name } = row;
  if (id === null || client_type === null || first_name === null || last_name === null) return null;
  return { id, name: clientNameOf({ client_type, first_name, last_name, business_name }) };
}

import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ClientType } from "#modules/clients/rules.ts";
import type { AppointmentKind, AppointmentStatus, Priority, TimeWindow } from "../../rules.ts";
import { APPOINTMENT_ADDRESS } from "./address-columns.ts";
import { TEAM_COLUMNS, teamHas, teamHasUser, type TeamRow } from "./team-columns.ts";

/** An appointment as the schedule shows it. */
export interface VisitRow extends TeamRow {
  id: string;
  reference: string;
  kind: AppointmentKind;
  title: string;
  service_type: string;
  scheduled_on: string;
  start_minute: number;
  minutes: number;
  time_window: TimeWindow | null;
  status: AppointmentStatus;
  priority: Priority;
  client_id: string | null;
  client_type: ClientType | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  visitor_name: string | null;
  address: string;
  technician_name: string | null;
  technician_user_id: string | null;
  plan_id: string | null;
  is_follow_up: boolean;
  weather_dependent: boolean;
  version: number;
}

/** Written by hand: the calendar is the most looked-at screen of the office. */
export const VISIT_COLUMNS = `
  appointment.id, appointment.reference, appointment.kind, appointment.title, appointment.service_type,
  appointment.scheduled_on, appointment.start_minute, appointment.minutes, appointment.time_window,
  appointment.status, appointment.priority, appointment.client_id, client.client_type, client.first_name,
  client.last_name, client.business_name, consultation.full_name as visitor_name,
  ${APPOINTMENT_ADDRESS} as address,
  ${TEAM_COLUMNS}, technician.first_name || ' ' || technician.last_name as technician_name,
  technician.user_id as technician_user_id, appointment.plan_id, appointment.is_follow_up,
  appointment.weather_dependent, appointment.version`;

/**
 * Each visit looks its people up by itself (`limit 1` keeps the planner to it). For a day of 300 visits it would rather
 * read every consultation, or every client, that the company ever had: 16 ms instead of 2.5 with a million of them.
 */
export const VISIT_TABLES = `
  appointment
  left join lateral (
    select consultation.* from consultation
    where appointment.kind <> 'visit' and consultation.appointment_id = appointment.id
    limit 1
  ) as consultation on true
  left join lateral (
    select client.* from client where client.id = appointment.client_id limit 1
  ) as client on true
  left join technician on technician.id = appointment.technician_id
  left join service on service.id = appointment.service_id`;

const BY_DAYS = `
  select ${VISIT_COLUMNS} from ${VISIT_TABLES}
  where appointment.scheduled_on between $1 and $2 and appointment.time_window is null
    and ($3 or appointment.status <> 'cancelled')
    and ($4::uuid is null or ${teamHas("$4")})
    and ($5::text is null or ${teamHasUser("$5")})
  order by appointment.scheduled_on, appointment.start_minute, appointment.id`;

export interface VisitsFilter {
  from: string;
  to: string;
  technicianId?: string | undefined;
  withCancelled?: boolean;
}

/** What is placed in these days, as far as the actor may see it. */
export const findVisits = (ctx: Ctx, { from, to, technicianId, withCancelled = false }: VisitsFilter) =>
  rowsOf<VisitRow>(ctx.db, BY_DAYS, [from, to, withCancelled, technicianId ?? null, ownVisitsOf(ctx.actor)]);

/** Whose visits somebody may see who may not see all: the login of the technician. Null: all of them. */
export function ownVisitsOf(actor: Actor): string | null {
  if (may(actor, "appointments.read")) return null;
  // No login has this id, so whoever is neither is shown nothing.
  return actor.kind === "staff" ? actor.userId : "";
}

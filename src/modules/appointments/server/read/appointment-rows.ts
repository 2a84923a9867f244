import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { ClientType } from "#modules/clients/rules.ts";
import { placeOf } from "#modules/properties/server/index.ts";
import type {
  AppointmentKind,
  AppointmentStatus,
  Priority,
  PROPERTY_SIZES,
  PROPERTY_TYPES,
  Said,
  TimeWindow,
} from "../../rules.ts";
import { APPOINTMENT_ADDRESS } from "./address-columns.ts";
import { TEAM_COLUMNS, teamHas, teamHasUser, type TeamRow } from "./team-columns.ts";

/*
 * The one read model of an appointment: what it is, who is met, who goes, where. A projection says how much of it a
 * screen shows; all stand on the same columns and joins.
 */

/** What a card on the board shows. */
export interface CardRow extends TeamRow {
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
  /** Where it is; see `placeOf`. */
  place_id: string | null;
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

const PLACE_ID = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });

/** Written by hand: the calendar is the most looked-at screen of the office. */
export const CARD_COLUMNS = `
  appointment.id, appointment.reference, appointment.kind, appointment.title, appointment.service_type,
  appointment.scheduled_on, appointment.start_minute, appointment.minutes, appointment.time_window,
  appointment.status, appointment.priority, appointment.client_id, ${PLACE_ID} as place_id, client.client_type, client.first_name,
  client.last_name, client.business_name, consultation.full_name as visitor_name,
  ${APPOINTMENT_ADDRESS} as address,
  ${TEAM_COLUMNS}, technician.first_name || ' ' || technician.last_name as technician_name,
  technician.user_id as technician_user_id, appointment.plan_id, appointment.is_follow_up,
  appointment.weather_dependent, appointment.version`;

/** What a line of a list shows: the card, and how whoever is met is reached. */
export interface SummaryRow extends CardRow {
  starts_at: string;
  ends_at: string;
  created_at: string;
  visitor_email: string | null;
  visitor_phone: string | null;
  client_email: string | null;
  client_phone: string | null;
}

export const SUMMARY_COLUMNS = `${CARD_COLUMNS},
  appointment.starts_at, appointment.ends_at, appointment.created_at, consultation.email as visitor_email,
  consultation.phone as visitor_phone, client.email as client_email, client.phone as client_phone`;

/** Everything that is known of one: the line, what a visitor told, and the client record that their booking made. */
export interface DetailRow extends SummaryRow {
  notes: string;
  cancellation_reason: string | null;
  cancellation_note: string | null;
  told_on: string | null;
  pest_category: string | null;
  pest_type: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  in_service_area: boolean | null;
  property_type: (typeof PROPERTY_TYPES)[number] | null;
  property_size: (typeof PROPERTY_SIZES)[number] | null;
  consultation_notes: string | null;
  language: Language | null;
  conversation_messages: Said[] | null;
  conversation_language: Language | null;
  lead_id: string | null;
  lead_status: Database["client"]["status"] | null;
  lead_type: ClientType | null;
  lead_first_name: string | null;
  lead_last_name: string | null;
  lead_business_name: string | null;
}

export const DETAIL_COLUMNS = `${SUMMARY_COLUMNS},
  appointment.notes, appointment.cancellation_reason, appointment.cancellation_note, appointment.told_on,
  consultation.pest_category, consultation.pest_type, consultation.street, consultation.city, consultation.state,
  consultation.zip_code, consultation.in_service_area, consultation.property_type, consultation.property_size,
  consultation.notes as consultation_notes, consultation.language,
  emergency_conversation.messages as conversation_messages,
  emergency_conversation.language as conversation_language,
  lead.id as lead_id, lead.status as lead_status, lead.client_type as lead_type, lead.first_name as lead_first_name,
  lead.last_name as lead_last_name, lead.business_name as lead_business_name`;

/**
 * Each appointment looks its people up by itself (`limit 1` keeps the planner to it). For a day of 300 it would rather
 * read every consultation, or every client, that the company ever had: 16 ms instead of 2.5 with a million of them.
 */
const PEOPLE = `
  left join lateral (
    select consultation.* from consultation
    where appointment.kind <> 'service' and consultation.appointment_id = appointment.id
    limit 1
  ) as consultation on true
  left join lateral (
    select client.* from client where client.id = appointment.client_id limit 1
  ) as client on true
  left join technician on technician.id = appointment.technician_id
  left join service on service.id = appointment.service_id`;

/** What the columns above stand on; those of the detail on `DETAIL_TABLES`. */
export const APPOINTMENT_TABLES = `appointment ${PEOPLE}`;

/** The same of the appointments that another statement has chosen, beside its name. */
export const peopleOf = sql.raw(PEOPLE);
export const detailOf = sql.raw(`${PEOPLE}
  left join emergency_conversation on emergency_conversation.appointment_id = appointment.id
  left join client as lead on lead.id = consultation.lead_id`);

const BY_DAYS = `
  select ${CARD_COLUMNS} from ${APPOINTMENT_TABLES}
  where appointment.scheduled_on between $1 and $2 and appointment.time_window is null
    and ($3 or appointment.status <> 'cancelled')
    and ($4::uuid is null or ${teamHas("$4")})
    and ($5::text is null or ${teamHasUser("$5")})
  order by appointment.scheduled_on, appointment.start_minute, appointment.id`;

export interface PeriodFilter {
  from: string;
  to: string;
  technicianId?: string | undefined;
  withCancelled?: boolean;
}

/** What is placed in these days, as far as the actor may see it. */
export const findAppointmentsBetween = (ctx: Ctx, { from, to, technicianId, withCancelled = false }: PeriodFilter) =>
  rowsOf<CardRow>(ctx.db, BY_DAYS, [from, to, withCancelled, technicianId ?? null, ownAppointmentsOf(ctx.actor)]);

/** Whose appointments somebody may see who may not see all: the login of the technician. Null: all of them. */
export function ownAppointmentsOf(actor: Actor): string | null {
  if (may(actor, "appointments.read")) return null;
  // No login has this id, so whoever is neither is shown nothing.
  return actor.kind === "staff" ? actor.userId : "";
}

import {
  APPOINTMENT_PLACE,
  APPOINTMENT_TABLES,
  SUMMARY_COLUMNS,
  teamHas,
  toMind,
  type SummaryRow,
} from "#modules/appointments/server/index.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ArrivalKind, VisitStatus } from "../../rules.ts";
import { ARRIVAL_WAS_EMAILED } from "./arrival-emailed.ts";

/** An appointment of a technician with what has to be known at the door. */
export interface StopRow extends SummaryRow {
  notes: string;
  language: Language | null;
  state: string | null;
  property_type: string | null;
  square_feet: number | null;
  place_id: string | null;
  target_pests: string[] | null;
  treatment_methods: string[] | null;
  equipment: string[] | null;
  chemicals: string[] | null;
  areas: string[] | null;
  access_instructions: string;
  safety_notes: string;
  pet_considerations: string;
  service_instructions: string;
  visit_id: string | null;
  visit_status: VisitStatus | null;
  visit_started_at: string | null;
  visit_started_by: string | null;
  arrival_kind: ArrivalKind | null;
  arrives_from: string | null;
  arrives_to: string | null;
  arrival_told_at: string | null;
  arrival_was_emailed: boolean | null;
}

/** What the appointment says goes before what is kept of the property. */
const ACCESS = "coalesce(nullif(appointment_instructions.access_instructions, ''), place.access_instructions, '')";

const DAY = `
  select ${SUMMARY_COLUMNS}, appointment.notes, place.property_id as place_id,
    coalesce(consultation.language, client.language) as language,
    place.state, place.property_type, place.square_feet,
    coalesce(place.service_instructions, '') as service_instructions,
    appointment_instructions.target_pests, appointment_instructions.treatment_methods,
    appointment_instructions.equipment, appointment_instructions.chemicals, appointment_instructions.areas,
    ${ACCESS} as access_instructions, ${toMind("safety_notes")} as safety_notes,
    ${toMind("pet_considerations")} as pet_considerations,
    visit.id as visit_id, visit.status as visit_status, visit.started_at as visit_started_at,
    starter.first_name || ' ' || starter.last_name as visit_started_by,
    arrival.kind as arrival_kind, arrival.arrives_from, arrival.arrives_to, arrival.told_at as arrival_told_at,
    ${ARRIVAL_WAS_EMAILED} as arrival_was_emailed
  from ${APPOINTMENT_TABLES}
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id
  left join visit on visit.appointment_id = appointment.id
  left join technician as starter on starter.id = visit.technician_id
  left join lateral (
    select told.* from visit_arrival as told where told.appointment_id = appointment.id
    order by told.told_at desc, told.id desc limit 1
  ) as arrival on true
  ${APPOINTMENT_PLACE}
  where appointment.scheduled_on = $1 and appointment.time_window is null and appointment.status <> 'cancelled'
    and ${teamHas("$2::uuid")}
  order by appointment.start_minute, appointment.id`;

/** What the technician has to do on a day, in the order of its times. */
export const findStops = ({ db }: Ctx, { date, technicianId }: { date: string; technicianId: string }) =>
  rowsOf<StopRow>(db, DAY, [date, technicianId]);

export interface UnfinishedRow {
  visit_id: string;
  title: string;
  visited_on: string;
  contact_name: string;
}

/** More open visits than this of one technician are the office's affair. */
const MAX_UNFINISHED = 20;

const UNFINISHED = `
  select visit.id as visit_id, visit.title, visit.visited_on,
    coalesce(consultation.full_name, nullif(client.business_name, ''), client.first_name || ' ' || client.last_name, '') as contact_name
  from ${APPOINTMENT_TABLES}
  join visit on visit.appointment_id = appointment.id
  where visit.status = 'open' and visit.visited_on < $1 and (visit.technician_id = $2 or ${teamHas("$2::uuid")})
  order by visit.visited_on, visit.id
  limit ${MAX_UNFINISHED}`;

/** Visits of earlier days that nobody has finished, of that technician. */
export const findUnfinished = ({ db }: Ctx, { today, technicianId }: { today: string; technicianId: string }) =>
  rowsOf<UnfinishedRow>(db, UNFINISHED, [today, technicianId]);

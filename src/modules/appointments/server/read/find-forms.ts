import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { WARRANTY_UNTIL } from "./find-warranty.ts";
import { APPOINTMENT_PLACE, toMind } from "./place-columns.ts";
import { teamHas, teamHasUser } from "./team-columns.ts";
import { ownAppointmentsOf, CARD_COLUMNS, APPOINTMENT_TABLES, type CardRow } from "./appointment-rows.ts";

/** An appointment with all that the office's form holds. */
export interface FormRow extends CardRow {
  service_id: string | null;
  property_id: string | null;
  location: string;
  notes: string;
  estimated_cost_cents: number | null;
  is_initial_inspection: boolean;
  skill_override: string;
  /** When a follow-up is due that nobody has made yet. */
  follow_up_on: string | null;
  warranty_until: string | null;
  previous_appointment_id: string | null;
  rating: number | null;
  started_at: string | null;
  start_reason: string | null;
  completed_at: string | null;
  contact_phone: string;
  target_pests: string[] | null;
  treatment_methods: string[] | null;
  equipment: string[] | null;
  chemicals: string[] | null;
  areas: string[] | null;
  access_instructions: string | null;
  safety_notes: string | null;
  pet_considerations: string | null;
  mind_access: string;
  mind_safety: string;
  mind_pets: string;
  mind_requests: string;
}

const OFFICE = `
  select ${CARD_COLUMNS},
    appointment.service_id, appointment.property_id, appointment.location, appointment.notes, appointment.estimated_cost_cents,
    appointment.is_initial_inspection, appointment.skill_override, appointment.previous_appointment_id, appointment.rating,
    appointment.started_at, appointment.start_reason, appointment.completed_at,
    (
      select appointment.scheduled_on + service.follow_up_days from service
      where appointment.status = 'completed' and service.id = appointment.service_id and not exists (
        select from appointment as later
        where later.previous_appointment_id = appointment.id and later.is_follow_up and later.status <> 'cancelled'
      )
    ) as follow_up_on,
    (
      select ${WARRANTY_UNTIL} from service
      where appointment.status = 'completed' and service.id = appointment.service_id
    ) as warranty_until,
    coalesce(consultation.phone, client.phone, '') as contact_phone,
    appointment_instructions.target_pests, appointment_instructions.treatment_methods, appointment_instructions.equipment, appointment_instructions.chemicals,
    appointment_instructions.areas, appointment_instructions.access_instructions, appointment_instructions.safety_notes, appointment_instructions.pet_considerations,
    coalesce(nullif(appointment_instructions.access_instructions, ''), place.access_instructions, '') as mind_access,
    ${toMind("safety_notes")} as mind_safety, ${toMind("pet_considerations")} as mind_pets,
    coalesce(place.service_instructions, '') as mind_requests
  from ${APPOINTMENT_TABLES}
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id
  ${APPOINTMENT_PLACE}`;

const BY_ID = `${OFFICE} where appointment.id = $1 and ($2::text is null or ${teamHasUser("$2")})`;

const OF_DAY = `
  ${OFFICE}
  where appointment.scheduled_on = $1 and appointment.time_window is null and appointment.status <> 'cancelled'
    and ($2::text is null or ${teamHasUser("$2")})
    and ($3::uuid is null or ${teamHas("$3")})
  order by technician.sort_name nulls last, appointment.technician_id, appointment.start_minute, appointment.id`;

/** Undefined for what is not there and for what the actor may not see. */
export async function findForm(ctx: Ctx, id: string): Promise<FormRow | undefined> {
  const [row] = await rowsOf<FormRow>(ctx.db, BY_ID, [id, ownAppointmentsOf(ctx.actor)]);
  return row;
}

export const findDaySheet = (ctx: Ctx, { date, technicianId }: { date: string; technicianId?: string | undefined }) =>
  rowsOf<FormRow>(ctx.db, OF_DAY, [date, ownAppointmentsOf(ctx.actor), technicianId ?? null]);

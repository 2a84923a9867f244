import { APPOINTMENT_PLACE } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** An appointment that somebody went to, as far as a visit is made of it. */
export interface WorkDone {
  id: string;
  client_id: string | null;
  property_id: string | null;
  technician_id: string;
  technician_name: string;
  user_id: string | null;
  title: string;
  service_type: string;
  scheduled_on: string;
  time_zone: string;
  started_at: string;
  completed_at: string | null;
  rating: number | null;
  customer_name: string;
  street: string;
  city: string;
  state: string | null;
  zip_code: string;
  county: string;
}

const WITHOUT_VISIT = `
  select appointment.id, appointment.client_id, appointment.property_id, appointment.technician_id,
    technician.first_name || ' ' || technician.last_name as technician_name, technician.user_id, appointment.title,
    appointment.service_type, appointment.scheduled_on, appointment.time_zone, appointment.started_at,
    appointment.completed_at, appointment.rating,
    coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name, '') as customer_name,
    coalesce(place.street, '') as street, coalesce(place.city, '') as city, place.state,
    coalesce(place.zip_code, '') as zip_code, coalesce(place.county, '') as county
  from appointment
  join technician on technician.id = appointment.technician_id
  left join client on client.id = appointment.client_id
  ${APPOINTMENT_PLACE}
  where appointment.status in ('in-progress', 'completed') and appointment.started_at is not null
    and not exists (select from visit where visit.appointment_id = appointment.id)
  order by appointment.started_at, appointment.id`;

/**
 * Everything that was begun or done and has no visit, the oldest first: of a company that came here with its history. The
 * demo company is the only one so far, and comes through this door as others would.
 */
export const findWorkDone = ({ db }: Ctx): Promise<WorkDone[]> => rowsOf<WorkDone>(db, WITHOUT_VISIT);

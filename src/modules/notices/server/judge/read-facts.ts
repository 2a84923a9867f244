import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import { placeOf } from "#modules/properties/server/index.ts";
import type { ServiceCategory } from "#modules/catalogue/rules.ts";
import type { ServicePropertyType } from "#modules/clients/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { WorkKind } from "../../rules.ts";

/** What the rules depend on, for one appointment. */
export interface FactsRow {
  id: string;
  status: AppointmentStatus;
  /** It has a day and a time. */
  has_time: boolean;
  scheduled_on: string;
  time_zone: string;
  starts_at: string;
  place_id: string | null;
  state: string | null;
  property_type: ServicePropertyType | null;
  category: ServiceCategory | null;
  /** Null: the office has not entered it. */
  work: WorkKind[] | null;
  planned_products: string[];
  asks_ahead: boolean;
}

const PLACE = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });

export const FACT_TABLES = `
  appointment
  left join property as place on place.id = ${PLACE}
  left join service on service.id = appointment.service_id
  left join notice_service on notice_service.service_id = appointment.service_id
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id`;

const ASKS_AHEAD = "exists (select from notice_wish where notice_wish.property_id = place.id)";

/** Everything the rules depend on, as one text: as long as it is the same, nothing has to be checked again. */
export const FACTS_TEXT = `concat_ws('|', appointment.starts_at, appointment.status, appointment.time_window is null,
  place.id, place.state, place.property_type, place.latitude, place.longitude, service.category, notice_service.work,
  appointment_instructions.chemicals, ${ASKS_AHEAD})`;

const FACTS = `
  select appointment.id, appointment.status, appointment.time_window is null and appointment.status <> 'pending' as has_time,
    appointment.scheduled_on, appointment.time_zone, appointment.starts_at, place.id as place_id, place.state,
    place.property_type, service.category, notice_service.work,
    coalesce(appointment_instructions.chemicals, '{}') as planned_products, ${ASKS_AHEAD} as asks_ahead,
    ${FACTS_TEXT} as facts
  from ${FACT_TABLES}
  where appointment.id = $1`;

/** Undefined when there is no such appointment. */
export async function readFacts({ db }: Ctx, id: string): Promise<(FactsRow & { facts: string }) | undefined> {
  const [row] = await rowsOf<FactsRow & { facts: string }>(db, FACTS, [id]);
  return row;
}

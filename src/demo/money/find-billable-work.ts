import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Language } from "#platform/languages.ts";

/** A finished visit with its price, and to whom and where it was; or a period of a plan. */
export interface Work {
  /** Null of a period. */
  visit_id: string | null;
  plan_id: string | null;
  /** Its first day; null of a visit. */
  plan_period_on: string | null;
  /** A visit that is paid with the period of its plan. */
  is_of_period: boolean;
  client_id: string;
  property_id: string;
  service_id: string;
  title: string;
  cents: number;
  done_on: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  language: Language;
  state: string;
  county: string;
  city: string;
}

const FIND = `
  select visit.id as visit_id, appointment.plan_id, null as plan_period_on, false as is_of_period, appointment.client_id, property.id as property_id, service.id as service_id, appointment.title,
    coalesce(plan.price_cents, appointment.estimated_cost_cents, service.price_cents) as cents,
    appointment.scheduled_on as done_on,
    coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name) as name, client.email,
    client.phone, client.street || E'\\n' || client.city || ', ' || client.state || ' ' || client.zip_code as address,
    client.language, property.state, property.county, property.city
  from visit
  join appointment on appointment.id = visit.appointment_id
  join client on client.id = appointment.client_id
  join property on property.id = appointment.property_id
  join service on service.slug = appointment.service_type
  left join plan on plan.id = appointment.plan_id
  where visit.status = 'finished' and client.email <> ''
    and coalesce(plan.price_cents, appointment.estimated_cost_cents, service.price_cents) > 0
  order by appointment.scheduled_on, visit.id`;

export const findBillableWork = ({ db }: Ctx): Promise<Work[]> => rowsOf<Work>(db, FIND);

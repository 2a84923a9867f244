import * as z from "zod";
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
  /** `FACTS_TEXT`. */
  facts: string;
}

const PLACE = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });

export const FACT_TABLES = `
  appointment
  left join property as place on place.id = ${PLACE}
  left join service on service.id = appointment.service_id
  left join notice_service on notice_service.service_id = appointment.service_id
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id`;

const ASKS_AHEAD = "exists (select from notice_wish where notice_wish.property_id = place.id)";

const PRODUCTS = "coalesce(appointment_instructions.chemicals, '{}')";

/** Everything the rules depend on, as one text: as long as it is the same, nothing has to be checked again. */
export const FACTS_TEXT = `jsonb_build_object(
  'products', ${PRODUCTS}, 'place', place.id, 'address', lower(place.street || ' ' || place.zip_code),
  'rest', jsonb_build_array(appointment.starts_at, appointment.status, appointment.time_window is null, place.state,
    place.property_type, place.latitude, place.longitude, service.category, notice_service.work, ${ASKS_AHEAD})
)::text`;

const FACTS = `
  select appointment.id, appointment.status, appointment.time_window is null and appointment.status <> 'pending' as has_time,
    appointment.scheduled_on, appointment.time_zone, appointment.starts_at, place.id as place_id, place.state,
    place.property_type, service.category, notice_service.work,
    ${PRODUCTS} as planned_products, ${ASKS_AHEAD} as asks_ahead,
    ${FACTS_TEXT} as facts
  from ${FACT_TABLES}
  where appointment.id = $1`;

/** Undefined when there is no such appointment. */
export async function readFacts({ db }: Ctx, id: string): Promise<FactsRow | undefined> {
  const [row] = await rowsOf<FactsRow>(db, FACTS, [id]);
  return row;
}

/** What a proof was given for, of `FACTS_TEXT`. */
const Known = z.object({ products: z.array(z.string()), place: z.string().nullable(), address: z.string().nullable() });
export type KnownFacts = z.infer<typeof Known>;

/** As what the appointment was last judged; null where it was not, or by an earlier version that kept less. */
export async function readKnownFacts({ db }: Ctx, appointmentId: string): Promise<KnownFacts | null> {
  const judged = await db
    .selectFrom("notice_judgement")
    .select("facts")
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  return parseKnown(judged?.facts);
}

/** Null where it was not kept. */
export const parseKnown = (facts: string | null | undefined): KnownFacts | null =>
  facts?.startsWith("{") ? (Known.safeParse(JSON.parse(facts)).data ?? null) : null;

/** Of two properties that turn out to be one, the address is the same. */
export const isSamePlace = (one: KnownFacts, other: KnownFacts): boolean =>
  one.place === other.place || one.address === other.address;

export const knownFactsOf = ({ facts }: { facts: string }): KnownFacts => Known.parse(JSON.parse(facts));

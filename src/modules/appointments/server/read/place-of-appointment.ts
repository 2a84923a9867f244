import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const PLACE = `
  select ${placeOf({ property: "appointment.property_id", client: "appointment.client_id" })} as place_id
  from appointment where appointment.id = $1`;

/** The property where an appointment is; null where it has none. Whoever asks has seen the appointment. */
export async function placeOfAppointment({ db }: Ctx, id: string): Promise<string | null> {
  return (await rowsOf<{ place_id: string | null }>(db, PLACE, [id]))[0]?.place_id ?? null;
}

import { sql } from "kysely";
import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { visibleAppointments } from "./find-appointments.ts";

const OF_ROW = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });
const PLACE = `
  select ${OF_ROW} as place_id from appointment where appointment.id = $1`;

/** The property where an appointment is; null where it has none. Whoever asks has seen the appointment. */
export async function placeOfAppointment({ db }: Ctx, id: string): Promise<string | null> {
  return (await rowsOf<{ place_id: string | null }>(db, PLACE, [id]))[0]?.place_id ?? null;
}

/** The same of several, without those that whoever asks may not see. */
export async function placesOfAppointments(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await visibleAppointments(ctx)
    .where("appointment.id", "in", [...ids])
    .select("appointment.id")
    .select(sql<string | null>`${sql.raw(OF_ROW)}`.as("place_id"))
    .execute();
  return new Map(rows.map((row) => [row.id, row.place_id]));
}

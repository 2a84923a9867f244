import { APPOINTMENT_PLACE } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const STATE = `select place.state from appointment ${APPOINTMENT_PLACE} where appointment.id = $1`;

/** In which state an appointment is; null where its place is not known. */
export async function findStateOf({ db }: Ctx, appointmentId: string): Promise<string | null> {
  return (await rowsOf<{ state: string | null }>(db, STATE, [appointmentId]))[0]?.state ?? null;
}

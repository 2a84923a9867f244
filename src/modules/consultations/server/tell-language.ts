import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const TELL = `
  update consultation set language = $2
  from appointment
  where appointment.id = consultation.appointment_id and appointment.client_id = $1 and consultation.language <> $2`;

/** A client reads in another language from now on: what is written of their bookings is in it as well, whatever they booked in. */
export async function tellLanguage(ctx: Ctx, clientId: string, language: Language): Promise<void> {
  await rowsOf(ctx.db, TELL, [clientId, language]);
}

import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { leadAccepted } from "./events.ts";

const HOLD = `
  select appointment.id from appointment
  join consultation on consultation.appointment_id = appointment.id
  where consultation.lead_id = $1 and appointment.client_id is null
  order by appointment.id for no key update of appointment`;
const TAKE = `
  update appointment set client_id = $1, version = appointment.version + 1, updated_at = $2
  from consultation
  where consultation.appointment_id = appointment.id and consultation.lead_id = $1 and appointment.client_id is null
  returning appointment.id`;

/** Locks what `takeBookings` will change: the appointments come before their client. */
export async function holdBookings({ db }: Ctx, clientId: string): Promise<void> {
  await rowsOf(db, HOLD, [clientId]);
}

/**
 * Consultations that were booked without a login are the client's from now on, and nobody need see to them as a lead's.
 * Whoever was a lead is none any more, also without a booking.
 *
 * @returns how many
 */
export async function takeBookings(ctx: Ctx, client: { id: string; wasLead: boolean }): Promise<number> {
  const taken = await rowsOf(ctx.db, TAKE, [client.id, ctx.now().toISOString()]);
  if (client.wasLead || taken.length > 0) await emit(ctx, leadAccepted, { clientId: client.id });
  await announce(ctx, "appointments");
  return taken.length;
}

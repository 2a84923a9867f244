import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";

/**
 * Consultations under exactly this address that nobody has yet. Whoever they were filed under before (perhaps somebody
 * with the same telephone), from now on they are this client's alone.
 */
const JOIN = `
  with booked as (
    update consultation set lead_id = $1
    from appointment
    where appointment.id = consultation.appointment_id and appointment.client_id is null
      and lower(consultation.email) = $2
    returning consultation.appointment_id
  )
  update appointment set client_id = $1, updated_at = $3 from booked where appointment.id = booked.appointment_id
  returning appointment.id`;

const MOVE = `
  with booked as (
    update consultation set lead_id = $1 where lead_id = $2
  )
  update appointment set client_id = $1, updated_at = $3 where client_id = $2
  returning appointment.id`;

export interface ProvenAddress {
  /** Whose login it is from now on. */
  clientId: string;
  /** Whose it was until now. */
  earlierClientId: string;
  emailKey: string;
}

/**
 * Gives a client the consultations that were booked without login under an address that is now proven to be theirs, and
 * what they booked themselves before the company found out which of its clients they are. Bookings under any other
 * address stay where they are, also those of the same telephone.
 */
export async function joinBookings(ctx: Ctx, { clientId, earlierClientId, emailKey }: ProvenAddress): Promise<void> {
  const now = ctx.now().toISOString();
  const joined = await rowsOf(ctx.db, JOIN, [clientId, emailKey, now]);
  const moved = clientId === earlierClientId ? [] : await rowsOf(ctx.db, MOVE, [clientId, earlierClientId, now]);
  if (joined.length + moved.length > 0) await announce(ctx, "appointments");
}

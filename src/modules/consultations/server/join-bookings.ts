import { giveUnassigned, moveAppointments } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";

/**
 * Consultations under exactly this address that nobody has yet. Whoever they were filed under before (perhaps somebody
 * with the same telephone), from now on they are this client's alone.
 */
const JOIN = `
  update consultation set lead_id = $1
  from appointment
  where appointment.id = consultation.appointment_id and appointment.client_id is null
    and lower(consultation.email) = $2
  returning consultation.appointment_id`;
const MOVE = `update consultation set lead_id = $1 where lead_id = $2`;

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
  const booked = await rowsOf<{ appointment_id: string }>(ctx.db, JOIN, [clientId, emailKey]);
  const ids = booked.map((row) => row.appointment_id);
  const joined = await giveUnassigned(ctx, clientId, ids);
  const moved = clientId === earlierClientId ? 0 : await moveBookings(ctx, { from: earlierClientId, into: clientId });
  if (joined + moved > 0) await announce(ctx, "appointments");
}

async function moveBookings(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<number> {
  await rowsOf(ctx.db, MOVE, [into, from]);
  return moveAppointments(ctx, { from, into });
}

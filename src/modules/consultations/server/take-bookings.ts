import { giveUnassigned, lockAppointments } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { leadAccepted } from "./events.ts";

/** The appointments that these people booked as leads. */
export async function bookingsOf({ db }: Ctx, clientIds: readonly string[]): Promise<string[]> {
  const booked = await db
    .selectFrom("consultation")
    .select("appointment_id")
    .where("lead_id", "in", clientIds)
    .execute();
  return booked.map((row) => row.appointment_id);
}

/** Locks what `takeBookings` will change: the appointments come before their client. */
export async function lockBookings(ctx: Ctx, clientId: string): Promise<void> {
  await lockAppointments(ctx, { ids: await bookingsOf(ctx, [clientId]) });
}

/**
 * Consultations that were booked without a login are the client's from now on, and nobody need see to them as a lead's.
 * Whoever was a lead is none any more, also without a booking.
 *
 * @returns how many
 */
export async function takeBookings(ctx: Ctx, client: { id: string; wasLead: boolean }): Promise<number> {
  const taken = await giveUnassigned(ctx, client.id, await bookingsOf(ctx, [client.id]));
  if (client.wasLead || taken > 0) await emit(ctx, leadAccepted, { clientId: client.id });
  await announce(ctx, "appointments");
  return taken;
}

import { lockAppointments } from "#modules/appointments/server/index.ts";
import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { bookingsOf, takeBookings } from "./take-bookings.ts";

const MOVE = `update consultation set lead_id = $2 where lead_id = $1 returning appointment_id`;

/** What was booked as a lead, for the module that owns the clients. */
export const consultationRecords: ClientRecordPort = {
  async accept(ctx, id) {
    return { counts: { bookings: await takeBookings(ctx, { id, wasLead: true }) } };
  },
  async lock(ctx, clientIds) {
    await lockAppointments(ctx, { ids: await bookingsOf(ctx, clientIds) });
  },
  async move(ctx, { from, into }) {
    const consultations = await rowsOf(ctx.db, MOVE, [from, into]);
    if (consultations.length > 0) await announce(ctx, "appointments");
    return { counts: { consultations: consultations.length } };
  },
};

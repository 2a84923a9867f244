import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { lockAppointments } from "./give-appointments.ts";

const MOVE = `
  update appointment
  set client_id = $2, property_id = coalesce(replaced.kept_id, appointment.property_id, $6),
    version = appointment.version + 1, updated_at = $3
  from appointment as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where appointment.id = old.id and old.client_id = $1
  returning appointment.id`;

/** The appointments of clients, for the module that owns the clients. */
export const appointmentRecords: ClientRecordPort = {
  lock: (ctx, clientIds) => lockAppointments(ctx, { clientIds }),
  async move(ctx, { from, into, replaced, ownPlaceId }) {
    const values = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()], ownPlaceId];
    const appointments = await rowsOf(ctx.db, MOVE, values);
    if (appointments.length > 0) await announce(ctx, "appointments");
    return { counts: { appointments: appointments.length } };
  },
};

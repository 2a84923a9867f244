import { findClient, lockLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import { emit } from "#platform/server/events.ts";
import { announce } from "#platform/server/realtime.ts";
import { leadAccepted } from "./events.ts";

/** Consultations that were booked without a login: from now on they are the client's. */
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

/**
 * A lead becomes a client, with what they have booked. Doing it again takes only what was booked meanwhile. Locks in the
 * order of all: the appointments, then the client.
 *
 * @throws AppError request.forbidden | clients.not_found
 */
export async function acceptLead(ctx: Ctx, id: string): Promise<{ clientId: string; bookings: number }> {
  if (!may(ctx.actor, "clients.write")) throw new AppError("forbidden", "request.forbidden");
  if (!(await findClient(ctx, id))) throw notFound();
  return inTransaction(ctx, async (ctx) => {
    await rowsOf(ctx.db, HOLD, [id]);
    const lead = await lockLivingClient(ctx, id);
    if (!lead) throw notFound();
    const now = ctx.now().toISOString();
    const taken = await rowsOf(ctx.db, TAKE, [id, now]);
    if (lead.status === "pending") {
      await ctx.db
        .updateTable("client")
        .set((eb) => ({ status: "active", version: eb("version", "+", 1), updated_at: now }))
        .where("id", "=", id)
        .execute();
      await audit(ctx, {
        action: "clients.accepted",
        entityType: "client",
        entityId: id,
        changes: { status: ["pending", "active"], bookings: taken.length },
      });
      await emit(ctx, leadAccepted, { clientId: id });
    }
    await announce(ctx, "clients", "appointments");
    return { clientId: id, bookings: taken.length };
  });
}

const notFound = () => new AppError("not_found", "clients.not_found");

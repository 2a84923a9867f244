import { activateLead, findClient, lockLivingClient, lockMoves } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { lockBookings, takeBookings } from "./take-bookings.ts";

/**
 * A lead becomes a client, with what they have booked. Doing it again, or for somebody who was a client before, takes
 * only what was booked meanwhile. Locks in the order of all: the right to move records, the
 * appointments, then the client.
 *
 * @throws AppError request.forbidden | clients.not_found
 */
export async function acceptLead(ctx: Ctx, id: string): Promise<{ clientId: string; bookings: number }> {
  if (!may(ctx.actor, "clients.write")) throw new AppError("forbidden", "request.forbidden");
  if (!(await findClient(ctx, id))) throw notFound();
  return inTransaction(ctx, async (ctx) => {
    await lockMoves(ctx);
    await lockBookings(ctx, id);
    const client = await lockLivingClient(ctx, id);
    if (!client) throw notFound();
    const wasLead = client.status === "pending";
    const bookings = await takeBookings(ctx, { id, wasLead });
    if (wasLead) await activateLead(ctx, id);
    if (wasLead || bookings > 0) {
      await audit(ctx, {
        action: wasLead ? "clients.accepted" : "clients.bookings_taken",
        entityType: "client",
        entityId: id,
        changes: { ...(wasLead && { status: ["pending", "active"] }), bookings },
      });
    }
    await announce(ctx, "clients");
    return { clientId: id, bookings };
  });
}

const notFound = () => new AppError("not_found", "clients.not_found");

import { lockLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { propertyPolicy } from "../policy.ts";
import { locationColumns, typedLocation } from "./location-columns.ts";
import { addressOf, columnsOf, type PropertyDetails } from "./property-columns.ts";

/**
 * Adds a service address to a living client.
 *
 * @throws AppError request.forbidden | clients.not_found
 */
export async function createProperty(ctx: Ctx, clientId: string, details: PropertyDetails): Promise<{ id: string }> {
  if (!propertyPolicy.create(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    const id = newId();
    const now = ctx.now().toISOString();
    const columns = { ...columnsOf(details), ...locationColumns(ctx, typedLocation(details.location)) };
    await ctx.db
      .insertInto("property")
      .values({ ...columns, id, client_id: clientId, created_at: now, updated_at: now, archived_at: null })
      .execute();
    // Written down with the client, in whose history people look for it.
    await audit(ctx, {
      action: "properties.created",
      entityType: "client",
      entityId: clientId,
      changes: { propertyId: id, property: [null, addressOf(columns)] },
    });
    await announce(ctx, "clients");
    return { id };
  });
}

import type { Selectable } from "kysely";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ServiceDetails } from "../contract.ts";
import { lockService, type SeenService } from "./lock-service.ts";
import { changesOf, columnsOf } from "./service-columns.ts";

/**
 * Replaces what is said of a service. Its slug stays, because links were made of it.
 *
 * @throws AppError request.forbidden | catalogue.not_found | catalogue.changed_meanwhile
 */
export function updateService(
  ctx: Ctx,
  seen: SeenService,
  details: ServiceDetails,
): Promise<Selectable<Database["service"]>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockService(ctx, seen);
    const columns = columnsOf(details);
    const changes = changesOf(before, columns);
    if (Object.keys(changes).length === 0) return before;

    const after = await ctx.db
      .updateTable("service")
      .set({
        ...columns,
        translations: JSON.stringify(columns.translations),
        version: before.version + 1,
        updated_at: ctx.now().toISOString(),
      })
      .where("id", "=", seen.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, { action: "catalogue.service_updated", entityType: "service", entityId: seen.id, changes });
    await announce(ctx, "catalogue");
    return after;
  });
}

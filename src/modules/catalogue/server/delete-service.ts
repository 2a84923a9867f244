import type { Selectable } from "kysely";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint, type Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { isStandardService } from "../rules.ts";
import { changesOf, columnsOf, detailsOf } from "./service-columns.ts";
import { lockService, type SeenService } from "./lock-service.ts";

interface Deleted {
  outcome: "removed" | "withdrawn";
  service: Selectable<Database["service"]>;
}

/**
 * Removes a service. The foreign keys of whoever refers to it decide, also those of modules that this one does not
 * know: one that is referred to is taken off the offer instead, and the history keeps it. So is
 * one that the program knows by its slug.
 *
 * @throws AppError request.forbidden | catalogue.not_found | catalogue.changed_meanwhile
 */
export function deleteService(ctx: Ctx, seen: SeenService): Promise<Deleted> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockService(ctx, seen);
    const deleted: Deleted =
      !isStandardService(before.slug) && (await isRemoved(ctx, seen.id))
        ? { outcome: "removed", service: before }
        : { outcome: "withdrawn", service: await withdraw(ctx, seen.id) };
    await audit(ctx, {
      action: `catalogue.service_${deleted.outcome}`,
      entityType: "service",
      entityId: seen.id,
      changes:
        deleted.outcome === "withdrawn"
          ? changesOf(before, { is_active: false })
          : Object.fromEntries(
              Object.entries(columnsOf(detailsOf(before))).map(([column, was]) => [column, [was, null]]),
            ),
    });
    await announce(ctx, "catalogue");
    return deleted;
  });
}

async function isRemoved(ctx: Ctx, id: string): Promise<boolean> {
  await rowsOf(ctx.db, "savepoint remove_service");
  try {
    await ctx.db.deleteFrom("service").where("id", "=", id).execute();
    await rowsOf(ctx.db, "release savepoint remove_service");
    return true;
  } catch (fault) {
    if (violatedConstraint(fault) === null) throw fault;
    await rowsOf(ctx.db, "rollback to savepoint remove_service");
    return false;
  }
}

const withdraw = ({ db, now }: Ctx, id: string) =>
  db
    .updateTable("service")
    .set((eb) => ({ is_active: false, version: eb("version", "+", 1), updated_at: now().toISOString() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

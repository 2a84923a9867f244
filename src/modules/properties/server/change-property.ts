import type { Updateable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { propertyPolicy } from "../policy.ts";
import { addressOf } from "./property-columns.ts";
import { lockProperty, type PropertyRow } from "./queries.ts";
import { subjectOf } from "./views.ts";

export interface SeenProperty {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

interface Told {
  columns: Updateable<Database["property"]>;
  changes: Record<string, unknown>;
  /** What of it stands in other tables. */
  write?: ((ctx: Ctx) => Promise<void>) | undefined;
}

interface Change {
  action: "updated" | "archived";
  /** Who may, where it is not what the action says. */
  right?: "describe";
  /** Asked after the version, before the policy: says better what is wrong. */
  check?: (row: PropertyRow) => void;
  /** What becomes of the row and what is written down; null when it already is as it should be. */
  change: (row: PropertyRow, ctx: Ctx) => Told | null | Promise<Told | null>;
}

const RIGHTS = { updated: "edit", archived: "archive" } as const;

/**
 * Finds what the actor may see, asks the policy, changes it, writes it down with the client.
 *
 * @throws AppError request.forbidden | properties.not_found | properties.changed_meanwhile
 */
export function changeProperty(ctx: Ctx, { id, version }: SeenProperty, request: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockProperty(ctx, id);
    if (!row) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
    if (row.version !== version)
      throw new AppError("conflict", "properties.changed_meanwhile", {
        detail: "Someone else changed this property in the meantime. Please check it and try again.",
      });
    request.check?.(row);
    const right = request.right ?? RIGHTS[request.action];
    if (!propertyPolicy[right](ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");
    const change = await request.change(row, ctx);
    if (change === null) return;

    await ctx.db
      .updateTable("property")
      .set((eb) => ({ ...change.columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", id)
      .execute();
    await change.write?.(ctx);
    await audit(ctx, {
      action: `properties.${request.action}`,
      entityType: "client",
      entityId: row.client_id,
      changes: { propertyId: id, place: addressOf(row), ...change.changes },
    });
    await announce(ctx, "clients");
  });
}

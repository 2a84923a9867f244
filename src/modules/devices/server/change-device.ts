import type { Selectable, Updateable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { onTaken } from "./install-device.ts";
import {
  deviceNotFound,
  DEVICES,
  findReadablePlace,
  holdChangeablePlace,
  type HoldPlace,
  type Place,
} from "./find-place.ts";

export interface SeenDevice {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
  /** Who may change it, where the caller has judged that itself. */
  hold?: HoldPlace;
}

export type HeldDevice = Selectable<Database["device"]>;

interface Change {
  action: "changed" | "moved" | "replaced" | "removed";
  /** What becomes of the row, and what is written down; null when it is already as it should be. */
  change: (
    row: HeldDevice,
    ctx: Ctx,
    place: Place,
  ) => Promise<{ columns: Updateable<Database["device"]>; changes: Record<string, unknown> } | null>;
  /** Of a device that is gone already. */
  isDone?: (row: HeldDevice) => boolean;
  /** What follows when the row is as it should be. */
  after?: (ctx: Ctx, row: HeldDevice) => Promise<void>;
}

/**
 * Finds a device that the actor may see, holds it with its property, changes it and writes it down with the client.
 *
 * @throws AppError devices.not_found | devices.changed_meanwhile | devices.removed | request.forbidden
 */
export function changeDevice(ctx: Ctx, { id, version, hold }: SeenDevice, request: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await ctx.db.selectFrom("device").select("property_id").where("id", "=", id).executeTakeFirst();
    if (!seen || !(hold || (await findReadablePlace(ctx, seen.property_id)))) throw deviceNotFound();
    const place = await (hold ?? holdChangeablePlace)(ctx, seen.property_id);
    const row = await ctx.db.selectFrom("device").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    // It went to another property with the merge of two clients: whoever looks again finds it there.
    if (!row || row.property_id !== place.id) throw changedMeanwhile();
    if (request.isDone?.(row)) return;
    if (row.version !== version) throw changedMeanwhile();
    if (row.removed_on !== null)
      throw new AppError("conflict", "devices.removed", { detail: "This device is no longer in use." });

    const told = await request.change(row, ctx, place);
    if (told === null) return;
    await ctx.db
      .updateTable("device")
      .set((eb) => ({ ...told.columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", id)
      .execute()
      .catch(onTaken);
    await request.after?.(ctx, row);
    await audit(ctx, {
      action: `devices.${request.action}`,
      entityType: "client",
      entityId: place.clientId,
      changes: { deviceId: id, propertyId: place.id, place: place.line, number: row.number, ...told.changes },
    });
    await announce(ctx, DEVICES);
  });
}

export const changedMeanwhile = (): AppError =>
  new AppError("conflict", "devices.changed_meanwhile", {
    detail: "Someone else changed this in the meantime. Please check it and try again.",
  });

/** `{ field: [before, after] }` of those that differ. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const pairs = Object.entries(after).map(([field, is]): [string, [unknown, unknown]] => [field, [before[field], is]]);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)));
}

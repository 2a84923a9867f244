import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Location } from "../contract.ts";
import { propertyPolicy } from "../policy.ts";
import { LOCATION_COLUMNS, locationColumns, locationOf, locationWords, type ToldLocation } from "./location-columns.ts";
import { addressOf } from "./property-columns.ts";
import { findAnyProperty, lockAnyProperty, type PropertyRow } from "./queries.ts";
import { subjectOf } from "./views.ts";

/** Filled by a later module: whether the actor has an appointment at a property about now. */
export interface PlacesSentTo {
  isSentTo(ctx: Ctx, propertyId: string): Promise<boolean>;
  /** Whether whoever asks is a technician who goes there, or was there in the last 30 days. */
  mayKnow(ctx: Ctx, propertyId: string): Promise<boolean>;
}

/** @throws AppError properties.not_found */
export async function readLocation(ctx: Ctx, id: string, places: PlacesSentTo): Promise<Location | null> {
  const { row } = await allowed(ctx, isId(id) ? await findAnyProperty(ctx, id) : undefined, places);
  return locationOf(row);
}

/**
 * Sets the location of a property. The latest one wins: somebody on site knows better than a map.
 *
 * @throws AppError properties.not_found | request.forbidden
 */
export function locateProperty(
  ctx: Ctx,
  { id, location: told }: { id: string; location: ToldLocation | null },
  places: PlacesSentTo,
): Promise<Location | null> {
  return inTransaction(ctx, async (ctx) => {
    const { row, isSentThere } = await allowed(ctx, isId(id) ? await lockAnyProperty(ctx, id) : undefined, places);
    const isOffice = propertyPolicy.edit(ctx.actor, subjectOf(row));
    if (!propertyPolicy.locate(ctx.actor, subjectOf(row), { isSentThere }))
      throw new AppError("forbidden", "request.forbidden");
    // A technician may only send what the phone reads, and clears nothing.
    if (!isOffice && (told === null || told.accuracyMeters === null))
      throw new AppError("forbidden", "request.forbidden");
    const columns = locationColumns(ctx, told);
    const [before, after] = [locationOf(row), locationOf(columns)];
    if (locationWords(before) === locationWords(after)) return before;
    const saved = await ctx.db
      .updateTable("property")
      .set((eb) => ({ ...columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", id)
      .returning(LOCATION_COLUMNS)
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: "properties.located",
      entityType: "client",
      entityId: row.client_id,
      changes: { propertyId: id, place: addressOf(row), location: [locationWords(before), locationWords(after)] },
    });
    await announce(ctx, "clients");
    return locationOf(saved);
  });
}

/** For somebody who may not see it, the property does not exist. */
async function allowed(
  ctx: Ctx,
  row: PropertyRow | undefined,
  places: PlacesSentTo,
): Promise<{ row: PropertyRow; isSentThere: boolean }> {
  const isSentThere = row !== undefined && (await places.isSentTo(ctx, row.id));
  if (!row || !(propertyPolicy.read(ctx.actor) || isSentThere))
    throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
  return { row, isSentThere };
}

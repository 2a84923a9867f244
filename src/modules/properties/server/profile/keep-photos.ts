import type * as z from "zod";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { attachFiles, detachFiles } from "#platform/server/files/attach.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { FileOwners } from "#platform/server/module.ts";
import type { PropertyPhotosForm } from "../../contract.ts";
import { propertyPolicy } from "../../policy.ts";
import { MAX_PHOTOS } from "../../rules.ts";
import type { PlacesSentTo } from "../locate-property.ts";
import { findProperty, lockProperty, type PropertyRow } from "../queries.ts";
import { subjectOf } from "../views.ts";

/** What photos of places are attached as; who may see them is asked of the place. */
export const PROPERTY_PHOTO = "property_photo";

export const propertyFileOwners = (places: PlacesSentTo): FileOwners => ({
  [PROPERTY_PHOTO]: async (ctx, propertyId) => {
    // They see the plan of the place, and these photos may stand on it.
    if (await places.mayKnow(ctx, propertyId)) return true;
    const row = await findProperty(ctx, propertyId);
    return row !== undefined && propertyPolicy.see(ctx.actor, subjectOf(row));
  },
});

/**
 * Adds photos that the actor sent. What is there already is not added again: sending the same ids twice changes nothing.
 *
 * @throws AppError properties.not_found | request.forbidden | files.not_found | files.already_attached |
 *   files.type_not_allowed | files.too_many
 */
export function addPhotos(
  ctx: Ctx,
  propertyId: string,
  { category, caption, fileIds }: z.output<typeof PropertyPhotosForm>,
): Promise<void> {
  return changePhotos(ctx, propertyId, async (ctx, { id }) => {
    const ids = [...new Set(fileIds)];
    await attachFiles(ctx, { kind: PROPERTY_PHOTO, id }, ids, { allow: ["jpeg"], max: MAX_PHOTOS });
    const added = { property_id: id, category, caption, added_at: ctx.now().toISOString() };
    await ctx.db
      .insertInto("property_photo")
      .values(ids.map((fileId) => ({ ...added, file_id: fileId })))
      .onConflict((conflict) => conflict.constraint("property_photo_pk").doNothing())
      .execute();
  });
}

/**
 * Takes a photo out; its file goes a day later. One that is not there leaves everything as it is.
 *
 * @throws AppError properties.not_found | request.forbidden
 */
export const removePhoto = (ctx: Ctx, propertyId: string, fileId: string): Promise<void> =>
  changePhotos(ctx, propertyId, async (ctx, { id }) => {
    await ctx.db.deleteFrom("property_photo").where("property_id", "=", id).where("file_id", "=", fileId).execute();
    await detachFiles(ctx, { kind: PROPERTY_PHOTO, id }, [fileId]);
  });

/** Photos do not count as another version: nobody's form holds them. */
function changePhotos(
  ctx: Ctx,
  propertyId: string,
  change: (ctx: Ctx, row: PropertyRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockProperty(ctx, propertyId);
    if (!row) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
    if (!propertyPolicy.describe(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");
    await change(ctx, row);
    await announce(ctx, "clients");
  });
}

import { handOverFiles } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { PROPERTY_PHOTO } from "./keep-photos.ts";

const MOVE_FEATURES = `
  insert into property_feature (property_id, category, name, position)
  select $2, feature.category, feature.name, feature.position
  from property_feature as feature
  where feature.property_id = $1 and not exists (
    select from property_feature as kept
    where kept.property_id = $2 and kept.category = feature.category and lower(kept.name) = lower(feature.name))`;

const MOVE = ["vulnerable_area", "entry_point"].map(
  (table) => `update ${table} set property_id = $2 where property_id = $1`,
);

const MOVE_PHOTOS = "update property_photo set property_id = $2 where property_id = $1 returning file_id";

/** Of two properties that are one place, what is known of the one becomes what is known of the other; in the caller's transaction. */
export async function moveProfile(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  for (const statement of [MOVE_FEATURES, ...MOVE]) await rowsOf(ctx.db, statement, [from, into]);
  const photos = await rowsOf<{ file_id: string }>(ctx.db, MOVE_PHOTOS, [from, into]);
  const owners = { from: { kind: PROPERTY_PHOTO, id: from }, to: { kind: PROPERTY_PHOTO, id: into } };
  await handOverFiles(
    ctx,
    owners,
    photos.map((photo) => photo.file_id),
  );
}

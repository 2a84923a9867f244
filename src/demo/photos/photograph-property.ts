import type * as z from "zod";
import { addPropertyPhotos } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { randomFrom } from "../random.ts";
import type { photographProperty } from "./photo-jobs.ts";
import { drawScene } from "./scenes.ts";
import { takePhoto, type PhotoParts } from "./take-photo.ts";

type Asked = z.infer<typeof photographProperty.schema>;

/** Takes a photo of a place, as its owner does. The id comes from the seed, so it runs twice without harm. */
export async function photographPropertyNow(
  ctx: Ctx,
  { propertyId, scene, category, seed }: Asked,
  parts: PhotoParts,
): Promise<void> {
  const place = await ctx.db
    .selectFrom("property")
    .innerJoin("user_account", "user_account.client_id", "property.client_id")
    .select(["property.client_id", "property.created_at", "user_account.id as user_id", "user_account.account_type"])
    .where("property.id", "=", propertyId)
    .executeTakeFirst();
  if (!place || place.account_type === null) return;
  const { client_id: clientId, account_type: accountType, user_id: userId } = place;
  const asOwner: Ctx = {
    ...ctx,
    actor: { kind: "client", userId, sessionId: "demo", clientId, accountType, propertyIds: null },
  };
  const fileId = randomFrom(seed).id(new Date(place.created_at));
  await takePhoto(asOwner, { fileId, svg: drawScene(scene, seed, false) }, parts);
  await addPropertyPhotos(asOwner, propertyId, { category, caption: "", fileIds: [fileId] });
}

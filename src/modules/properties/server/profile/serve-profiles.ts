import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { findProperty, propertiesOf } from "../queries.ts";
import { profilesOf } from "./find-profile.ts";
import { addPhotos, removePhoto } from "./keep-photos.ts";
import { addOwnPlace, saveOwnAddress, saveOwnPreferences } from "./save-place.ts";
import { saveOfficeProfile, saveOwnProfile } from "./save-profile.ts";

/** What is known of places: for the clients whose they are, and for the office. */
export function serveProfiles(serve: Serve): void {
  const profileOf = async (ctx: Ctx, id: string) => {
    const row = await findProperty(ctx, id);
    const [profile] = await profilesOf(ctx, row ? [row] : []);
    if (!profile) throw new AppError("not_found", "properties.not_found");
    return profile;
  };

  serve(contract.listOwnProperties, async (ctx) => {
    if (ctx.actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
    const rows = await propertiesOf(ctx, ctx.actor.clientId);
    return { data: await profilesOf(ctx, rows.slice(0, contract.MAX_OWN_PROPERTIES)) };
  });
  serve(contract.getOwnProperty, (ctx, { id }) => profileOf(ctx, id));
  serve(contract.updateOwnProperty, async (ctx, { id, version, ...told }) => {
    await saveOwnProfile(ctx, { id, version }, told);
    return profileOf(ctx, id);
  });
  serve(contract.updateOwnAddress, async (ctx, { id, version, ...told }) => {
    await saveOwnAddress(ctx, { id, version }, told);
    return profileOf(ctx, id);
  });
  serve(contract.updateOwnPreferences, async (ctx, { id, version, ...told }) => {
    await saveOwnPreferences(ctx, { id, version }, told);
    return profileOf(ctx, id);
  });
  serve(contract.addOwnProperty, async (ctx, told) => profileOf(ctx, await addOwnPlace(ctx, told)));
  serve(contract.addOwnPropertyPhotos, async (ctx, { id, ...photos }) => {
    await addPhotos(ctx, id, photos);
    return profileOf(ctx, id);
  });
  serve(contract.removeOwnPropertyPhoto, async (ctx, { id, fileId }) => {
    await removePhoto(ctx, id, fileId);
    return profileOf(ctx, id);
  });

  serve(contract.getPropertyProfile, (ctx, { id }) => profileOf(ctx, id));
  serve(contract.updatePropertyProfile, async (ctx, { id, version, ...told }) => {
    await saveOfficeProfile(ctx, { id, version }, told);
    return profileOf(ctx, id);
  });
}

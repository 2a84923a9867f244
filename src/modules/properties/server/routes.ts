import { findClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { archiveProperty } from "./archive-property.ts";
import { createProperty } from "./create-property.ts";
import { locateProperty, readLocation, type PlacesSentTo } from "./locate-property.ts";
import { serveProfiles } from "./profile/serve-profiles.ts";
import { findProperty, propertiesOf } from "./queries.ts";
import { updateProperty } from "./update-property.ts";
import { propertyViewer } from "./views.ts";

export const propertyRoutes = (places: PlacesSentTo) => (serve: Serve) => {
  const viewOf = async (ctx: Ctx, id: string) => {
    const row = await findProperty(ctx, id);
    if (!row) throw new AppError("not_found", "properties.not_found");
    return (await propertyViewer(ctx))(row);
  };

  serve(contract.listProperties, async (ctx, { clientId }) => {
    if (!(await findClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    return { data: (await propertiesOf(ctx, clientId)).map(await propertyViewer(ctx)) };
  });
  serve(contract.createProperty, async (ctx, { clientId, ...details }) =>
    viewOf(ctx, (await createProperty(ctx, clientId, details)).id),
  );
  serve(contract.updateProperty, async (ctx, { id, version, ...details }) => {
    await updateProperty(ctx, { id, version }, details);
    return viewOf(ctx, id);
  });
  serveProfiles(serve);
  serve(contract.archiveProperty, async (ctx, seen) => {
    await archiveProperty(ctx, seen);
    return viewOf(ctx, seen.id);
  });
  serve(contract.getPropertyLocation, async (ctx, { id }) => ({ location: await readLocation(ctx, id, places) }));
  serve(contract.setPropertyLocation, async (ctx, told) => ({ location: await locateProperty(ctx, told, places) }));
};

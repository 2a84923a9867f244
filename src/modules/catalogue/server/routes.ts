import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { featuredServices, offeredServices, specializedServices } from "./queries.ts";
import { toShownService } from "./views.ts";

export function catalogueRoutes(serve: Serve) {
  serve(contract.listFeaturedServices, async (ctx) => ({ data: (await featuredServices(ctx)).map(toShownService) }));
  serve(contract.listSpecializedServices, async (ctx) => ({
    data: (await specializedServices(ctx)).map(toShownService),
  }));
  serve(contract.listOfferedServices, async (ctx) => ({ data: (await offeredServices(ctx)).map(toShownService) }));
}

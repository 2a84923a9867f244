import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { featuredServices, specializedServices } from "./queries.ts";
import { toShownService } from "./views.ts";

export function catalogueRoutes(serve: Serve) {
  serve(contract.listFeaturedServices, async (ctx) => ({ data: (await featuredServices(ctx)).map(toShownService) }));
  serve(contract.listSpecializedServices, async (ctx) => ({
    data: (await specializedServices(ctx)).map(toShownService),
  }));
}

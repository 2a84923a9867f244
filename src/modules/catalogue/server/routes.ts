import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { featuredServices } from "./queries.ts";
import { toFeaturedService } from "./views.ts";

export function catalogueRoutes(serve: Serve) {
  serve(contract.listFeaturedServices, async (ctx) => ({ data: (await featuredServices(ctx)).map(toFeaturedService) }));
}

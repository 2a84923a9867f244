import type { ServerModule } from "#platform/server/module.ts";
import { catalogueRoutes } from "./routes.ts";
import "./tables.ts";

export { createService, type ServiceDetails } from "./create-service.ts";
export { offeredServices } from "./queries.ts";

export const catalogueModule: ServerModule = {
  name: "catalogue",
  routes: catalogueRoutes,
  topics: { catalogue: () => true },
};

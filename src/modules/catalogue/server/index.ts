import type { ServerModule } from "#platform/server/module.ts";
import { catalogueRoutes } from "./routes.ts";
import type { ServiceFigures } from "./service-figures.ts";
import "./tables.ts";

export { createService, type ServiceColumns } from "./create-service.ts";
export { findService, offeredServices, type ServiceRow } from "./queries.ts";
export type { ServiceFigures } from "./service-figures.ts";

export const catalogueModule = (figures: ServiceFigures): ServerModule => ({
  name: "catalogue",
  routes: (serve) => catalogueRoutes(serve, figures),
  topics: { catalogue: () => true },
});

import type { ServerModule } from "#platform/server/module.ts";
import { catalogueRoutes } from "./routes.ts";
import type { ServiceFigures } from "./service-figures.ts";
import "./tables.ts";

export type { ServiceTranslations } from "./tables.ts";
export { createService, type ServiceColumns } from "./create-service.ts";
export {
  findService,
  findServiceBySlug,
  findServiceNames,
  findSoldServices,
  offeredServices,
  type ServiceRow,
} from "./queries.ts";
export { detailsOf } from "./service-columns.ts";
export type { ServiceFigures } from "./service-figures.ts";
export { updateService } from "./update-service.ts";
export { toShownService } from "./views.ts";

export const catalogueModule = (figures: ServiceFigures): ServerModule => ({
  name: "catalogue",
  routes: (serve) => catalogueRoutes(serve, figures),
  topics: { catalogue: () => true },
});

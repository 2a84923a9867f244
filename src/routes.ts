import type { RouteConfig } from "@react-router/dev/routes";
import { backOfficeRoutes } from "./portals/back-office/routes.ts";
import { clientPortalRoutes } from "./portals/client-portal/routes.ts";
import { technicianRoutes } from "./portals/technician/routes.ts";
import { publicRoutes } from "./portals/public-site/routes.ts";

export default [...publicRoutes, ...clientPortalRoutes, ...backOfficeRoutes, ...technicianRoutes] satisfies RouteConfig;

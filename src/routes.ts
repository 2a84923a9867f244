import type { RouteConfig } from "@react-router/dev/routes";
import { backOfficeRoutes } from "./portals/back-office/routes.ts";
import { publicRoutes } from "./portals/public-site/routes.ts";

export default [...publicRoutes, ...backOfficeRoutes] satisfies RouteConfig;

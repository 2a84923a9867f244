import type { RouteConfig } from "@react-router/dev/routes";
import { publicRoutes } from "./portals/public-site/routes.ts";

export default [...publicRoutes] satisfies RouteConfig;

import type { ServerModule } from "#platform/server/module.ts";
import { analyticsRoutes } from "./routes.ts";

export const analyticsModule: ServerModule = { name: "analytics", routes: analyticsRoutes };

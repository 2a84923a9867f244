import type { ServerModule } from "#platform/server/module.ts";
import { setupPolicy } from "../policy.ts";
import { SETUP_TOPIC } from "./change-setup.ts";
import { analyticsRoutes, type AnalyticsParts } from "./routes.ts";
import "./tables.ts";

export { hideSetup } from "./change-setup.ts";

export const analyticsModule = (parts: AnalyticsParts): ServerModule => ({
  name: "analytics",
  routes: (serve) => analyticsRoutes(serve, parts),
  // Says that the checklist of the first day was hidden, brought back or confirmed.
  topics: { [SETUP_TOPIC]: setupPolicy.read },
});

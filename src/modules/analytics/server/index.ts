import type { ServerModule } from "#platform/server/module.ts";
import type { StaffParts } from "#modules/notifications/server/index.ts";
import { setupPolicy } from "../policy.ts";
import { SETUP_TOPIC } from "./change-setup.ts";
import { analyticsRoutes, type AnalyticsParts } from "./routes.ts";
import "./tables.ts";
import { tellWeekOver, weeklyReportMessage } from "./weekly-report.ts";

export { hideSetup } from "./change-setup.ts";

export const analyticsModule = (parts: AnalyticsParts & StaffParts): ServerModule => ({
  name: "analytics",
  routes: (serve) => analyticsRoutes(serve, parts),
  jobs: (work) => {
    work.every("3 * * * *", "analytics.tell_week_over", tellWeekOver);
  },
  messages: [weeklyReportMessage(parts)],
  // Says that the checklist of the first day was hidden, brought back or confirmed.
  topics: { [SETUP_TOPIC]: setupPolicy.read },
});

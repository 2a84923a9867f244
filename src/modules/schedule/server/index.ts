import type { ServerModule } from "#platform/server/module.ts";
import { scheduleRoutes } from "./routes.ts";

export { clientFacts, comingAppointments } from "./find-client-facts.ts";
export { unscheduledTotal } from "./find-unscheduled.ts";

export const scheduleModule: ServerModule = { name: "schedule", routes: scheduleRoutes };

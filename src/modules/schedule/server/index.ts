import type { ServerModule } from "#platform/server/module.ts";
import { scheduleRoutes } from "./routes.ts";

export { clientFacts } from "./find-client-facts.ts";
export { trayTotal } from "./find-tray.ts";

export const scheduleModule: ServerModule = { name: "schedule", routes: scheduleRoutes };

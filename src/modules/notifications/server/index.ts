import type { ServerModule } from "#platform/server/module.ts";
import { bellTopic } from "#platform/server/notifications/write-notification.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { notificationJobs } from "./jobs.ts";
import { notificationRoutes } from "./routes.ts";
import "./tables.ts";

export { notificationRecords } from "./keep-client-records.ts";
export { notificationPreferences } from "./preferences.ts";

export const notificationsModule: ServerModule = {
  name: "notifications",
  routes: notificationRoutes,
  jobs: notificationJobs,
  texts: { en, es, fr },
  topics: {
    // Their own bell alone.
    notifications: (actor) => (actor.kind === "client" || actor.kind === "staff" ? bellTopic(actor.userId) : false),
  },
};

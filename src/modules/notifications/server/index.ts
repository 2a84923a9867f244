import type { ServerModule } from "#platform/server/module.ts";
import { bellTopic } from "#platform/server/notifications/recipient-ids.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { appointmentMessages } from "./messages/appointment-messages.ts";
import { newClientMessage } from "./messages/client-messages.ts";
import { jobDiedMessage } from "./messages/job-died-message.ts";
import { paymentMessage } from "./messages/payment-message.ts";
import type { StaffParts } from "./messages/staff-message.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationRoutes } from "./routes.ts";
import { CONSENTS } from "./text-consents.ts";
import "./tables.ts";

export { staffMessage, type StaffParts } from "./messages/staff-message.ts";
export { exportOwnNotifications } from "./export-own-notifications.ts";
export { forgetPerson } from "./forget-person.ts";
export { notificationRecords } from "./keep-client-records.ts";
export { wantsEmails } from "./keep-switches.ts";
export { notificationPreferences } from "./answer-preferences.ts";

export const notificationsModule = (parts: StaffParts): ServerModule => ({
  name: "notifications",
  messages: [...appointmentMessages(parts), newClientMessage(parts), paymentMessage(parts), jobDiedMessage(parts)],
  routes: notificationRoutes,
  jobs: notificationJobs,
  texts: { en, es, fr },
  topics: {
    // Their own bell alone.
    notifications: (actor) => (actor.kind === "client" || actor.kind === "staff" ? bellTopic(actor.userId) : false),
    [CONSENTS]: (actor) => actor.kind === "client" || actor.kind === "staff",
  },
});

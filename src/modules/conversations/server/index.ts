import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { conversationJobs } from "./jobs.ts";
import { conversationRoutes } from "./routes.ts";
import "./tables.ts";

export { changeInboxItem } from "./change-inbox-item.ts";
export { findOwnMessages } from "./find-own-messages.ts";
export { inboxRecords } from "./keep-client-records.ts";
export { countNew } from "./queries.ts";
export { receiveLead } from "./receive-lead.ts";
export { receiveMessage } from "./receive-message.ts";

export const conversationsModule: ServerModule = {
  name: "conversations",
  routes: conversationRoutes,
  jobs: conversationJobs,
  texts: { en, es, fr },
  // Says that something arrived for the office.
  topics: { inbox: (actor) => may(actor, "inbox.read") },
};

import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { TICKETS } from "./events.ts";
import { ticketFileOwners } from "./may-read-files.ts";
import { clientMessages } from "./messages/client-messages.ts";
import { staffMessages } from "./messages/staff-messages.ts";
import { supportRoutes } from "./routes.ts";
import "./tables.ts";

export { ticketChanged, ticketCommented, ticketOpened } from "./events.ts";
export { changeTicket } from "./change-ticket.ts";
export { commentOn } from "./comment-ticket.ts";
export { exportOwnTickets } from "./export-own-tickets.ts";
export { ticketRecords } from "./keep-client-records.ts";
export { openOwn } from "./open-ticket.ts";

interface Parts {
  publicUrl: string;
}

export const supportModule = ({ publicUrl }: Parts): ServerModule => ({
  name: "support",
  routes: supportRoutes,
  topics: { [TICKETS]: (actor) => may(actor, "inbox.read") },
  fileOwners: ticketFileOwners,
  texts: { en, es, fr },
  messages: [...clientMessages(publicUrl), ...staffMessages(publicUrl)],
});

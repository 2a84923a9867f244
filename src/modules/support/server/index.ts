import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { answerAbsent, answerAbsentNow } from "./chat/answer-absent.ts";
import { endIdleChats } from "./chat/end-chat.ts";
import { watchPresence } from "./chat/watch-presence.ts";
import { CHAT_PRESENCE, CHATS, OWN_CHAT, ownChatTopic, TICKETS } from "./events.ts";
import { ticketFileOwners } from "./may-read-files.ts";
import { clientMessages } from "./messages/client-messages.ts";
import { staffMessages } from "./messages/staff-messages.ts";
import { supportRoutes } from "./routes.ts";
import "./tables.ts";

export { ticketChanged, ticketChatChanged, ticketCommented, ticketOpened } from "./events.ts";
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
  topics: {
    [TICKETS]: (actor) => may(actor, "inbox.read"),
    [CHATS]: (actor) => may(actor, "inbox.read"),
    [OWN_CHAT]: (actor) => actor.kind === "client" && ownChatTopic(actor.userId),
    [CHAT_PRESENCE]: (actor) => actor.kind === "client",
  },
  jobs: (work) => {
    work(answerAbsent, answerAbsentNow);
    work.every("* * * * *", "support.end_idle_chats", endIdleChats);
  },
  watchListeners: watchPresence,
  fileOwners: ticketFileOwners,
  texts: { en, es, fr },
  messages: [...clientMessages(publicUrl), ...staffMessages(publicUrl)],
});

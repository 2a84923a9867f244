import * as z from "zod";
import { clientTopic } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineEvent } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { CHAT_STATES, TICKET_STATUSES } from "../rules.ts";

/** Says that a ticket was opened, changed or commented on; the office's screens follow. */
export const TICKETS = "tickets";

/** The chats, as the office sees them: lines, who types, what was read. */
export const CHATS = "chats";
/** The user's own chat; the topic that clients ask for, and the name under which theirs is announced. */
export const OWN_CHAT = "chat";
export const ownChatTopic = (userId: string): string => `${OWN_CHAT}:${userId}`;
/** Somebody of the office came, or the last one left. */
export const CHAT_PRESENCE = "chat_presence";

/** What a subscriber may need to ask for more. */
const Step = z.object({
  ticketId: z.string(),
  /** The change or the comment: each is told once. */
  changeId: z.string(),
  /** By somebody who works for the company, or by a program; else by the client. */
  isByStaff: z.boolean(),
});
export type Step = z.infer<typeof Step>;

const OF_TICKET = { subject: ({ ticketId }: { ticketId: string }) => `ticket:${ticketId}` };

export const ticketOpened = defineEvent("ticket.opened", Step, OF_TICKET);
/** `changeId` is the comment. What a client adds to a resolved ticket opens it again, without an event of its own. */
export const ticketCommented = defineEvent(
  "ticket.commented",
  Step.extend({
    /** Written while a chat went on. Rows of an earlier version have no such word. */
    isInChat: z.boolean().default(false),
    /** By the program, because nobody was there: nobody has seen to it yet. */
    isAutomatic: z.boolean().default(false),
  }),
  OF_TICKET,
);
export type Commented = z.infer<typeof ticketCommented.schema>;

/** It has another status or priority. */
export const ticketChanged = defineEvent(
  "ticket.changed",
  Step.extend({
    /** From now on; null where that did not change. */
    status: z.enum(TICKET_STATUSES).nullable(),
  }),
  OF_TICKET,
);
export type Changed = z.infer<typeof ticketChanged.schema>;

/** A chat became a ticket, or ended. */
export const ticketChatChanged = defineEvent(
  "ticket.chat_changed",
  Step.extend({ state: z.enum(CHAT_STATES) }),
  OF_TICKET,
);

/** Both sides look again. */
export const announceTicket = (ctx: Ctx, { client_id: clientId }: { client_id: string }): Promise<void> =>
  announce(ctx, TICKETS, clientTopic(clientId));

/** Both sides of a chat look again. */
export const announceChat = (ctx: Ctx, { opened_by: userId }: { opened_by: string }): Promise<void> =>
  announce(ctx, CHATS, ownChatTopic(userId));

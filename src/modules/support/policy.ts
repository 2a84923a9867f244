import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import type { TicketStatus } from "./rules.ts";

/** What the policy looks at. */
export interface TicketSubject {
  status: TicketStatus;
  clientId: string;
  /** The account that wrote it; null once it is gone. */
  openedBy: string | null;
}

type Rule = (actor: Actor, ticket: TicketSubject) => boolean;

/** Whoever is limited to some places sees what they wrote themselves: a ticket belongs to no place. */
const isOwn: Rule = (actor, { clientId, openedBy }) =>
  actor.kind === "client" && actor.clientId === clientId && (actor.propertyIds === null || actor.userId === openedBy);

const isFinal = ({ status }: TicketSubject): boolean => status === "closed";

export const ticketPolicy = {
  read: (actor: Actor, ticket: TicketSubject): boolean => may(actor, "inbox.read") || isOwn(actor, ticket),
  change: (actor: Actor, ticket: TicketSubject): boolean => may(actor, "inbox.write") && !isFinal(ticket),
  comment: (actor: Actor, ticket: TicketSubject): boolean =>
    (may(actor, "inbox.write") || isOwn(actor, ticket)) && !isFinal(ticket),
  /** Answers chats: whoever may is who clients see as online. */
  chat: (actor: Actor): boolean => actor.kind === "staff" && may(actor, "inbox.write"),
  /** The client's own way back; the office changes the status. */
  reopen: (actor: Actor, ticket: TicketSubject): boolean => ticket.status === "resolved" && isOwn(actor, ticket),
} as const;

import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { OwnTicketDetail, TicketCommentForm } from "./contract-own.ts";
import { CHAT_STATES, TICKET_PRIORITIES, TICKET_STATUSES } from "./rules.ts";

/* Tickets as the office sees them. They are listed in the inbox, which says who sees to them. Instants are UTC. */

const Id = z.uuid("This ticket does not exist");

export const TicketDetail = OwnTicketDetail.omit({ can: true }).extend({
  client: z.object({ id: z.string(), name: z.string() }),
  /** Who wrote it. */
  author: z.string(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  /** Where it was written in a chat. */
  chat: z
    .object({
      state: z.enum(CHAT_STATES),
      /** Until when the client has read it. */
      readAt: z.string().nullable(),
      /** The client types: for how long that is true. */
      typingSeconds: z.number().nullable(),
    })
    .nullable(),
  can: z.object({ change: z.boolean(), comment: z.boolean() }),
});
export type TicketDetail = z.infer<typeof TicketDetail>;

export const getTicket = endpoint({
  method: "GET",
  path: "/api/tickets/{id}",
  summary: "One support ticket of a client with its files and everything that was written",
  access: "inbox.read",
  input: z.object({ id: Id }),
  output: TicketDetail,
  errors: ["support.not_found"],
});

export const changeTicket = endpoint({
  method: "PUT",
  path: "/api/tickets/{id}",
  summary:
    "How far it is and how urgent; what is left out stays; the version is that which the person looked at; a closed one stays as it is",
  access: "inbox.write",
  input: z.object({
    id: Id,
    version: z.number().int(),
    status: z.enum(TICKET_STATUSES).optional(),
    priority: z.enum(TICKET_PRIORITIES).optional(),
  }),
  output: TicketDetail,
  errors: ["support.not_found", "support.changed_meanwhile", "support.cannot_become", "support.closed"],
});

export const commentTicket = endpoint({
  method: "POST",
  path: "/api/tickets/{id}/comments",
  summary: "The office answers a client's ticket; the client is told of it",
  access: "inbox.write",
  idempotent: true,
  status: 201,
  input: TicketCommentForm.extend({ id: Id }),
  output: TicketDetail,
  errors: ["support.not_found", "support.closed", "files.not_found", "files.already_attached", "files.too_many"],
});

export const typeInTicketChat = endpoint({
  method: "POST",
  path: "/api/tickets/{id}/chat/typing",
  summary: "Tells the client for a few seconds that the office types in their chat; once it has ended nothing happens",
  access: "inbox.write",
  status: 204,
  input: z.object({ id: Id }),
  output: z.null(),
  errors: ["support.not_found"],
});

export const readTicketChat = endpoint({
  method: "POST",
  path: "/api/tickets/{id}/chat/read",
  summary: "The office has seen everything in the client's chat; once it has ended nothing happens",
  access: "inbox.write",
  status: 204,
  input: z.object({ id: Id }),
  output: z.null(),
  errors: ["support.not_found"],
});

export const endTicketChat = endpoint({
  method: "POST",
  path: "/api/tickets/{id}/chat/end",
  summary: "The office ends the client's chat; its ticket stays as far as it is",
  access: "inbox.write",
  input: z.object({ id: Id }),
  output: TicketDetail,
  errors: ["support.not_found"],
});

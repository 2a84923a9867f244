import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { OwnTicketDetail, TicketCommentForm } from "./contract-own.ts";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "./rules.ts";

/* Tickets as the office sees them. They are listed in the inbox, which says who sees to them. Instants are UTC. */

const Id = z.uuid("This ticket does not exist");

export const TicketDetail = OwnTicketDetail.omit({ can: true }).extend({
  client: z.object({ id: z.string(), name: z.string() }),
  /** Who wrote it. */
  author: z.string(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
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

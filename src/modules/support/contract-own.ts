import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import {
  AUTHOR_ROLES,
  MAX_COMMENTS,
  MAX_FILES,
  TICKET_CATEGORIES,
  TICKET_CHANNELS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from "./rules.ts";

/*
 * The tickets of the client who is signed in, as they see them. Instants are UTC. A file is sent before
 * (`POST /api/files`), and its content is at `GET /api/files/{id}`.
 */

const Id = z.uuid("This is not a valid ticket ID");
const SUBJECT = "Please enter a subject";
const DESCRIPTION = "Please describe what you need";
const COMMENT = "Please write a comment";

export const fileIds = z.array(z.uuid()).max(MAX_FILES, `Please add at most ${MAX_FILES} files`).default([]);

export const TicketForm = z.object({
  subject: z.string(SUBJECT).trim().min(1, SUBJECT).max(120, "Please keep this under 120 characters"),
  category: z.enum(TICKET_CATEGORIES, "Please select a category"),
  priority: z.enum(TICKET_PRIORITIES, "Please select a priority").default("medium"),
  description: z.string(DESCRIPTION).trim().min(1, DESCRIPTION).max(5000, "Please keep this under 5,000 characters"),
  /** Pictures and papers that were sent before, each at most 10 MB. */
  fileIds,
});
export type TicketForm = z.input<typeof TicketForm>;

export const TicketCommentForm = z.object({
  content: z.string(COMMENT).trim().min(1, COMMENT).max(5000, "Please keep this under 5,000 characters"),
  fileIds,
});
export type TicketCommentForm = z.input<typeof TicketCommentForm>;

export const FILE_ERRORS = ["files.not_found", "files.already_attached", "files.too_many"] as const;

export const TicketComment = z.object({
  id: z.string(),
  author: z.string(),
  /** What they are here; null of a program with an API key. */
  authorRole: z.enum(AUTHOR_ROLES).nullable(),
  isStaff: z.boolean(),
  /** Whoever reads it wrote it. */
  isOwn: z.boolean(),
  /** The program's answer, because nobody was there. */
  isAutomatic: z.boolean(),
  content: z.string(),
  files: z.array(FileView),
  createdAt: z.string(),
});
export type TicketComment = z.infer<typeof TicketComment>;

export const OwnTicket = z.object({
  id: z.string(),
  /** What people say on the phone: `TKT-001`. */
  reference: z.string(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  channel: z.enum(TICKET_CHANNELS),
  /** Its beginning; whole in the detail. */
  description: z.string(),
  commentCount: z.number().int(),
  createdAt: z.string(),
  /** Of the last change or comment. */
  updatedAt: z.string(),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

export const OwnTicketDetail = OwnTicket.extend({
  files: z.array(FileView),
  /** The first written first; of more than these the latest. */
  comments: z.array(TicketComment).max(MAX_COMMENTS),
  can: z.object({ comment: z.boolean(), reopen: z.boolean() }),
});
export type OwnTicketDetail = z.infer<typeof OwnTicketDetail>;

export const listOwnTickets = endpoint({
  method: "GET",
  path: "/api/my/tickets",
  summary:
    "The signed-in client's own support tickets, the newest first; whoever is limited to some places sees those that they wrote",
  access: "client",
  input: z.object({ ...pageFields(20), status: z.enum(TICKET_STATUSES).optional() }).refine(...isNotTooFar),
  output: z.object({
    data: z.array(OwnTicket),
    pagination: Pagination,
    /** Whether the client has any at all, whatever is asked for. */
    hasAny: z.boolean(),
  }),
  errors: [],
});

export const getOwnTicket = endpoint({
  method: "GET",
  path: "/api/my/tickets/{id}",
  summary: "One of the signed-in client's own support tickets with its files and comments",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnTicketDetail,
  errors: ["support.not_found"],
});

export const openTicket = endpoint({
  method: "POST",
  path: "/api/my/tickets",
  summary: `The signed-in client asks for help, with at most ${MAX_FILES} photos or files that were sent before; it stands in the office's inbox`,
  access: "client",
  limit: { by: "user", max: 20, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: TicketForm,
  output: OwnTicketDetail,
  errors: ["clients.not_found", ...FILE_ERRORS],
});

const WRITES = { by: "user", max: 60, seconds: 60 * 60 } as const;

export const commentOwnTicket = endpoint({
  method: "POST",
  path: "/api/my/tickets/{id}/comments",
  summary: `The signed-in client adds to a ticket of theirs, with at most ${MAX_FILES} photos or files; a resolved one is open again, a closed one takes nothing more`,
  access: "client",
  limit: WRITES,
  idempotent: true,
  status: 201,
  input: TicketCommentForm.extend({ id: Id }),
  output: OwnTicketDetail,
  errors: ["support.not_found", "support.closed", ...FILE_ERRORS],
});

export const reopenOwnTicket = endpoint({
  method: "POST",
  path: "/api/my/tickets/{id}/reopen",
  summary: "The signed-in client says that a resolved ticket of theirs is not; 409 for one that is open or closed",
  access: "client",
  limit: WRITES,
  input: z.object({ id: Id }),
  output: OwnTicketDetail,
  errors: ["support.not_found", "support.cannot_become", "support.closed"],
});

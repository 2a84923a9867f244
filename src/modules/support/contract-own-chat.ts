import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { FILE_ERRORS, fileIds, TicketComment } from "./contract-own.ts";
import { CHAT_STATES, MAX_CHAT_CHARACTERS, MAX_COMMENTS, MAX_FILES } from "./rules.ts";

/*
 * The chat of the user who is signed in; each user has their own. It is a support ticket from its first line, and its
 * lines are the ticket's: whoever else may see the client's tickets reads it there. Instants are UTC. What changes is announced as `chat` on the live
 * stream, and whether somebody is there as `chat_presence`.
 */

const LINE = "Please write a message";

export const ChatLineForm = z.object({
  content: z.string(LINE).trim().min(1, LINE).max(MAX_CHAT_CHARACTERS, "Please keep this under 2,000 characters"),
  /** Pictures and papers that were sent before, each at most 10 MB. */
  fileIds,
});
export type ChatLineForm = z.input<typeof ChatLineForm>;

export const OwnChat = z.object({
  ticketId: z.string(),
  reference: z.string(),
  state: z.enum(CHAT_STATES).exclude(["ended"]),
  /** The first written first; of more than these the first and the latest. */
  lines: z.array(TicketComment).max(MAX_COMMENTS + 1),
  /** Until when the office has read it. */
  readAt: z.string().nullable(),
  /** Who of the office types, and for how long that is true. */
  typing: z.object({ name: z.string(), seconds: z.number() }).nullable(),
});
export type OwnChat = z.infer<typeof OwnChat>;

export const OwnChatView = z.object({
  /** Somebody of the office who answers chats looks at its pages. */
  isStaffOnline: z.boolean(),
  /** The one that goes on; null before the first line, and once it has ended. */
  chat: OwnChat.nullable(),
});
export type OwnChatView = z.infer<typeof OwnChatView>;

export const getOwnChat = endpoint({
  method: "GET",
  path: "/api/my/chat",
  summary: "Whether somebody of the office is online, and the signed-in user's own chat that goes on",
  access: "client",
  input: z.object({}),
  output: OwnChatView,
  errors: [],
});

export const writeInChat = endpoint({
  method: "POST",
  path: "/api/my/chat/lines",
  summary: `The signed-in client writes to the office; the first line begins a chat and opens its ticket. With at most ${MAX_FILES} photos or files that were sent before`,
  access: "client",
  limit: { by: "user", max: 300, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: ChatLineForm,
  // Kept for whoever sends the line again: what the chat looks like is asked for when it is shown.
  output: z.object({ ticketId: z.string(), reference: z.string() }),
  errors: ["clients.not_found", ...FILE_ERRORS],
});

const SIGNS = { by: "user", max: 60, seconds: 60 } as const;

export const typeInChat = endpoint({
  method: "POST",
  path: "/api/my/chat/typing",
  summary: "Tells the office for a few seconds that the signed-in client types; without a chat nothing happens",
  access: "client",
  limit: SIGNS,
  status: 204,
  input: z.object({}),
  output: z.null(),
  errors: [],
});

export const readChat = endpoint({
  method: "POST",
  path: "/api/my/chat/read",
  summary: "The signed-in client has seen everything in their chat; without a chat nothing happens",
  access: "client",
  limit: SIGNS,
  status: 204,
  input: z.object({}),
  output: z.null(),
  errors: [],
});

export const endOwnChat = endpoint({
  method: "POST",
  path: "/api/my/chat/end",
  summary:
    "The signed-in client ends their chat and says whether they were answered: then its ticket is resolved; else it stays open",
  access: "client",
  limit: SIGNS,
  input: z.object({ isAnswered: z.boolean() }),
  output: OwnChatView,
  errors: [],
});

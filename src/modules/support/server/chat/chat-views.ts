import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { OwnChatView, TicketComment, TicketDetail } from "../../contract.ts";
import { TYPING_SECONDS } from "../../rules.ts";
import { commentsOf } from "../find-comments.ts";
import { TICKET_FILE } from "../may-read-files.ts";
import { ownClientId, type TicketRow } from "../queries.ts";
import { findChat, openChatOf } from "./chat-queries.ts";
import { isStaffOnline } from "./note-presence.ts";

/** What the signed-in client sees of their chat. */
export async function ownChat(ctx: Ctx): Promise<OwnChatView> {
  ownClientId(ctx);
  const open = await openChatOf(ctx)
    .selectAll("support_ticket")
    .select(["support_chat.state", "support_chat.staff_read_at", "support_chat.staff_typed_at"])
    .select("support_chat.staff_typist")
    .executeTakeFirst();
  const online = { isStaffOnline: await isStaffOnline(ctx) };
  if (!open || open.state === "ended") return { ...online, chat: null };
  const seconds = typingSeconds(ctx, open.staff_typed_at);
  return {
    ...online,
    chat: {
      ticketId: open.id,
      reference: open.reference,
      state: open.state,
      lines: [await firstLine(ctx, open), ...(await commentsOf(ctx, open.id))],
      readAt: open.staff_read_at,
      typing: seconds === null ? null : { name: open.staff_typist ?? "", seconds },
    },
  };
}

/** The description of the ticket is what the chat began with. */
const firstLine = async (ctx: Ctx, ticket: TicketRow): Promise<TicketComment> => ({
  id: ticket.id,
  author: ticket.opener_name,
  authorRole: "client",
  isStaff: false,
  isOwn: true,
  isAutomatic: false,
  content: ticket.description,
  files: await filesOf(ctx, { kind: TICKET_FILE, id: ticket.id }),
  createdAt: ticket.opened_at,
});

/** What the office sees of the chat of a ticket. */
export async function chatOfTicket(ctx: Ctx, ticketId: string): Promise<TicketDetail["chat"]> {
  const chat = await findChat(ctx, ticketId);
  if (!chat) return null;
  const { state, client_read_at: readAt, client_typed_at: typedAt } = chat;
  return { state, readAt, typingSeconds: typingSeconds(ctx, typedAt) };
}

/** How much longer somebody is said to be typing. */
function typingSeconds({ now }: Ctx, typedAt: string | null): number | null {
  if (typedAt === null) return null;
  const left = TYPING_SECONDS - (now().getTime() - Date.parse(typedAt)) / 1000;
  return left > 0 ? left : null;
}

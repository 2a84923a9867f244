import { audit } from "#platform/server/audit.ts";
import { sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announceChat, announceTicket, ticketChatChanged } from "../events.ts";
import { lockChat } from "./chat-queries.ts";

/**
 * Closes the chat of a ticket that the caller holds, if it has one that goes on.
 *
 * @returns whether there was one
 */
export async function closeChat(ctx: Ctx, ticket: { id: string; client_id: string }): Promise<boolean> {
  const chat = await lockChat(ctx, ticket.id);
  if (!chat) return false;
  await ctx.db
    .updateTable("support_chat")
    .set({ state: "ended", waiting_since: null, client_typed_at: null, staff_typed_at: null, staff_typist: null })
    .where("ticket_id", "=", ticket.id)
    .execute();
  await audit(ctx, {
    action: "support.chat_ended",
    entityType: "support_ticket",
    entityId: ticket.id,
    changes: { state: [chat.state, "ended"] },
  });
  await announceTicket(ctx, ticket);
  await announceChat(ctx, chat);
  const step = { ticketId: ticket.id, changeId: newId(), isByStaff: ctx.actor.kind !== "client" };
  sendWithCommit(ctx, emit(ctx, ticketChatChanged, { ...step, state: "ended" as const }));
  return true;
}

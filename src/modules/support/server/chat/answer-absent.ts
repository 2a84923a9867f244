import * as z from "zod";
import { findLoginRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { textsFor } from "#platform/server/texts.ts";
import { CHAT_LOOK_SECONDS, CHAT_PATIENCE_SECONDS, CHAT_REPLY_SECONDS, RESPONSE_HOURS } from "../../rules.ts";
import { announceChat, announceTicket, ticketChatChanged, ticketCommented } from "../events.ts";
import { findTicketToHold } from "../queries.ts";
import { lockChat } from "./chat-queries.ts";
import { isStaffOnline } from "./note-presence.ts";

export const answerAbsent = defineJob("support.answer_absent", z.object({ ticketId: z.string() }), {
  // Somebody looks at an empty chat: before what nobody waits for.
  priority: 10,
  retrySeconds: 1,
});

const after = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/** Has it looked at whether somebody is there two seconds from now. */
export const replyWhenAbsent = (ctx: Ctx, ticketId: string): Promise<void> =>
  enqueue(
    ctx,
    answerAbsent,
    { ticketId },
    { startAfter: after(ctx.now(), CHAT_REPLY_SECONDS), key: `${ticketId} soon` },
  );

/** While a client waits, whoever is there may leave: looked at again and again, by one job for each chat. */
const lookAgain = (
  ctx: Ctx,
  { ticketId, patienceOverAt }: { ticketId: string; patienceOverAt: Date },
): Promise<void> => {
  const now = ctx.now();
  const soon = after(now, CHAT_LOOK_SECONDS);
  const startAfter = now < patienceOverAt && patienceOverAt < soon ? patienceOverAt : soon;
  return enqueue(ctx, answerAbsent, { ticketId }, { startAfter, key: `${ticketId} again` });
};

/**
 * The one automatic answer of a chat: where a client waits and nobody of the office is online, or nobody has read it for
 * too long. From then on it is a ticket like any other. Run again, it finds that it is one.
 */
export function answerAbsentNow(ctx: Ctx, { ticketId }: { ticketId: string }): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const ticket = await findTicketToHold(ctx, ticketId);
    const chat = ticket && (await lockChat(ctx, ticketId));
    if (!chat || chat.state !== "live" || chat.waiting_since === null) return;
    const patienceOverAt = after(new Date(chat.waiting_since), CHAT_PATIENCE_SECONDS);
    const isRead = chat.staff_read_at !== null && new Date(chat.last_line_at) <= new Date(chat.staff_read_at);
    // Whoever has read it is about to answer, or knows that a "Thank you" needs none.
    if ((isRead || ctx.now() < patienceOverAt) && (await isStaffOnline(ctx)))
      return lookAgain(ctx, { ticketId, patienceOverAt });

    const { name: company } = await currentCompany(ctx);
    const at = ctx.now().toISOString();
    const commentId = newId();
    await ctx.db
      .insertInto("support_ticket_comment")
      .values({
        id: commentId,
        ticket_id: ticketId,
        author_id: null,
        author_name: company,
        author_role: null,
        is_staff: true,
        is_automatic: true,
        content: textsFor(await languageOf(ctx, { clientId: ticket.client_id, userId: chat.opened_by }))(
          "support:chat.absent",
          {
            reference: ticket.reference,
            hours: RESPONSE_HOURS.other,
          },
        ),
        created_at: at,
      })
      .execute();
    await ctx.db
      .updateTable("support_ticket")
      .set((eb) => ({ comment_count: eb("comment_count", "+", 1), updated_at: at }))
      .where("id", "=", ticketId)
      .execute();
    await ctx.db
      .updateTable("support_chat")
      .set({ state: "ticket", last_line_at: at })
      .where("ticket_id", "=", ticketId)
      .execute();
    await audit(ctx, {
      action: "support.chat_became_ticket",
      entityType: "support_ticket",
      entityId: ticketId,
      changes: { comment: commentId },
    });
    await announceTicket(ctx, ticket);
    await announceChat(ctx, chat);
    const step = { ticketId, changeId: commentId, isByStaff: true };
    sendWithCommit(
      ctx,
      emit(ctx, ticketChatChanged, { ...step, state: "ticket" as const }),
      // Whoever has left meanwhile is told of it.
      emit(ctx, ticketCommented, { ...step, isInChat: true, isAutomatic: true }),
    );
  });
}

/** Of the login that chats; English once it is gone. */
async function languageOf(ctx: Ctx, { clientId, userId }: { clientId: string; userId: string }): Promise<Language> {
  const logins = await findLoginRecipients(ctx, clientId);
  return logins.find(({ id }) => id === `user:${userId}`)?.language ?? "en";
}

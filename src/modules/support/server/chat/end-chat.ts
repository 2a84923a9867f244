import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { ticketPolicy } from "../../policy.ts";
import { CHAT_IDLE_SECONDS, isWaiting } from "../../rules.ts";
import { writeChange } from "../change-ticket.ts";
import { findTicketToHold, lockTicket, ownClientId } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { lockChat, openChatOf } from "./chat-queries.ts";
import { closeChat } from "./close-chat.ts";

/** The client is done: answered, as they say, it is resolved; what was not stays open for the office. */
export function endOwn(ctx: Ctx, { isAnswered }: { isAnswered: boolean }): Promise<void> {
  ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const open = await openChatOf(ctx).select("support_chat.ticket_id as id").executeTakeFirst();
    if (!open) return;
    const ticket = await lockTicket(ctx, open.id);
    const isEnded = await closeChat(ctx, ticket);
    if (isEnded && isAnswered && isWaiting(ticket.status)) await writeChange(ctx, ticket, { status: "resolved" });
  });
}

/**
 * The office ends it; what becomes of the ticket is said there.
 *
 * @throws AppError support.not_found | request.forbidden
 */
export function endOfTicket(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id);
    if (ticket.status === "closed") return;
    if (!ticketPolicy.change(ctx.actor, subjectOf(ticket))) throw new AppError("forbidden", "request.forbidden");
    await closeChat(ctx, ticket);
  });
}

/** So many in one run; the next is a minute later. */
const MOST = 200;

/**
 * Ends the chats in which nobody has written for half an hour, each in a transaction of its own.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function endIdleChats(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - CHAT_IDLE_SECONDS * 1000);
  const idle = await ctx.db
    .selectFrom("support_chat")
    .select("ticket_id")
    .where("state", "<>", "ended")
    .where("last_line_at", "<=", before.toISOString())
    .orderBy("last_line_at")
    .limit(MOST)
    .execute();
  const faults: unknown[] = [];
  for (const { ticket_id: id } of idle)
    await endIfIdle({ ...ctx, actor: SYSTEM }, { id, before }).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} chats could not be ended`, { cause: faults[0] });
}

const endIfIdle = (ctx: Ctx, { id, before }: { id: string; before: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const ticket = await findTicketToHold(ctx, id);
    if (!ticket) return;
    const chat = await lockChat(ctx, id);
    // Somebody has written meanwhile.
    if (chat && new Date(chat.last_line_at) <= before) await closeChat(ctx, ticket);
  });

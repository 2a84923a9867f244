import type * as z from "zod";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { lostRace, rowsOf } from "#platform/server/database/db.ts";
import type { ChatLineForm } from "../../contract.ts";
import { CHAT_SUBJECT_CHARACTERS } from "../../rules.ts";
import { commentOn } from "../comment-ticket.ts";
import { announceChat } from "../events.ts";
import { openOwn } from "../open-ticket.ts";
import { lockTicket, ownClientId } from "../queries.ts";
import { replyWhenAbsent } from "./answer-absent.ts";
import { openChatOf } from "./chat-queries.ts";
import { closeChat } from "./close-chat.ts";

type Line = z.output<typeof ChatLineForm>;

/**
 * What the signed-in client writes. It goes to the chat that goes on, or begins one with a ticket of its own.
 *
 * @returns the id of the ticket
 * @throws AppError request.forbidden | clients.not_found | files.not_found | files.already_attached | files.too_many
 */
export function writeLine(ctx: Ctx, line: Line): Promise<string> {
  ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const open = await openChatOf(ctx)
      .select("support_chat.ticket_id as id")
      // The ticket before its chat, as by everybody. It may have been closed while this waited.
      .forNoKeyUpdate(["support_ticket", "support_chat"])
      .executeTakeFirst();
    if (!open) return beginChat(ctx, line);
    await commentOn(ctx, { id: open.id, ...line });
    return open.id;
  });
}

/** A login that has joined another client has left its ticket, and so its chat, with the former one. */
async function leaveBehind(ctx: Ctx, { userId, clientId }: { userId: string; clientId: string }): Promise<void> {
  const program = { ...ctx, actor: SYSTEM };
  const left = await ctx.db
    .selectFrom("support_chat")
    .innerJoin("support_ticket", "support_ticket.id", "support_chat.ticket_id")
    .select("support_ticket.id")
    .where("support_chat.opened_by", "=", userId)
    .where("support_chat.state", "<>", "ended")
    .where("support_ticket.client_id", "<>", clientId)
    .execute();
  for (const { id } of left) await closeChat(program, await lockTicket(program, id));
}

const BEGIN = `
  insert into support_chat (ticket_id, opened_by, last_line_at, waiting_since, client_read_at) values ($1, $2, $3, $3, $3)
  on conflict (opened_by) where state <> 'ended' do nothing returning ticket_id`;

async function beginChat(ctx: Ctx, { content, fileIds }: Line): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const { userId, clientId } = actor;
  const ticketId = await openOwn(ctx, {
    channel: "chat",
    subject: subjectOf(content),
    category: "other",
    priority: "medium",
    description: content,
    fileIds,
  });
  await leaveBehind(ctx, { userId, clientId });
  const at = ctx.now().toISOString();
  const began = await rowsOf(ctx.db, BEGIN, [ticketId, userId, at]);
  // Another line of this user began one at the same moment: this one then goes there.
  if (began.length === 0) throw lostRace("A chat has begun meanwhile");
  await replyWhenAbsent(ctx, ticketId);
  await announceChat(ctx, { opened_by: userId });
  return ticketId;
}

/** The beginning of what was written, as the subject of a ticket. */
function subjectOf(content: string): string {
  const words = content.replaceAll(/\s+/g, " ");
  const start = words.slice(0, CHAT_SUBJECT_CHARACTERS);
  return start === words ? words : `${start.trimEnd()}…`;
}

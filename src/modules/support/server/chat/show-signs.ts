import { findAuthor } from "#modules/issues/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { AppError } from "#platform/errors.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ticketPolicy } from "../../policy.ts";
import { announceChat } from "../events.ts";
import { findTicket, ownClientId } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { openChatOf } from "./chat-queries.ts";

/*
 * What passes: somebody types, or has read. No ticket is held for it; where a chat has ended nothing happens, because
 * whoever typed will be told when they send.
 */

const CLIENT_TYPES = `
  update support_chat set client_typed_at = $2 where ticket_id = $1 and state <> 'ended' returning opened_by`;
const STAFF_TYPES = `
  update support_chat set staff_typed_at = $2, staff_typist = $3 where ticket_id = $1 and state <> 'ended'
  returning opened_by`;
/** Told only when it is new: each look at a chat says it. */
const CLIENT_READS = `
  update support_chat set client_read_at = $2
  where ticket_id = $1 and state <> 'ended' and (client_read_at is null or client_read_at < last_line_at)
  returning opened_by`;
const STAFF_READS = `
  update support_chat set staff_read_at = $2
  where ticket_id = $1 and state <> 'ended' and (staff_read_at is null or staff_read_at < last_line_at)
  returning opened_by`;

type Sign = "types" | "reads";

/** @throws AppError request.forbidden */
export async function showOwnSign(ctx: Ctx, sign: Sign): Promise<void> {
  ownClientId(ctx);
  const open = await openChatOf(ctx).select("support_chat.ticket_id as id").executeTakeFirst();
  if (open) await show(ctx, sign === "types" ? CLIENT_TYPES : CLIENT_READS, [open.id, ctx.now().toISOString()]);
}

/** @throws AppError support.not_found | request.forbidden */
export async function showStaffSign(ctx: Ctx, { ticketId, sign }: { ticketId: string; sign: Sign }): Promise<void> {
  const ticket = await findTicket(ctx, ticketId);
  if (ticket.status === "closed") return;
  if (!ticketPolicy.comment(ctx.actor, subjectOf(ticket))) throw new AppError("forbidden", "request.forbidden");
  const now = ctx.now().toISOString();
  if (sign === "reads") return show(ctx, STAFF_READS, [ticketId, now]);
  await show(ctx, STAFF_TYPES, [ticketId, now, (await findAuthor(ctx)).name]);
}

const show = (ctx: Ctx, statement: string, values: unknown[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [chat] = await rowsOf<{ opened_by: string }>(ctx.db, statement, values);
    if (chat) await announceChat(ctx, chat);
  });

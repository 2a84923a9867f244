import { clientNameOf } from "#modules/clients/rules.ts";
import { findClient } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { OwnTicket, OwnTicketDetail, TicketDetail } from "../contract.ts";
import { ticketPolicy, type TicketSubject } from "../policy.ts";
import { PREVIEW_CHARACTERS } from "../rules.ts";
import { chatOfTicket } from "./chat/chat-views.ts";
import { commentsOf } from "./find-comments.ts";
import { TICKET_FILE } from "./may-read-files.ts";
import { findTicket, ownClientId, type TicketRow } from "./queries.ts";

export const subjectOf = (row: Pick<TicketRow, "status" | "client_id" | "opened_by">): TicketSubject => ({
  status: row.status,
  clientId: row.client_id,
  openedBy: row.opened_by,
});

export const toOwn = (row: TicketRow): OwnTicket => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  category: row.category,
  priority: row.priority,
  status: row.status,
  channel: row.channel,
  description: row.description.slice(0, PREVIEW_CHARACTERS),
  commentCount: row.comment_count,
  createdAt: row.opened_at,
  updatedAt: row.updated_at,
});

const wholeOf = async (ctx: Ctx, row: TicketRow) => ({
  ...toOwn(row),
  description: row.description,
  files: await filesOf(ctx, { kind: TICKET_FILE, id: row.id }),
  comments: await commentsOf(ctx, row.id),
});

/** @throws AppError support.not_found */
export async function ownDetail(ctx: Ctx, id: string): Promise<OwnTicketDetail> {
  ownClientId(ctx);
  const row = await findTicket(ctx, id);
  const subject = subjectOf(row);
  return {
    ...(await wholeOf(ctx, row)),
    can: { comment: ticketPolicy.comment(ctx.actor, subject), reopen: ticketPolicy.reopen(ctx.actor, subject) },
  };
}

/** @throws AppError support.not_found */
export async function describeTicket(ctx: Ctx, id: string): Promise<TicketDetail> {
  const row = await findTicket(ctx, id);
  const subject = subjectOf(row);
  return {
    ...(await wholeOf(ctx, row)),
    client: { id: row.client_id, name: await clientNameFor(ctx, row) },
    author: row.opener_name,
    version: row.version,
    chat: await chatOfTicket(ctx, row.id),
    can: { change: ticketPolicy.change(ctx.actor, subject), comment: ticketPolicy.comment(ctx.actor, subject) },
  };
}

/** Whoever may not read clients knows who wrote. */
export async function clientNameFor(ctx: Ctx, row: Pick<TicketRow, "client_id" | "opener_name">): Promise<string> {
  const client = await findClient(ctx, row.client_id);
  return (client && clientNameOf(client)) || row.opener_name;
}

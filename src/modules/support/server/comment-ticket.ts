import type * as z from "zod";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { TicketCommentForm } from "../contract.ts";
import { ticketPolicy } from "../policy.ts";
import { MAX_FILES } from "../rules.ts";
import { ticketClosed } from "./change-ticket.ts";
import { noteLine } from "./chat/note-line.ts";
import { announceTicket, ticketCommented } from "./events.ts";
import { TICKET_COMMENT } from "./may-read-files.ts";
import { lockTicket } from "./queries.ts";
import { subjectOf } from "./views.ts";

/**
 * Writes to the other side, with pictures and papers that the actor sent before. What a client adds to a resolved ticket
 * opens it again; otherwise it stays the version that it is, because a comment is in nobody's way.
 *
 * @throws AppError support.not_found | request.forbidden | support.closed | files.not_found | files.already_attached
 *   | files.too_many
 */
export function commentOn(
  ctx: Ctx,
  { id, content, fileIds }: z.output<typeof TicketCommentForm> & { id: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockTicket(ctx, id);
    if (row.status === "closed") throw ticketClosed();
    if (!ticketPolicy.comment(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");
    const author = await findAuthor(ctx);
    const commentId = newId();
    const now = ctx.now().toISOString();
    await attachFiles(ctx, { kind: TICKET_COMMENT, id: commentId }, fileIds, { max: MAX_FILES });
    await ctx.db
      .insertInto("support_ticket_comment")
      .values({
        id: commentId,
        ticket_id: id,
        author_id: author.userId,
        author_name: author.name,
        author_role: author.role,
        is_staff: author.isStaff,
        content,
        created_at: now,
      })
      .execute();
    const isReopened = !author.isStaff && row.status === "resolved";
    await ctx.db
      .updateTable("support_ticket")
      .set((eb) => ({
        comment_count: eb("comment_count", "+", 1),
        updated_at: now,
        ...(isReopened && { status: "open" as const, resolved_at: null, version: eb("version", "+", 1) }),
      }))
      .where("id", "=", id)
      .execute();
    await audit(ctx, {
      action: "support.commented",
      entityType: "support_ticket",
      entityId: id,
      changes: { comment: commentId, files: fileIds.length, ...(isReopened && { status: ["resolved", "open"] }) },
    });
    const isInChat = await noteLine(ctx, { ticketId: id, at: now, isStaff: author.isStaff, authorId: author.userId });
    await announceTicket(ctx, row);
    const step = { ticketId: id, changeId: commentId, isByStaff: author.isStaff };
    sendWithCommit(ctx, emit(ctx, ticketCommented, { ...step, isInChat, isAutomatic: false }));
  });
}

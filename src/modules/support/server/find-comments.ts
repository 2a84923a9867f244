import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { TicketComment } from "../contract.ts";
import { MAX_COMMENTS } from "../rules.ts";
import { TICKET_COMMENT } from "./may-read-files.ts";

/** What was written on a ticket, the first first, of many the latest. Whoever asks has seen the ticket. */
export async function commentsOf(ctx: Ctx, ticketId: string): Promise<TicketComment[]> {
  const { db, actor } = ctx;
  const latest = await db
    .selectFrom("support_ticket_comment")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_COMMENTS)
    .execute();
  const rows = latest.toReversed();
  const files = await filesOfMany(
    ctx,
    TICKET_COMMENT,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    author: row.author_name,
    authorRole: row.author_role,
    isStaff: row.is_staff,
    isOwn: "userId" in actor && actor.userId === row.author_id,
    isAutomatic: row.is_automatic,
    content: row.content,
    files: files.get(row.id) ?? [],
    createdAt: row.created_at,
  }));
}

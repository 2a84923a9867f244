import type * as z from "zod";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { CommentForm } from "../contract.ts";
import { issuePolicy } from "../policy.ts";
import { MAX_COMMENT_FILES } from "../rules.ts";
import { issueCommented } from "./events.ts";
import { findAuthor } from "./find-author.ts";
import { ISSUE_COMMENT } from "./may-read-files.ts";
import { lockIssue, type IssueColumns } from "./queries.ts";
import { subjectOf } from "./views.ts";
import { announceIssue } from "./write-history.ts";

/**
 * Writes to the other side, with pictures and papers that the actor sent before. The issue is held, but stays the
 * version that it is: a comment is in nobody's way.
 *
 * @throws AppError issues.not_found | request.forbidden | files.not_found | files.already_attached | files.too_many
 */
export function commentOn(ctx: Ctx, { id, ...told }: z.output<typeof CommentForm> & { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIssue(ctx, id);
    if (!issuePolicy.comment(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");
    await writeComment(ctx, row, told);
    await announceIssue(ctx, row);
  });
}

/** The same for a command that holds the issue already, and announces it. */
export async function writeComment(
  ctx: Ctx,
  { id, client_id: clientId }: IssueColumns,
  { content, fileIds }: z.output<typeof CommentForm>,
): Promise<void> {
  const author = await findAuthor(ctx);
  const commentId = newId();
  const now = ctx.now().toISOString();
  await attachFiles(ctx, { kind: ISSUE_COMMENT, id: commentId }, fileIds, { max: MAX_COMMENT_FILES });
  await ctx.db
    .insertInto("issue_comment")
    .values({
      id: commentId,
      issue_id: id,
      author_id: author.userId,
      author_name: author.name,
      author_role: author.role,
      is_staff: author.isStaff,
      content,
      created_at: now,
    })
    .execute();
  await ctx.db
    .updateTable("issue")
    .set((eb) => ({ comment_count: eb("comment_count", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .execute();
  await audit(ctx, {
    action: "issues.commented",
    entityType: "issue",
    entityId: id,
    changes: { comment: commentId, files: fileIds.length },
  });
  const step = { issueId: id, clientId, changeId: commentId, isByStaff: author.isStaff, byUserId: author.userId };
  sendWithCommit(ctx, emit(ctx, issueCommented, step));
}

import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { issuePolicy } from "../policy.ts";
import { canBecome } from "../rules.ts";
import { writeComment } from "./comment-issue.ts";
import { ownClientId } from "./own/find-own-issues.ts";
import { lockIssue } from "./queries.ts";
import { subjectOf } from "./views.ts";
import { columnsOfStatus, writeChange } from "./write-change.ts";

/**
 * The client says that the problem is back; what they see now becomes a comment.
 *
 * @throws AppError issues.not_found | issues.cannot_reopen
 */
export function reopenOwn(ctx: Ctx, { id, words }: { id: string; words: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    ownClientId(ctx);
    const before = await lockIssue(ctx, id);
    if (!canBecome(before.status, "active"))
      throw new AppError("conflict", "issues.cannot_reopen", { detail: "This issue is already open." });
    if (!issuePolicy.reopen(ctx.actor, subjectOf(before))) throw new AppError("forbidden", "request.forbidden");
    await writeChange(ctx, before, columnsOfStatus(ctx, "active"));
    if (words !== "") await writeComment(ctx, before, { content: words, fileIds: [] });
  });
}

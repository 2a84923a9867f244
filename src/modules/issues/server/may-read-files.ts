import type { Ctx } from "#platform/server/context.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { visibleIssues } from "./queries.ts";

/** What files are attached as: photos to the issue, whatever comes with a comment to the comment. */
export const ISSUE_PHOTO = "issue_photo";
export const ISSUE_COMMENT = "issue_comment";

/** Whoever may see the issue. */
export const issueFileOwners: FileOwners = {
  [ISSUE_PHOTO]: async (ctx, issueId) => isThere(ctx, issueId),
  [ISSUE_COMMENT]: async (ctx, commentId) => {
    const comment = await ctx.db
      .selectFrom("issue_comment")
      .select("issue_id")
      .where("id", "=", commentId)
      .executeTakeFirst();
    return comment !== undefined && isThere(ctx, comment.issue_id);
  },
};

const isThere = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await visibleIssues(ctx).select("issue.id").where("issue.id", "=", id).executeTakeFirst()) !== undefined;

import type { FileView } from "#platform/files-contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { IssueComment } from "../../contract.ts";
import { MAX_COMMENTS } from "../../rules.ts";
import { ISSUE_COMMENT } from "../may-read-files.ts";

interface CommentRow {
  id: string;
  issue_id: string;
  author_id: string | null;
  author_name: string;
  author_role: IssueComment["authorRole"];
  is_staff: boolean;
  content: string;
  created_at: string;
}

const LATEST = `
  select comment.id, comment.issue_id, comment.author_id, comment.author_name, comment.author_role, comment.is_staff,
    comment.content, comment.created_at
  from unnest($1::uuid[]) as issue (id)
  cross join lateral (
    select * from issue_comment where issue_comment.issue_id = issue.id
    order by issue_comment.created_at desc, issue_comment.id desc limit ${MAX_COMMENTS}
  ) as comment
  order by comment.created_at, comment.id`;

/** What was written on each of these issues, the first first, by the issue's id. Whoever asks has seen the issues. */
export async function commentsOf(ctx: Ctx, issueIds: readonly string[]): Promise<Map<string, IssueComment[]>> {
  if (issueIds.length === 0) return new Map();
  const rows = await rowsOf<CommentRow>(ctx.db, LATEST, [issueIds]);
  const files = await filesOfMany(
    ctx,
    ISSUE_COMMENT,
    rows.map(({ id }) => id),
  );
  const byIssue = Map.groupBy(rows, (row) => row.issue_id);
  return new Map([...byIssue].map(([id, rows]) => [id, rows.map((row) => viewOf(ctx, row, files.get(row.id) ?? []))]));
}

const viewOf = ({ actor }: Ctx, row: CommentRow, files: FileView[]): IssueComment => ({
  id: row.id,
  author: row.author_name,
  authorRole: row.author_role,
  isStaff: row.is_staff,
  isOwn: "userId" in actor && actor.userId === row.author_id,
  content: row.content,
  files,
  createdAt: row.created_at,
});

/** Papers alone: pictures are shown where they were sent. */
export const papersIn = (comments: readonly IssueComment[]): FileView[] =>
  comments.flatMap(({ files }) => files.filter(({ kind }) => kind !== "jpeg"));

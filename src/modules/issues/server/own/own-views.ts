import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { OwnIssue, OwnIssueDetail } from "../../contract.ts";
import { issuePolicy } from "../../policy.ts";
import { ISSUE_STATUSES, type IssueStatus } from "../../rules.ts";
import { ISSUE_PHOTO } from "../may-read-files.ts";
import { changesOf, type ChangeRow } from "../read/describe-issues.ts";
import { commentsOf, papersIn } from "../read/find-comments.ts";
import { coveragesOf } from "../read/find-coverage.ts";
import { findIssue, type IssueRow } from "../read/issue-rows.ts";
import { commonOf, serviceOf, subjectOf } from "../views.ts";
import { ownClientId } from "./find-own-issues.ts";

/** As its client sees it: who comes once that is agreed, and the service in their language. */
export function toOwn(row: IssueRow): OwnIssue {
  const service = serviceOf(row);
  const isShown = service !== null && service.status !== "cancelled";
  return {
    ...commonOf(row),
    assignedTo: row.assignee_name,
    service: isShown
      ? {
          ...service,
          title: row.appointment_local_title ?? service.title,
          technicianName: service.status === "pending" ? null : service.technicianName,
        }
      : null,
  };
}

/** @throws AppError issues.not_found */
export async function ownDetail(ctx: Ctx, id: string): Promise<OwnIssueDetail> {
  ownClientId(ctx);
  const row = await findIssue(ctx, id);
  const comments = (await commentsOf(ctx, [id])).get(id) ?? [];
  const subject = subjectOf(row);
  return {
    ...toOwn(row),
    description: row.description,
    photos: await filesOf(ctx, { kind: ISSUE_PHOTO, id }),
    files: papersIn(comments),
    comments,
    steps: stepsOf((await changesOf(ctx, [id])).get(id) ?? []),
    // What is none of the kinds has to be seen before anybody promises something.
    coverage: row.type === "other" ? null : ((await coveragesOf(ctx, [row])).get(id) ?? null),
    can: { comment: issuePolicy.comment(ctx.actor, subject), reopen: issuePolicy.reopen(ctx.actor, subject) },
  };
}

function stepsOf(changes: readonly ChangeRow[]): OwnIssueDetail["steps"] {
  return changes.flatMap(({ kind, to_value: to, changed_at: at }) => {
    const status = kind === "reported" ? "active" : kind === "status" ? ISSUE_STATUSES.find((one) => one === to) : null;
    return status ? [{ status: status satisfies IssueStatus, at }] : [];
  });
}

import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { IssueDetail } from "../../contract.ts";
import {
  appointmentNotesOf,
  nextStatuses,
  TARGET_PEST_OF,
  type Coverage,
  type HistoryKind,
  type IssueStatus,
} from "../../rules.ts";
import { ISSUE_PHOTO } from "../may-read-files.ts";
import { toIssue } from "../views.ts";
import { commentsOf, papersIn } from "./find-comments.ts";
import { coveragesOf } from "./find-coverage.ts";
import { findIssue, type IssueRow } from "./issue-rows.ts";

export interface ChangeRow {
  id: string;
  issue_id: string;
  kind: HistoryKind;
  from_value: string | null;
  to_value: string | null;
  actor_name: string | null;
  changed_at: string;
}

const MAX_HISTORY = 200;

const CHANGES = `
  select change.* from unnest($1::uuid[]) as issue (id)
  cross join lateral (
    select * from issue_change where issue_change.issue_id = issue.id order by issue_change.id desc limit ${MAX_HISTORY}
  ) as change
  order by change.id`;

/** What became of each of these issues, the first first. Whoever asks has seen them. */
export async function changesOf({ db }: Ctx, issueIds: readonly string[]): Promise<Map<string, ChangeRow[]>> {
  return issueIds.length === 0
    ? new Map()
    : Map.groupBy(await rowsOf<ChangeRow>(db, CHANGES, [issueIds]), (row) => row.issue_id);
}

/** @throws AppError issues.not_found */
export async function describeIssue(ctx: Ctx, id: string): Promise<IssueDetail> {
  const row = await findIssue(ctx, id);
  const [detail] = await describeIssues(ctx, [row]);
  // One row makes one detail.
  return detail as IssueDetail;
}

/** All that is known of these issues, in their order; a handful of questions however many they are. */
export async function describeIssues(ctx: Ctx, rows: readonly IssueRow[]): Promise<IssueDetail[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await filesOfMany(ctx, ISSUE_PHOTO, ids);
  const comments = await commentsOf(ctx, ids);
  const changes = await changesOf(ctx, ids);
  const coverages = await coveragesOf(ctx, rows);
  return rows.map((row) => {
    const said = comments.get(row.id) ?? [];
    const coverage = coverages.get(row.id) ?? null;
    return {
      ...toIssue(ctx.actor, row),
      description: row.description,
      reportedBy: { name: row.reporter_name, isStaff: row.is_reported_by_staff },
      contact: may(ctx.actor, "clients.read") ? { email: row.client_email, phone: row.client_phone } : null,
      photos: photos.get(row.id) ?? [],
      files: papersIn(said),
      comments: said,
      history: (changes.get(row.id) ?? []).map((change) => ({
        at: change.changed_at,
        kind: change.kind,
        who: change.actor_name,
        from: change.from_value,
        to: change.to_value,
      })),
      coverage,
      nextStatuses: [...nextStatuses(row.status)] satisfies IssueStatus[],
      booking: bookingOf(row, coverage),
    };
  });
}

/** What is under warranty is done again by the standard service for that. */
const bookingOf = (row: IssueRow, coverage: Coverage | null): IssueDetail["booking"] => ({
  clientId: row.client_id,
  propertyId: row.property_id,
  notes: appointmentNotesOf(row),
  targetPests: [TARGET_PEST_OF[row.type]],
  serviceType: coverage?.kind === "warranty" ? "warranty-callback" : null,
});

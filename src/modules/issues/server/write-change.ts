import type { Updateable } from "kysely";
import { audit } from "#platform/server/audit.ts";
import { sendWithCommit, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { IssueStatus } from "../rules.ts";
import { issueChanged, issueReopened, issueResolved, issueScheduled, type Step } from "./events.ts";
import { findAuthor } from "./find-author.ts";
import type { IssueColumns } from "./queries.ts";
import { announceIssue, writeHistory, type Change } from "./write-history.ts";

export type Columns = Pick<
  Updateable<Database["issue"]>,
  "status" | "priority" | "type" | "assigned_to" | "appointment_id" | "is_proposed" | "resolved_at"
>;

/** How people call the account and the appointment that the columns name. */
export interface Names {
  assignee?: string | null;
  appointment?: string | null;
}

/** What else changes with the status. */
export function columnsOfStatus(ctx: Ctx, status: IssueStatus): Columns {
  switch (status) {
    case "resolved":
      return { status, is_proposed: false, resolved_at: ctx.now().toISOString() };
    case "active":
    case "investigating":
      // What was made for it has come and gone.
      return { status, is_proposed: false, resolved_at: null, appointment_id: null };
    case "scheduled":
      return { status, is_proposed: false, resolved_at: null };
  }
}

/** Writes down what becomes of an issue that is held, tells of it, and leaves one alone that is so already. */
export async function writeChange(
  ctx: Ctx,
  before: IssueColumns,
  columns: Columns,
  names: { from: Names; to: Names } = { from: {}, to: {} },
): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(columns).filter(([column, value]) => was.get(column) !== value);
  if (changed.length === 0) return;
  await ctx.db
    .updateTable("issue")
    .set((eb) => ({ ...columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
    .where("id", "=", before.id)
    .execute();
  const author = ctx.actor.kind === "system" ? null : await findAuthor(ctx);
  const history = historyOf(before, columns, names);
  const changeId = await writeHistory(ctx, before.id, author, history);
  await audit(ctx, {
    action: "issues.changed",
    entityType: "issue",
    entityId: before.id,
    changes: Object.fromEntries(changed.map(([column, value]) => [column, [was.get(column) ?? null, value ?? null]])),
  });
  await announceIssue(ctx, before);
  const step = {
    issueId: before.id,
    clientId: before.client_id,
    changeId,
    isByStaff: author?.isStaff ?? true,
    byUserId: author?.userId ?? null,
  };
  sendWithCommit(ctx, tell(ctx, before, columns, step));
}

function historyOf(before: IssueColumns, columns: Columns, { from, to }: { from: Names; to: Names }): Change[] {
  const changes: Change[] = [];
  const note = (kind: Change["kind"], was: string | null, is: string | null | undefined) => {
    if (is !== undefined && was !== is) changes.push({ kind, from: was, to: is });
  };
  note("status", before.status, columns.status);
  note("priority", before.priority, columns.priority);
  note("type", before.type, columns.type);
  if (columns.assigned_to !== undefined && columns.assigned_to !== before.assigned_to)
    changes.push({ kind: "assigned", from: from.assignee ?? null, to: to.assignee ?? null });
  if (columns.appointment_id !== undefined && columns.appointment_id !== before.appointment_id)
    changes.push({ kind: "appointment", from: from.appointment ?? null, to: to.appointment ?? null });
  if (columns.is_proposed === true && !before.is_proposed) note("proposed", null, "resolved");
  return changes;
}

const BECAME = { active: issueReopened, scheduled: issueScheduled, resolved: issueResolved } as const;

/** One event for what the client sees, and one for the rest where there is any; both in the order of the issue. */
async function tell(ctx: Ctx, before: IssueColumns, columns: Columns, step: Step): Promise<void> {
  const status = columns.status === before.status ? undefined : columns.status;
  const event = status === undefined || status === "investigating" ? null : BECAME[status];
  const isOtherAppointment =
    columns.appointment_id !== undefined && columns.appointment_id !== before.appointment_id && status === undefined;
  const main = event ?? (isOtherAppointment && columns.appointment_id !== null ? issueScheduled : null);
  const assignedTo = columns.assigned_to === before.assigned_to ? null : (columns.assigned_to ?? null);
  const isRest =
    status === "investigating" ||
    (["priority", "type", "assigned_to"] as const).some(
      (column) => columns[column] !== undefined && columns[column] !== before[column],
    );
  await Promise.all([
    main && emit(ctx, main, step, { isToldWithNext: isRest }),
    isRest && emit(ctx, issueChanged, { ...step, isInvestigated: status === "investigating", assignedTo }),
  ]);
}

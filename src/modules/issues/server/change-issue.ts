import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { changeIssue as endpoint } from "../contract.ts";
import { issuePolicy } from "../policy.ts";
import { canBecome, whyNot, type IssueStatus } from "../rules.ts";
import { findAssignees, userName } from "./find-assignees.ts";
import { appointmentReference, lockAppointmentFor } from "./lock-appointment.ts";
import { lockIssue, type IssueColumns } from "./queries.ts";
import { subjectOf } from "./views.ts";
import { columnsOfStatus, writeChange, type Columns } from "./write-change.ts";

type Wanted = ParsedInputOf<typeof endpoint>;

/**
 * Says how far an issue is, how urgent, what it is, who sees to it, and which appointment is made for it. What is left
 * out stays. An appointment makes it scheduled, and whoever takes it away has it investigated again.
 *
 * @throws AppError issues.not_found | request.forbidden | issues.changed_meanwhile | issues.cannot_become
 *   | issues.needs_appointment | issues.not_assignable | issues.appointment_closed | issues.appointment_elsewhere
 *   | appointments.not_found
 */
export async function changeIssue(ctx: Ctx, wanted: Wanted): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, version, appointmentId } = wanted;
    const linked = appointmentId ? await lockAppointmentFor(ctx, { issueId: id, appointmentId }) : null;
    const before = await lockIssue(ctx, id);
    if (!issuePolicy.change(ctx.actor, subjectOf(before))) throw new AppError("forbidden", "request.forbidden");
    if (before.version !== version) throw changedMeanwhile();
    if (wanted.assignedTo) await checkAssignee(ctx, wanted.assignedTo);
    const columns: Columns = {
      ...(wanted.priority !== undefined && { priority: wanted.priority }),
      ...(wanted.type !== undefined && { type: wanted.type }),
      ...(wanted.assignedTo !== undefined && { assigned_to: wanted.assignedTo }),
      ...statusColumns(ctx, before, wanted),
    };
    await writeChange(ctx, before, columns, {
      from: {
        assignee: await userName(ctx, before.assigned_to),
        appointment: await appointmentReference(ctx, before.appointment_id),
      },
      to: { assignee: await userName(ctx, wanted.assignedTo ?? null), appointment: linked?.reference ?? null },
    });
  });
}

/** What is wanted of status and appointment together. */
function statusColumns(ctx: Ctx, before: IssueColumns, { status, appointmentId }: Wanted): Columns {
  const target = targetOf(before, status, appointmentId);
  if (target !== before.status && !isUnlinking(before, target, appointmentId)) checkStatus(before.status, target);
  const linkedId = appointmentId === undefined ? before.appointment_id : appointmentId;
  if (target === "scheduled" && linkedId === null) throw needsAppointment();
  if (appointmentId && target !== "scheduled")
    throw new AppError("conflict", "issues.cannot_become", {
      detail: "An issue with an appointment is scheduled. Choose that status, or leave the appointment out.",
    });
  return {
    ...(target !== before.status && columnsOfStatus(ctx, target)),
    ...(appointmentId && { appointment_id: appointmentId, is_proposed: false }),
    ...(appointmentId === null && before.status !== "resolved" && { appointment_id: null, is_proposed: false }),
  };
}

function targetOf(before: IssueColumns, status: IssueStatus | undefined, appointmentId: string | null | undefined) {
  if (status !== undefined) return status;
  if (appointmentId) return "scheduled";
  return appointmentId === null && before.status === "scheduled" ? "investigating" : before.status;
}

const isUnlinking = (before: IssueColumns, target: IssueStatus, appointmentId: string | null | undefined) =>
  before.status === "scheduled" && target === "investigating" && appointmentId === null;

/** @throws AppError issues.cannot_become */
export function checkStatus(from: IssueStatus, to: IssueStatus): void {
  if (!canBecome(from, to)) throw new AppError("conflict", "issues.cannot_become", { detail: whyNot(from, to) });
}

const needsAppointment = (): AppError =>
  new AppError("conflict", "issues.needs_appointment", {
    detail: "An issue is scheduled once an appointment is made for it. Please schedule a visit.",
  });

export const changedMeanwhile = (): AppError =>
  new AppError("conflict", "issues.changed_meanwhile", {
    detail: "Someone else changed this issue in the meantime. Please check it and try again.",
  });

async function checkAssignee(ctx: Ctx, userId: string): Promise<void> {
  const people = await findAssignees(ctx);
  if (!people.some(({ id }) => id === userId))
    throw new AppError("conflict", "issues.not_assignable", {
      detail: "This person cannot see to issues. Please choose someone else.",
    });
}

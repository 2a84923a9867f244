import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { issuePolicy } from "../policy.ts";
import { changedMeanwhile } from "./change-issue.ts";
import { appointmentReference } from "./lock-appointment.ts";
import { lockIssue } from "./queries.ts";
import { subjectOf } from "./views.ts";
import { columnsOfStatus, writeChange } from "./write-change.ts";

/**
 * Says, after the visit for it, whether the problem is gone. What is not is investigated again, and can be given another
 * appointment; the history keeps the one that did not help.
 *
 * @throws AppError issues.not_found | issues.changed_meanwhile | issues.nothing_proposed | request.forbidden
 */
export function answerProposal(
  ctx: Ctx,
  { id, version, isResolved }: { id: string; version: number; isResolved: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockIssue(ctx, id);
    if (!issuePolicy.comment(ctx.actor, subjectOf(before))) throw new AppError("forbidden", "request.forbidden");
    if (before.version !== version) throw changedMeanwhile();
    if (!issuePolicy.answer(ctx.actor, subjectOf(before)))
      throw new AppError("conflict", "issues.nothing_proposed", {
        detail: "No visit for this issue is waiting for an answer.",
      });
    await writeChange(ctx, before, columnsOfStatus(ctx, isResolved ? "resolved" : "investigating"), {
      from: { appointment: await appointmentReference(ctx, before.appointment_id) },
      to: {},
    });
  });
}

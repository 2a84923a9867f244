import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { issuePolicy } from "../policy.ts";
import { checkStatus } from "./change-issue.ts";
import { appointmentReference, lockAppointmentFor } from "./lock-appointment.ts";
import { lockIssue } from "./queries.ts";
import { subjectOf } from "./views.ts";
import { columnsOfStatus, writeChange } from "./write-change.ts";

/**
 * Links the appointment that was just booked for an issue, whichever version it has become: the booking stands already.
 * Sent again, it changes nothing.
 *
 * @throws AppError issues.not_found | request.forbidden | appointments.not_found | issues.appointment_closed
 *   | issues.appointment_elsewhere | issues.cannot_become
 */
export async function scheduleIssue(ctx: Ctx, told: { id: string; appointmentId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const linked = await lockAppointmentFor(ctx, { issueId: told.id, appointmentId: told.appointmentId });
    const before = await lockIssue(ctx, told.id);
    if (!issuePolicy.change(ctx.actor, subjectOf(before))) throw new AppError("forbidden", "request.forbidden");
    if (before.status !== "scheduled") checkStatus(before.status, "scheduled");
    await writeChange(
      ctx,
      before,
      { ...columnsOfStatus(ctx, "scheduled"), appointment_id: linked.id },
      {
        from: { appointment: await appointmentReference(ctx, before.appointment_id) },
        to: { appointment: linked.reference },
      },
    );
  });
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { changedMeanwhile, checkState, lockAppointment, type Seen } from "../change-appointment.ts";
import { factsOf } from "./find-email-facts.ts";
import { emailKindFor } from "./send-email.ts";

/**
 * Leaves out the email about a new time while it waits, so that the client is told nothing of it. The next new time is
 * told again. The appointment stays as it is, with its version: what somebody looks at has not changed.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_reschedule
 *   | appointments.email_sent
 */
export function withdrawEmail(ctx: Ctx, { id, version }: Seen): Promise<{ withdrawn: true }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAppointment(ctx, id);
    if (row.version !== version) throw changedMeanwhile();
    checkState(ctx, row, { action: "reschedule" });
    const facts = await factsOf(ctx, id);
    if (facts && emailKindFor("moved", facts) === null)
      throw new AppError("conflict", "appointments.email_sent", {
        detail: "The client has already been notified: the email was sent.",
      });
    // An email that waits goes out only while the sequence is the one for which it was asked.
    await ctx.db
      .updateTable("appointment")
      .set((eb) => ({ ical_sequence: eb("ical_sequence", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await audit(ctx, { action: "appointments.email_withdrawn", entityType: "appointment", entityId: id, changes: {} });
    return { withdrawn: true };
  });
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { violatedConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { clientTopicsOf } from "./client-topic.ts";
import type { PlanPort } from "./plan-port.ts";
import { changedMeanwhile, checkState, lockAppointment, type Seen } from "./change-appointment.ts";

/**
 * Takes out what was entered by mistake, as long as nobody has begun with it and nothing refers to it. Nobody is
 * written to: an email that waits finds no appointment. The audit log keeps what it was.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_remove
 */
export function removeAppointment(ctx: Ctx, { id, version }: Seen, plans: PlanPort): Promise<{ removed: true }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAppointment(ctx, id);
    if (before.version !== version) throw changedMeanwhile();
    checkState(ctx, before, { action: "remove" });
    // It would make its next appointment at once, and the mistake would be back.
    if (before.plan_id !== null && (await plans.isGoingOn(ctx, before.plan_id)))
      throw cannotRemove("This appointment belongs to a recurring service. End the recurring service first.");
    await ctx.db
      .deleteFrom("appointment")
      .where("id", "=", id)
      .execute()
      .catch((fault: unknown) => {
        if (violatedConstraint(fault) === null) throw fault;
        throw cannotRemove("There are records of this appointment, so it can only be cancelled.");
      });
    const { reference, title, client_id, technician_id, scheduled_on, start_minute, minutes, told_on } = before;
    await audit(ctx, {
      action: "appointments.removed",
      entityType: "appointment",
      entityId: id,
      changes: { reference, title, client_id, technician_id, scheduled_on, start_minute, minutes, told_on },
    });
    await announce(ctx, "appointments", "availability", ...clientTopicsOf(client_id));
    return { removed: true };
  });
}

const cannotRemove = (detail: string) => new AppError("conflict", "appointments.cannot_remove", { detail });

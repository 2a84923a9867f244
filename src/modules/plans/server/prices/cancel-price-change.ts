import { clientTopic } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { dropOpenChange } from "./drop-price-change.ts";
import { findChange, holdPlan } from "./hold-plan.ts";
import { priceChangeCanceled } from "./price-events.ts";

/**
 * Takes back a price that has not begun. Whoever was told of it by email is told that the price stays. Canceled once
 * more, nothing happens.
 *
 * @throws AppError appointments.plan_not_found | plans.price_change_not_found | plans.price_change_begun
 */
export function cancelPriceChange(ctx: Ctx, planId: string, changeId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await holdPlan(ctx, planId);
    const change = await findChange(ctx, planId, changeId);
    if (change.applied_at !== null)
      throw new AppError("conflict", "plans.price_change_begun", {
        detail: "This price has begun. Please schedule another one.",
      });
    if (change.canceled_at !== null) return;
    await dropOpenChange(ctx, planId);
    const changes = { price_cents: [change.new_cents, change.old_cents], from_on: change.from_on };
    await audit(ctx, { action: "plans.price_change_canceled", entityType: "plan", entityId: planId, changes });
    if (change.told_how === "email") {
      await emit(ctx, priceChangeCanceled, { changeId });
      await audit(ctx, {
        action: "plans.price_notice_withdrawn",
        entityType: "client",
        entityId: plan.client_id,
        changes: { plan: plan.title, ...changes },
      });
    }
    await announce(ctx, "appointments", clientTopic(plan.client_id));
  });
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { findChange, holdPlan } from "./hold-plan.ts";
import { isToldByHand } from "./read-price-changes.ts";

/**
 * Takes back that a client was told by letter or phone, while the price is still coming: somebody pressed it by mistake. What
 * the program has sent was sent. Taken back once more, nothing happens.
 *
 * @throws AppError appointments.plan_not_found | plans.price_change_not_found | plans.price_change_begun
 *   | plans.price_told_by_email
 */
export function takeBackPriceTold(ctx: Ctx, planId: string, changeId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await holdPlan(ctx, planId);
    const change = await findChange(ctx, planId, changeId);
    const { told_how: how, old_cents: oldCents, new_cents: newCents, from_on: fromOn } = change;
    if (change.applied_at !== null || change.canceled_at !== null)
      throw new AppError("conflict", "plans.price_change_begun", {
        detail: "This price has begun or was canceled. How the client was told stays in its history.",
      });
    if (how === null) return;
    if (!isToldByHand(how))
      throw new AppError("conflict", "plans.price_told_by_email", {
        detail: "The client was told by email, which cannot be taken back.",
      });
    await ctx.db
      .updateTable("plan_price_change")
      .set({ told_at: null, told_how: null, told_by: null })
      .where("id", "=", changeId)
      .execute();
    await audit(ctx, {
      action: "plans.price_told_taken_back",
      entityType: "client",
      entityId: plan.client_id,
      changes: { plan: plan.title, how, price_cents: [oldCents, newCents], from_on: fromOn },
    });
    await announce(ctx, "appointments");
  });
}

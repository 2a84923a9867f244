import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { TOLD_BY_HAND } from "../../rules-prices.ts";
import { findChange, holdPlan, userOf } from "./hold-plan.ts";

/**
 * Writes down that the office told a client who has no email. Once: who told them, and when, does not change later.
 *
 * @throws AppError appointments.plan_not_found | plans.price_change_not_found | plans.price_change_told
 */
export function notePriceTold(
  ctx: Ctx,
  { id, changeId, how }: { id: string; changeId: string; how: (typeof TOLD_BY_HAND)[number] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await holdPlan(ctx, id);
    const change = await findChange(ctx, id, changeId);
    if (change.told_at !== null || change.canceled_at !== null)
      throw new AppError("conflict", "plans.price_change_told", {
        detail: "The client was told already, or the price change was canceled.",
      });
    await ctx.db
      .updateTable("plan_price_change")
      .set({ told_at: ctx.now().toISOString(), told_how: how, told_by: userOf(ctx) })
      .where("id", "=", changeId)
      .execute();
    await audit(ctx, {
      action: "plans.price_told_by_hand",
      entityType: "client",
      entityId: plan.client_id,
      changes: { plan: plan.title, how, price_cents: [change.old_cents, change.new_cents], from_on: change.from_on },
    });
    await announce(ctx, "appointments");
  });
}

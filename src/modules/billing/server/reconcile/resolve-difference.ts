import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { resolveDifference as endpoint } from "../../contract-provider.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { describeDifference } from "./find-differences.ts";

/**
 * Keeps what somebody says was done about a difference. One that is resolved already stays as it is.
 *
 * @throws AppError request.forbidden | billing.difference_not_found
 */
export function resolveDifference(
  ctx: Ctx,
  { id, resolution }: ParsedInputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const { kind, objectId } = await describeDifference(ctx, id);
    const changed = await ctx.db
      .updateTable("provider_difference")
      .set({
        resolved_at: ctx.now().toISOString(),
        resolved_by: "userId" in ctx.actor ? ctx.actor.userId : "key",
        resolution,
      })
      .where("id", "=", id)
      .where("resolved_at", "is", null)
      .returning("id")
      .execute();
    if (changed.length > 0) {
      await audit(ctx, {
        action: "billing.difference_resolved",
        entityType: "provider_difference",
        entityId: id,
        changes: { kind, objectId, resolution },
      });
      await announce(ctx, BILLING);
    }
    return describeDifference(ctx, id);
  });
}

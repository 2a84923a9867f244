import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { resolveDifference as endpoint } from "../../contract-provider.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { endLeftPayment } from "./end-left-payment.ts";
import { describeDifference } from "./find-differences.ts";

/**
 * Keeps what somebody says was done about a difference. One that is resolved already stays as it is. A payment that was left
 * with a provider is ended by it: as long as it is on its way, saying something about it is not enough.
 *
 * @throws AppError request.forbidden | request.invalid | billing.difference_not_found | billing.not_pending
 */
export function resolveDifference(
  ctx: Ctx,
  { id, resolution, outcome }: ParsedInputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const { kind, objectId, payment, endsPayment } = await describeDifference(ctx, id);
    if (kind === "left-payment" && payment !== null) {
      if (outcome !== undefined) await endLeftPayment(ctx, { paymentId: payment.id, outcome, reason: resolution });
      else if (endsPayment) throw noOutcome();
    }
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

const noOutcome = () =>
  new AppError("invalid", "request.invalid", {
    errors: [{ path: "outcome", message: "Please choose what became of the payment" }],
  });

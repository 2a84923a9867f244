import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { returnPayment as endpoint } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { isReturnable } from "../../rules-payments.ts";
import { BILLING } from "../events.ts";
import { holdPayment } from "./hold-payment.ts";
import { paidByCredit, takeBack } from "./take-back.ts";

/**
 * The bank sent a check back, once.
 *
 * @throws AppError request.forbidden | billing.payment_not_found | billing.changed_meanwhile | billing.not_returnable
 */
export function returnPayment(ctx: Ctx, { id, version, reason }: ParsedInputOf<typeof endpoint>): Promise<void> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const held = await holdPayment(ctx, { id, version }, (payment) => paidByCredit(ctx, payment));
    if (!isReturnable(held.payment))
      throw new AppError("conflict", "billing.not_returnable", {
        detail: "Only a check that was paid can be sent back by the bank, and only once.",
      });
    await takeBack(ctx, held, reason);
    await audit(ctx, {
      action: "billing.payment_returned",
      entityType: "payment",
      entityId: id,
      changes: { status: [held.payment.status, "failed"], reason },
    });
    await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

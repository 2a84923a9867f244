import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { refundPayment as endpoint } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { giveBack } from "./give-back.ts";
import { holdPayment } from "./hold-payment.ts";

/**
 * Gives a payment or a part of it back, out of the office or the way it came. Two at once come one after the other, and the second is told that
 * the payment has changed.
 *
 * @throws AppError request.forbidden | billing.payment_not_found | billing.changed_meanwhile | billing.not_refundable
 *   | billing.more_than_paid
 */
export function refundPayment(ctx: Ctx, { id, version, ...refund }: ParsedInputOf<typeof endpoint>): Promise<void> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const held = await holdPayment(ctx, { id, version });
    const refundId = await giveBack(ctx, held, refund);
    await audit(ctx, {
      action: "billing.payment_refunded",
      entityType: "payment",
      entityId: id,
      changes: { refund_id: refundId, ...refund },
    });
    await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

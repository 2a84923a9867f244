import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { beginCharge, type ChargeOrder, type HowOrdered } from "./begin-charge.ts";
import { refuseLeftMethod } from "./refuse-left-method.ts";
import { orderCharge } from "./order-charge.ts";

/**
 * Writes a payment down and has it charged, in no transaction. Where the provider does not answer, the payment is pending
 * and is asked about again.
 *
 * @returns its id; of a key that was used before, the one of then
 * @throws AppError as `beginCharge`
 */
export async function chargeInvoices(
  ctx: Ctx,
  open: OpenProvider,
  order: ChargeOrder,
  how: HowOrdered,
): Promise<string> {
  await refuseLeftMethod(ctx, open, order.methodId);
  const paymentId = await beginCharge(ctx, order, how);
  await orderCharge(ctx, open, paymentId);
  return paymentId;
}

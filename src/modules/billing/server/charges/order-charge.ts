import type { Ctx } from "#platform/server/context.ts";
import {
  ProviderRefused,
  ProviderUnreachable,
  type ChargeState,
  type PaymentProvider,
} from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followCharge, refuseCharge } from "./follow-charge.ts";

/**
 * Has a payment that is written down charged by the provider, and takes down what comes of it. Outside of transactions: the
 * provider may take its time. Where it does not answer, nobody knows yet, and `followPayment` asks again. Each order of a
 * payment says the same, whoever gives it.
 *
 * @returns whether it answered
 */
export async function orderCharge(ctx: Ctx, open: OpenProvider, paymentId: string): Promise<boolean> {
  if (ctx.db.isTransaction) throw new Error("A provider is never called in a transaction");
  const payment = await findOrder(ctx, paymentId);
  if (payment?.status !== "pending" || payment.charge_id !== null) return true;
  const provider = await open(ctx);
  // The company has changed to another one meanwhile, which knows no such card.
  if (provider.name !== payment.provider) return true;
  const { customer_id: customerId, provider_method_id: methodId } = payment;
  if (customerId === null || methodId === null) throw new Error(`Payment ${paymentId} has no method to be charged`);
  try {
    const state = await chargeOrFind(provider, {
      paymentId,
      customerId,
      methodId,
      cents: payment.amount_cents,
      description: payment.invoice_references === "" ? payment.reference : payment.invoice_references,
      isOnSession: payment.is_on_session,
    });
    if (state instanceof ProviderRefused) await refuseCharge(ctx, paymentId, { code: state.code, isHard: true });
    else await followCharge(ctx, state);
    return true;
  } catch (fault) {
    if (fault instanceof ProviderUnreachable) return false;
    throw fault;
  }
}

/** An order may be refused because an earlier one of the same payment arrived: what that one came to is what counts. */
async function chargeOrFind(
  provider: PaymentProvider,
  order: Parameters<PaymentProvider["charge"]>[0],
): Promise<ChargeState | ProviderRefused> {
  try {
    return await provider.charge(order);
  } catch (fault) {
    if (!(fault instanceof ProviderRefused)) throw fault;
    return (await provider.findCharge(order.paymentId)) ?? fault;
  }
}

const findOrder = ({ db }: Ctx, paymentId: string) =>
  db
    .selectFrom("payment")
    .leftJoin("payment_method", "payment_method.id", "payment.method_id")
    .leftJoin("payment_customer", (join) =>
      join
        .onRef("payment_customer.client_id", "=", "payment_method.client_id")
        .onRef("payment_customer.provider", "=", "payment_method.provider"),
    )
    .select(["payment.status", "payment.provider", "payment.charge_id", "payment.amount_cents", "payment.reference"])
    .select(["payment.invoice_references", "payment.is_on_session", "payment_method.provider_method_id"])
    // A method that came with a client who was merged is still its own customer's.
    .select((eb) => eb.fn.coalesce("payment_method.customer_id", "payment_customer.customer_id").as("customer_id"))
    .where("payment.id", "=", paymentId)
    .executeTakeFirst();

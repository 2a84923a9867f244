import type { Ctx } from "#platform/server/context.ts";
import { ProviderRefused, ProviderUnreachable, type ChargeState } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followCharge, refuseCharge } from "./follow-charge.ts";

const FIND = ["payment.id", "payment.status", "payment.amount_cents", "payment.charge_id"] as const;

export interface HowOrdered {
  /** Somebody sits before the page and can confirm it with the bank. */
  isOnSession: boolean;
}

/**
 * Has a payment that is written down charged by the provider, and takes down what comes of it. Outside of transactions: the
 * provider may take its time. Where it does not answer, nobody knows yet, and `followPayment` asks again.
 *
 * @returns whether it answered
 */
export async function orderCharge(
  ctx: Ctx,
  open: OpenProvider,
  paymentId: string,
  { isOnSession }: HowOrdered,
): Promise<boolean> {
  if (ctx.db.isTransaction) throw new Error("A provider is never called in a transaction");
  const payment = await ctx.db
    .selectFrom("payment")
    .innerJoin("payment_method", "payment_method.id", "payment.method_id")
    .innerJoin("payment_customer", (join) =>
      join
        .onRef("payment_customer.client_id", "=", "payment_method.client_id")
        .onRef("payment_customer.provider", "=", "payment_method.provider"),
    )
    .select([...FIND, "payment.reference", "payment.invoice_references"])
    .select(["payment_method.provider_method_id", "payment_customer.customer_id"])
    .where("payment.id", "=", paymentId)
    .executeTakeFirst();
  if (!payment || payment.status !== "pending" || payment.charge_id !== null) return true;
  const provider = await open(ctx);
  let state: ChargeState;
  try {
    state = await provider.charge({
      paymentId,
      customerId: payment.customer_id,
      methodId: payment.provider_method_id,
      cents: payment.amount_cents,
      description: payment.invoice_references === "" ? payment.reference : payment.invoice_references,
      isOnSession,
    });
  } catch (fault) {
    if (fault instanceof ProviderUnreachable) return false;
    if (!(fault instanceof ProviderRefused)) throw fault;
    await refuseCharge(ctx, paymentId, fault.code);
    return true;
  }
  await followCharge(ctx, state);
  return true;
}

import type { Ctx } from "#platform/server/context.ts";
import {
  ProviderRefused,
  ProviderUnreachable,
  type ChargeState,
  type PaymentProvider,
} from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followCharge, refuseCharge } from "./follow-charge.ts";
import { orderCharge } from "./order-charge.ts";

const HOUR_MS = 3_600_000;
/** Providers keep keys for a day: after this long, an order that left no trace is not given again. */
const ORDERED_FOR_MS = 20 * HOUR_MS;
/** Whoever has not confirmed a payment by then has left the page. */
const CONFIRMED_FOR_MS = 24 * HOUR_MS;

/**
 * Asks the provider how a pending payment stands and takes it down, in no transaction. What never arrived there is ordered
 * once more, unless the company has left that provider, and what nobody has confirmed for a day is ended. A payment that is not pending any more is left alone.
 *
 * @throws ProviderUnreachable
 */
export async function lookAtPayment(ctx: Ctx, open: OpenProvider, paymentId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom("payment")
    .select(["id", "provider", "charge_id", "created_at"])
    .where("id", "=", paymentId)
    .where("status", "=", "pending")
    .where("provider", "is not", null)
    .executeTakeFirst();
  if (!payment) return;
  const provider = await open(ctx, payment.provider);
  // Left, and nobody can ask it any more: the reconciliation tells of it.
  if (provider.name !== payment.provider) return;
  const age = ctx.now().getTime() - Date.parse(payment.created_at);
  if (payment.charge_id !== null) {
    const state = await provider.readCharge(payment.charge_id);
    return followCharge(ctx, isAbandoned(state, age) ? await endCharge(provider, state) : state);
  }
  const found = await provider.findCharge(paymentId);
  if (found !== null) return followCharge(ctx, found);
  if ((await open(ctx)).name !== provider.name)
    return refuseCharge(ctx, paymentId, { code: "provider_left", isHard: false });
  if (age > ORDERED_FOR_MS) return refuseCharge(ctx, paymentId, { code: "not_ordered", isHard: false });
  if (!(await orderCharge(ctx, open, paymentId))) throw new ProviderUnreachable("The order did not arrive");
}

const isAbandoned = ({ status }: ChargeState, age: number): boolean =>
  status === "needs-action" && age > CONFIRMED_FOR_MS;

async function endCharge(provider: PaymentProvider, { chargeId }: ChargeState): Promise<ChargeState> {
  try {
    return await provider.cancelCharge(chargeId);
  } catch (fault) {
    // It was confirmed just now.
    if (fault instanceof ProviderRefused) return provider.readCharge(chargeId);
    throw fault;
  }
}

import type Stripe from "stripe";
import type { ChargeState, Failure } from "../providers/ask-provider.ts";
import { idOf, instantOf } from "./open-stripe.ts";
import { tellFailure } from "./tell-failure.ts";

/** What is asked for with every payment: what came of it, and what Stripe kept. */
export const CHARGE_PARTS = ["latest_charge.balance_transaction"];

/** By this name a payment of ours is found at Stripe. */
export const PAYMENT_ID = "payment_id";

/**
 * @param returned why the bank took it back; null where it did not
 */
export function tellCharge(intent: Stripe.PaymentIntent, returned: string | null = null): ChargeState {
  const charge = expanded(intent.latest_charge);
  const status = returned === null ? statusOf(intent) : "returned";
  return {
    chargeId: intent.id,
    paymentId: intent.metadata[PAYMENT_ID] ?? "",
    status,
    cents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    feeCents: expanded(charge?.balance_transaction)?.fee ?? null,
    // It opens the payment to whoever has it, so it is given only where somebody has to confirm.
    clientSecret: status === "needs-action" ? (intent.client_secret ?? "") : "",
    methodId: idOf(intent.payment_method) ?? intent.last_payment_error?.payment_method?.id ?? null,
    failure: failureOf(intent, returned),
    createdAt: instantOf(intent.created),
  };
}

/** A payment that waits for a method has had one that failed: ours are never made without one. */
const STATUSES: Readonly<Record<string, ChargeState["status"]>> = {
  requires_payment_method: "failed",
  requires_confirmation: "needs-action",
  requires_action: "needs-action",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "cancelled",
};

/** What Stripe may add one day is not over. */
const statusOf = ({ status }: Stripe.PaymentIntent): ChargeState["status"] => STATUSES[status] ?? "processing";

function failureOf(intent: Stripe.PaymentIntent, returned: string | null): Failure | null {
  if (returned !== null) return tellFailure({ code: returned });
  if (statusOf(intent) !== "failed") return null;
  const charge = expanded(intent.latest_charge);
  const told = intent.last_payment_error;
  // Of a bank payment only the charge says why; the payment says that an attempt failed.
  const code = charge?.failure_code ?? told?.code;
  return tellFailure({ code, decline_code: told?.decline_code, advice_code: told?.advice_code });
}

const expanded = <Told extends object>(told: string | Told | null | undefined): Told | null =>
  typeof told === "object" ? told : null;

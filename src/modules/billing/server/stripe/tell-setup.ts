import type Stripe from "stripe";
import type { MethodFacts, SetupState } from "../providers/ask-provider.ts";
import { tellFailure } from "./tell-failure.ts";

export function tellSetup(setup: Stripe.SetupIntent): SetupState {
  const status = statusOf(setup);
  const method = typeof setup.payment_method === "object" ? setup.payment_method : null;
  return {
    setupId: setup.id,
    status,
    action: status === "needs-action" ? actionOf(setup) : null,
    clientSecret: status === "needs-action" ? (setup.client_secret ?? "") : "",
    method: method && tellMethod(method),
    failure: status === "failed" && setup.last_setup_error ? tellFailure(setup.last_setup_error) : null,
  };
}

const STATUSES: Readonly<Record<string, SetupState["status"]>> = {
  requires_confirmation: "needs-action",
  requires_action: "needs-action",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "cancelled",
};

/** One that waits for a method is new, or what was tried has failed. */
function statusOf({ status, last_setup_error }: Stripe.SetupIntent): SetupState["status"] {
  if (status === "requires_payment_method") return last_setup_error ? "failed" : "needs-action";
  return STATUSES[status] ?? "processing";
}

const actionOf = ({ next_action }: Stripe.SetupIntent): NonNullable<SetupState["action"]> =>
  next_action?.type === "verify_with_microdeposits" ? "micro-deposits" : "confirm";

/** Null for a kind that was never offered here. */
export function tellMethod(method: Stripe.PaymentMethod): MethodFacts | null {
  const { id: methodId, card, us_bank_account: account } = method;
  const holderName = method.billing_details.name ?? "";
  if (card)
    return {
      methodId,
      kind: "card",
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      holderName,
      fingerprint: card.fingerprint ?? methodId,
    };
  if (!account) return null;
  return {
    methodId,
    kind: "bank",
    brand: account.bank_name ?? "",
    last4: account.last4 ?? "",
    expMonth: null,
    expYear: null,
    holderName,
    fingerprint: account.fingerprint ?? methodId,
  };
}

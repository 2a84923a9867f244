import type { StripeError, StripeIntent } from "./load-stripe.ts";
import type { MethodState } from "./method-state.ts";

const STATUSES: Record<string, MethodState["status"]> = {
  requires_payment_method: "failed",
  requires_confirmation: "needs-action",
  requires_action: "needs-action",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "cancelled",
};

/** What Stripe's script tells of a setup, in the words of this program. */
export function setupState(intent: StripeIntent): MethodState {
  const status = STATUSES[intent.status] ?? "processing";
  return {
    status,
    action: status === "needs-action" ? actionOf(intent) : null,
    failureCode: status === "failed" ? codeOf(intent.last_setup_error) : "",
  };
}

/** The same of a payment. */
export function chargeState(intent: StripeIntent): MethodState {
  const { status, action } = setupState(intent);
  return { status, action, failureCode: status === "failed" ? codeOf(intent.last_payment_error) : "" };
}

const actionOf = ({ next_action: next }: StripeIntent): MethodState["action"] =>
  next?.type === "verify_with_microdeposits" ? "micro-deposits" : "confirm";

/** It was refused in the page. */
export const refusedState = (error: StripeError | undefined): MethodState => ({
  status: "failed",
  action: null,
  failureCode: codeOf(error),
});

/** The bank's own reason says more than that it declined. */
const codeOf = (error: StripeError | null | undefined): string => {
  const code = error?.decline_code ?? error?.code ?? "card_declined";
  return code === "payment_intent_authentication_failure" || code === "setup_intent_authentication_failure"
    ? "authentication_failed"
    : code;
};

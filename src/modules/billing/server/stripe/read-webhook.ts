import type Stripe from "stripe";
import { BadSignature, type ProviderEvent } from "../providers/ask-provider.ts";
import { idOf, instantOf } from "./open-stripe.ts";
import { isInquiry } from "./order-refund.ts";
import { isReturn } from "./tell-failure.ts";

/** What is older was perhaps recorded and is told again by somebody else. */
const MAX_AGE_SECONDS = 300;

export interface WebhookParts {
  secret: string;
  /** Whose events count; null: those of the key's own account, which name none. */
  account: string | null;
  /** Test keys are told of test money alone. */
  isTest: boolean;
  now: Date;
}

export function readWebhook(
  stripe: Pick<Stripe, "webhooks">,
  { raw, signature }: { raw: Buffer; signature: string | undefined },
  { secret, account, isTest, now }: WebhookParts,
): ProviderEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(raw, signature ?? "", secret, MAX_AGE_SECONDS, undefined, now.getTime());
  } catch {
    // What was thrown holds the whole body, so it goes no further.
    throw new BadSignature("The webhook is not Stripe's, was changed, or is too old");
  }
  const isOurs = (event.account ?? null) === account && event.livemode !== isTest;
  const subject = isOurs ? subjectOf(event) : null;
  return { eventId: event.id, type: event.type, at: instantOf(event.created), subject: subject ?? { kind: "other" } };
}

type Subject = ProviderEvent["subject"];

/** Null for what is not followed, and for what was not begun here: a payment that has no payment intent. */
function subjectOf(event: Stripe.Event): Subject | null {
  const { object } = event.data;
  if (!("object" in object)) return null;
  switch (object.object) {
    case "payment_intent":
      return { kind: "charge", chargeId: object.id };
    case "charge":
      return ofCharge(object.payment_intent);
    case "setup_intent":
      return { kind: "setup", setupId: object.id };
    case "payout":
      return { kind: "payout", payoutId: object.id };
    case "payment_method":
      return { kind: "method", methodId: object.id };
    case "mandate":
      return { kind: "method", methodId: idOf(object.payment_method) ?? "" };
    case "refund":
      return ofRefund(object);
    case "dispute":
      return ofDispute(object);
    default:
      return null;
  }
}

function ofCharge(intent: string | { id: string } | null): Subject | null {
  const chargeId = idOf(intent);
  return chargeId === null ? null : { kind: "charge", chargeId };
}

function ofRefund({ id: refundId, payment_intent }: Stripe.Refund): Subject | null {
  const chargeId = idOf(payment_intent);
  return chargeId === null ? null : { kind: "refund", refundId, chargeId };
}

/** A return is a matter of the payment; an inquiry is none of the books. */
function ofDispute(dispute: Stripe.Dispute): Subject | null {
  const chargeId = idOf(dispute.payment_intent);
  if (chargeId === null || isInquiry(dispute)) return null;
  return isReturn(dispute) ? { kind: "charge", chargeId } : { kind: "dispute", disputeId: dispute.id, chargeId };
}

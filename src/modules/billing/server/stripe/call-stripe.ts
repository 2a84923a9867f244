import Stripe from "stripe";
import { ProviderRefused, ProviderUnreachable } from "../providers/ask-provider.ts";

/**
 * Makes a call and tells its faults as the program knows them. Nothing of what Stripe answered goes along but codes and
 * the id by which Stripe's own log knows the call: the rest may name people and open payments.
 *
 * @throws ProviderUnreachable | ProviderRefused
 */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (fault) {
    throw translateFault(fault);
  }
}

export function translateFault(fault: unknown): unknown {
  if (!(fault instanceof Stripe.errors.StripeError)) return fault;
  const { type, statusCode, requestId } = fault;
  const cause = new Error(`${type}, status ${statusCode ?? "none"}, request ${requestId ?? "unknown"}`);
  if (isPassing(fault)) return new ProviderUnreachable(`Stripe gave no answer that counts: ${cause.message}`);
  return new ProviderRefused(fault.decline_code ?? fault.code ?? type, { cause });
}

/**
 * No connection, too many calls, a fault of Stripe's, a key that is over or may not do it, or another call with the same key that is
 * still running. A wrong key says nothing of a card: who took it for a refusal would never charge that card again.
 */
const isPassing = (fault: Stripe.errors.StripeError): boolean =>
  fault instanceof Stripe.errors.StripeConnectionError ||
  fault instanceof Stripe.errors.StripeRateLimitError ||
  fault instanceof Stripe.errors.StripeAuthenticationError ||
  fault instanceof Stripe.errors.StripePermissionError ||
  fault instanceof Stripe.errors.StripeAPIError;

/** Stripe says that there is no such thing, or no longer. */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === "resource_missing";

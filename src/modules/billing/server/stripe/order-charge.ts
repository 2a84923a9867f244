import Stripe from "stripe";
import type { ChargeOrder, ChargeState } from "../providers/ask-provider.ts";
import { callStripe, translateFault } from "./call-stripe.ts";
import { isOldAnswer } from "./open-stripe.ts";
import { isReturn } from "./tell-failure.ts";
import { CHARGE_PARTS, PAYMENT_ID, tellCharge } from "./tell-charge.ts";

/**
 * Charges once for a payment: its id is the key. Stripe forgets keys after a day, so an order older than that is looked
 * up by `findCharge` before it is given again.
 *
 * @returns what came of it; a card that was declined is an answer, too
 * @throws ProviderUnreachable | ProviderRefused
 */
export async function orderCharge(stripe: Stripe, order: ChargeOrder): Promise<ChargeState> {
  try {
    const intent = await stripe.paymentIntents.create(paramsOf(order), { idempotencyKey: `pay-${order.paymentId}` });
    return isOldAnswer(intent.lastResponse.headers) ? await readCharge(stripe, intent.id) : tellCharge(intent);
  } catch (fault) {
    const failed = failedIntent(fault);
    if (failed === null) throw translateFault(fault);
    return failed.isOld ? readCharge(stripe, failed.intent.id) : tellCharge(failed.intent);
  }
}

function paramsOf(order: ChargeOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.cents,
    currency: "usd",
    customer: order.customerId,
    payment_method: order.methodId,
    allowed_payment_method_types: ["card", "us_bank_account"],
    confirm: true,
    // On a page the client confirms where the bank asks; without one it fails there, and says so.
    off_session: !order.isOnSession,
    description: order.description,
    ...suffixOf(order.description),
    metadata: { [PAYMENT_ID]: order.paymentId },
    expand: CHARGE_PARTS,
  };
}

/**
 * Statements have 22 characters, of which the company's own name takes twelve. Stripe refuses a suffix with signs of markup
 * in it, and one without a letter.
 */
function suffixOf(description: string): Pick<Stripe.PaymentIntentCreateParams, "statement_descriptor_suffix"> {
  const suffix = description
    .replaceAll(/[^\w .-]/g, "")
    .slice(0, MAX_SUFFIX)
    .trim();
  return /[a-z]/i.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
}

const MAX_SUFFIX = 10;

interface FailedIntent {
  intent: Stripe.PaymentIntent;
  isOld: boolean;
}

/** A decline is told as a fault that carries the payment. */
function failedIntent(fault: unknown): FailedIntent | null {
  if (!(fault instanceof Stripe.errors.StripeError)) return null;
  const { payment_intent: intent, headers } = fault;
  return intent && intent.last_payment_error !== null ? { intent, isOld: isOldAnswer(headers) } : null;
}

export async function readCharge(stripe: Stripe, chargeId: string): Promise<ChargeState> {
  return tellWhole(stripe, await callStripe(() => stripe.paymentIntents.retrieve(chargeId, { expand: CHARGE_PARTS })));
}

/** A payment that the bank took back looks as before: only the dispute beside it tells. */
async function tellWhole(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeState> {
  const charge = intent.latest_charge;
  if (typeof charge !== "object" || charge?.disputed !== true) return tellCharge(intent);
  const { data } = await callStripe(() => stripe.disputes.list({ payment_intent: intent.id, limit: 10 }));
  const taken = data.find((dispute) => isReturn(dispute) && dispute.status !== "won");
  return tellCharge(intent, taken?.reason ?? null);
}

/** Stripe's search may be as far behind. */
const SEARCH_LAG_SECONDS = 3600;
const PAGE = 100;

/** Of a payment whose answer was lost, by our id of it; null where nothing of it arrived. */
export async function findCharge(stripe: Stripe, paymentId: string, now: Date): Promise<ChargeState | null> {
  const found = await callStripe(() =>
    stripe.paymentIntents.search({ query: `metadata['${PAYMENT_ID}']:'${quoted(paymentId)}'`, limit: 1 }),
  );
  const chargeId = found.data[0]?.id ?? (await findRecent(stripe, paymentId, now));
  return chargeId === null ? null : readCharge(stripe, chargeId);
}

/** Lists are never behind. */
async function findRecent(stripe: Stripe, paymentId: string, now: Date): Promise<string | null> {
  const gte = Math.floor(now.getTime() / 1000) - SEARCH_LAG_SECONDS;
  let after: string | undefined;
  for (;;) {
    const from = after;
    const page = await callStripe(() =>
      stripe.paymentIntents.list({
        created: { gte },
        limit: PAGE,
        ...(from !== undefined && { starting_after: from }),
      }),
    );
    const found = page.data.find(({ metadata }) => metadata[PAYMENT_ID] === paymentId);
    if (found) return found.id;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return null;
  }
}

/** Ends one that nobody confirmed. One that is over already stays as it is, and is told so. */
export async function cancelCharge(stripe: Stripe, chargeId: string): Promise<ChargeState> {
  try {
    return tellCharge(
      await stripe.paymentIntents.cancel(chargeId, { cancellation_reason: "abandoned", expand: CHARGE_PARTS }),
    );
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeError && fault.code === "payment_intent_unexpected_state")
      return readCharge(stripe, chargeId);
    throw translateFault(fault);
  }
}

/** Within the quotes of a search. */
export const quoted = (text: string): string => text.replaceAll(/['\\]/g, String.raw`\$&`);

import { isTestKey, type StripeConfig } from "#platform/server/config/stripe-config.ts";
import { METHOD_KINDS, type PaymentProvider } from "../providers/ask-provider.ts";
import { openStripe } from "./open-stripe.ts";
import { detachMethod, openCustomer, openSetup, readSetup } from "./open-setup.ts";
import { cancelCharge, findCharge, orderCharge, readCharge } from "./order-charge.ts";
import { orderRefund, readDispute, readRefund } from "./order-refund.ts";
import { readAccount } from "./read-account.ts";
import { readEntries, readPayout } from "./read-books.ts";
import { readWebhook } from "./read-webhook.ts";

interface StripeParts {
  config: StripeConfig;
  now: () => Date;
}

/** Card and US bank payments through Stripe. A charge here is a payment intent there. Outside of transactions: it waits. */
export function createStripeProvider({ config, now }: StripeParts): PaymentProvider {
  const stripe = openStripe(config);
  const isTest = isTestKey(config.secretKey);
  return {
    name: "stripe",
    kinds: METHOD_KINDS,
    publicKey: config.publishableKey,
    ...(config.account !== null && { publicAccount: config.account }),

    customer: (order) => openCustomer(stripe, order),

    setup: (order) => openSetup(stripe, order),
    readSetup: (id) => readSetup(stripe, id),
    detach: (id) => detachMethod(stripe, id),

    charge: (order) => orderCharge(stripe, order),
    readCharge: (id) => readCharge(stripe, id),
    findCharge: (paymentId) => findCharge(stripe, paymentId, now()),
    cancelCharge: (id) => cancelCharge(stripe, id),

    refund: (order) => orderRefund(stripe, order),
    readRefund: (id) => readRefund(stripe, id),
    readDispute: (id) => readDispute(stripe, id),

    readWebhook: (raw, headers) =>
      readWebhook(
        stripe,
        { raw, signature: headers["stripe-signature"] },
        { secret: config.webhookSecret, account: config.account, isTest, now: now() },
      ),

    account: () => readAccount(stripe, isTest),
    readPayout: (id) => readPayout(stripe, id),
    entries: (from, after) => readEntries(stripe, from, after),
  };
}

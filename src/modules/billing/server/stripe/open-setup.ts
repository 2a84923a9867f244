import Stripe from "stripe";
import type { MethodKind, SetupState } from "../providers/ask-provider.ts";
import { callStripe, isMissing, translateFault } from "./call-stripe.ts";
import { isOldAnswer } from "./open-stripe.ts";
import { quoted } from "./order-charge.ts";
import { tellSetup } from "./tell-setup.ts";

const PARTS = ["payment_method"];
const CLIENT_ID = "client_id";

export interface CustomerOrder {
  clientId: string;
  name: string;
  email: string;
}

/**
 * The same client is the same customer, however often it is asked. Its name is no part of the keyed call: the key would
 * be refused once the name had changed.
 */
export async function openCustomer(stripe: Stripe, { clientId, name, email }: CustomerOrder): Promise<string> {
  const found = await callStripe(() =>
    stripe.customers.search({ query: `metadata['${CLIENT_ID}']:'${quoted(clientId)}'`, limit: 1 }),
  );
  const customer =
    found.data[0] ??
    (await callStripe(() =>
      stripe.customers.create({ metadata: { [CLIENT_ID]: clientId } }, { idempotencyKey: `client-${clientId}` }),
    ));
  if (customer.name !== name || customer.email !== email)
    await callStripe(() => stripe.customers.update(customer.id, { name, email }));
  return customer.id;
}

export interface SetupOrder {
  setupKey: string;
  customerId: string;
  kind: MethodKind;
}

export async function openSetup(stripe: Stripe, { setupKey, customerId, kind }: SetupOrder): Promise<SetupState> {
  const setup = await callStripe(() =>
    stripe.setupIntents.create(
      {
        customer: customerId,
        usage: "off_session",
        allowed_payment_method_types: [kind === "card" ? "card" : "us_bank_account"],
        // At once through the client's bank where it takes part, else by two small deposits.
        ...(kind === "bank" && { payment_method_options: { us_bank_account: { verification_method: "automatic" } } }),
        metadata: { setup_key: setupKey },
        expand: PARTS,
      },
      { idempotencyKey: `setup-${setupKey}` },
    ),
  );
  return isOldAnswer(setup.lastResponse.headers) ? readSetup(stripe, setup.id) : tellSetup(setup);
}

export async function readSetup(stripe: Stripe, setupId: string): Promise<SetupState> {
  return tellSetup(await callStripe(() => stripe.setupIntents.retrieve(setupId, { expand: PARTS })));
}

/** Ends a saved method; one that is gone already, or was never anybody's, is no fault. */
export async function detachMethod(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId);
  } catch (fault) {
    if (isMissing(fault) || (await isNobodys(stripe, methodId, fault))) return;
    throw translateFault(fault);
  }
}

async function isNobodys(stripe: Stripe, methodId: string, fault: unknown): Promise<boolean> {
  if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  const { customer } = await callStripe(() => stripe.paymentMethods.retrieve(methodId));
  return customer === null;
}

import { CallError } from "#platform/web/call.ts";
import type { PageProvider } from "./method-state.ts";

/* What of Stripe's own script is used. It has to be loaded from its own host, and no package of it is needed. */

export interface StripeIntent {
  status: string;
  next_action?: { type: string } | null;
  last_setup_error?: StripeError | null;
  last_payment_error?: StripeError | null;
}

export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  /** In the language that the script was opened with. */
  message?: string;
  setup_intent?: StripeIntent;
  payment_intent?: StripeIntent;
}

export interface StripeElement {
  mount: (place: HTMLElement) => void;
  on: (event: "ready" | "loaderror", run: () => void) => void;
  destroy: () => void;
}

export interface StripeElements {
  create: (kind: "payment", options?: object) => StripeElement;
  submit: () => Promise<{ error?: StripeError }>;
}

interface SetupAnswer {
  setupIntent?: StripeIntent;
  error?: StripeError;
}

export interface Stripe {
  elements: (options: { clientSecret: string; locale: string; appearance: object }) => StripeElements;
  confirmSetup: (options: {
    elements: StripeElements;
    redirect: "if_required";
    confirmParams: { return_url: string };
  }) => Promise<SetupAnswer>;
  verifyMicrodepositsForSetup: (secret: string, options: { amounts: [number, number] }) => Promise<SetupAnswer>;
  handleNextAction: (options: {
    clientSecret: string;
  }) => Promise<{ paymentIntent?: StripeIntent; error?: StripeError }>;
}

type OpenStripe = (key: string, options: { stripeAccount?: string }) => Stripe;

const SCRIPT = "https://js.stripe.com/v3/";
let loading: Promise<OpenStripe> | null = null;

/**
 * Opens Stripe's script with the company's public key; it is loaded with the first call.
 *
 * @throws CallError network.offline where it cannot be loaded; the next call tries again
 */
export async function openStripe({ publicKey, publicAccount }: PageProvider): Promise<Stripe> {
  const open = await (loading ??= load().catch((fault: unknown) => {
    loading = null;
    throw fault;
  }));
  return open(publicKey, publicAccount === null ? {} : { stripeAccount: publicAccount });
}

function load(): Promise<OpenStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => {
      // The script puts this one function there.
      const { Stripe: open } = globalThis as { Stripe?: OpenStripe };
      if (open) resolve(open);
      else reject(new CallError("network.offline"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new CallError("network.offline"));
    });
    document.head.append(script);
  });
}

import * as z from "zod";
import { safeAddress } from "./readers.ts";

/** An account at Stripe. */
export interface StripeConfig {
  secretKey: string;
  /** Pages show it to Stripe's script. */
  publishableKey: string;
  /** Proves what Stripe posts to us. */
  webhookSecret: string;
  /** The connected account in whose name everything is done; null: the one that the key belongs to. */
  account: string | null;
  /** Where another server speaks for Stripe, without a slash at its end; null: Stripe's own. */
  apiUrl: string | null;
}

/** How each is written; none is ever repeated in a message. */
export const stripeReaders = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, "must be a secret key: sk_… or rk_…")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, "must be a publishable key: pk_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, "must be a signing secret: whsec_…")
    .optional(),
  STRIPE_ACCOUNT: z
    .string()
    .regex(/^acct_\w+$/, "must be the id of a connected account: acct_…")
    .optional(),
  STRIPE_API_URL: safeAddress.optional(),
};

interface StripeVariables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_ACCOUNT?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}

const TOGETHER = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const BESIDE = ["STRIPE_ACCOUNT", "STRIPE_API_URL"] as const;

export function stripeOf(values: StripeVariables): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const {
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_ACCOUNT: account = null,
    STRIPE_API_URL: apiUrl = null,
  } = values;
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  return { secretKey, publishableKey, webhookSecret, account, apiUrl };
}

export function stripeFaults(values: StripeVariables): string[] {
  const missing = TOGETHER.filter((name) => values[name] === undefined);
  const any = missing.length < TOGETHER.length || BESIDE.some((name) => values[name] !== undefined);
  if (any && missing.length > 0)
    return missing.map((name) => `${name}: is missing; the STRIPE variables are set all together or not at all`);
  return any && isTestKey(values.STRIPE_SECRET_KEY) !== isTestKey(values.STRIPE_PUBLISHABLE_KEY)
    ? ["STRIPE_PUBLISHABLE_KEY: must belong to STRIPE_SECRET_KEY: one of them is for tests and one is live"]
    : [];
}

/** Such a key moves no money. */
export const isTestKey = (key = ""): boolean => key.includes("_test_");

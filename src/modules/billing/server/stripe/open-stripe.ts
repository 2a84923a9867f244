import Stripe from "stripe";
import type { StripeConfig } from "#platform/server/config/stripe-config.ts";

/** Somebody may sit before the page; and a call that is made again has to end before its job is given up. */
const WITHIN_MS = 15_000;
/** After the first; with the same key, and a growing pause between them. */
const MAX_RETRIES = 2;

/** Stripe as this program calls it, or another server that speaks for it. Tells Stripe nothing about the machine's pace. */
export function openStripe({ secretKey, account, apiUrl }: Omit<StripeConfig, "publishableKey">): Stripe {
  return new Stripe(secretKey, {
    // Named, so that an update of the package cannot change what the mappings beside this file read.
    apiVersion: "2026-10-28.endive",
    timeout: WITHIN_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(account !== null && { stripeAccount: account }),
    ...(apiUrl !== null && addressOf(new URL(apiUrl))),
  });
}

const addressOf = ({ protocol, hostname, port }: URL) => {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
  };
};

/** An answer to a repeated call is the first one, word for word, and may be old by now. */
export const isOldAnswer = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  headers?.["idempotent-replayed"] === "true";

/** Stripe counts seconds since 1970. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What was not expanded is an id. */
export const idOf = (told: string | { id: string } | null | undefined): string | null =>
  typeof told === "string" ? told : (told?.id ?? null);

import type { Config } from "./config.ts";
import { isTestKey } from "./stripe-config.ts";

/** What works, and is hardly what somebody wants who lets others in; a line for each. */
export function findWarnings({ openBy, stripe }: Pick<Config, "openBy" | "stripe">): string[] {
  if (openBy.length === 0) return [];
  const only = "only test payments work, and no money moves";
  if (stripe === null) return [`STRIPE_SECRET_KEY is not set: ${only}`];
  return isTestKey(stripe.secretKey) ? [`STRIPE_SECRET_KEY is a key for tests: ${only}`] : [];
}

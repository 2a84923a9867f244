import type { Config } from "./config.ts";
import { isTestKey } from "./stripe-config.ts";

/** What works, and is hardly what somebody wants who lets others in; a line for each. */
export function findWarnings({
  openBy,
  stripe,
  sandboxPayments,
}: Pick<Config, "openBy" | "stripe" | "sandboxPayments">): string[] {
  if (openBy.length === 0) return [];
  if (stripe === null)
    return sandboxPayments
      ? ["SANDBOX_PAYMENTS is on: whoever has a test card can have an invoice called paid, and no money moves"]
      : ["STRIPE_SECRET_KEY is not set: nobody can pay by card or bank account"];
  return isTestKey(stripe.secretKey)
    ? ["STRIPE_SECRET_KEY is a key for tests: only test payments work, and no money moves"]
    : [];
}

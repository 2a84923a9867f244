import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const billingPolicy = {
  /** The books: who paid what, and what the company has earned. */
  readLedger: (actor: Actor): boolean => may(actor, "payments.read"),
} as const;

import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const cataloguePolicy = {
  /** Services and prices are for those who run the business; support reads them. */
  manage: (actor: Actor): boolean => may(actor, "services.write"),
} as const;

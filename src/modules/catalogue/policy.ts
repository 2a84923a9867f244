import type { Actor } from "#platform/actor.ts";

export const cataloguePolicy = {
  /** Services and prices are for those who run the business; support reads them. */
  manage: (actor: Actor): boolean =>
    actor.kind === "system" || (actor.kind === "staff" && (actor.role === "administrator" || actor.role === "manager")),
} as const;

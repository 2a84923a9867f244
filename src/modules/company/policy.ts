import type { Actor } from "#platform/actor.ts";

export const companyPolicy = {
  /** Profile, hours and areas: those who run the business, and the program itself (the demo company). */
  update: (actor: Actor): boolean =>
    actor.kind === "system" || (actor.kind === "staff" && (actor.role === "administrator" || actor.role === "manager")),
} as const;

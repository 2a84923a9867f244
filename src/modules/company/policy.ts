import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const companyPolicy = {
  /** Profile, hours and areas: those who run the business, and the program itself (the demo company). */
  update: (actor: Actor): boolean => may(actor, "company.write"),
  /** How long records are kept is the system's: administrators alone, and no key. */
  setDataRetention: (actor: Actor): boolean => may(actor, "system.write"),
} as const;

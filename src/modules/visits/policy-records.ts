import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** Records are the company's as a whole: whoever may read one may read all. Nobody changes one. */
export const recordPolicy = {
  read: (actor: Actor): boolean => may(actor, "application_records.read"),
  verify: (actor: Actor): boolean => may(actor, "application_records.write"),
} as const;

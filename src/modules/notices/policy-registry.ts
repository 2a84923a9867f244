import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** Only those who keep application records may see who the neighbors are and that they are sensitive. */
export const registryPolicy = {
  read: (actor: Actor): boolean => may(actor, "application_records.read"),
  manage: (actor: Actor): boolean => may(actor, "application_records.write"),
} as const;

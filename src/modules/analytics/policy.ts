import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { SETUP_NEEDS, type SetupEntry } from "./rules-setup.ts";

/** The checklist of the first day is for those who run the company, each entry for those who may do it. */
export const setupPolicy = {
  read: (actor: Actor): boolean => may(actor, "company.read"),
  hide: (actor: Actor): boolean => may(actor, "company.write"),
  do: (actor: Actor, entry: SetupEntry): boolean => may(actor, "company.write") && may(actor, SETUP_NEEDS[entry]),
} as const;

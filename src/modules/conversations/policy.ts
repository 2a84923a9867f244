import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const inboxPolicy = {
  read: (actor: Actor): boolean => may(actor, "inbox.read"),
  change: (actor: Actor): boolean => may(actor, "inbox.write"),
} as const;

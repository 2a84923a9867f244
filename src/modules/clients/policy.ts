import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const clientPolicy = {
  /** Letting a client in is for those who write their records, and for the program itself (the demo company). */
  createAccount: (actor: Actor): boolean => may(actor, "clients.write"),
} as const;

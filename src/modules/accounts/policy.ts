import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const accountPolicy = {
  /** Accounts of staff are made by an administrator, or by the program itself (the demo company). */
  createStaff: (actor: Actor): boolean => may(actor, "staff.write"),
} as const;

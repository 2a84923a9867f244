import type { Actor } from "#platform/actor.ts";

export const accountPolicy = {
  /** Accounts of staff are made by an administrator, or by the program itself (the demo company). */
  createStaff: (actor: Actor): boolean =>
    actor.kind === "system" || (actor.kind === "staff" && actor.role === "administrator"),
} as const;

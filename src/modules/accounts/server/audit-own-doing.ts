import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { UserRow } from "./queries.ts";

/** What staff do with their own accounts stands in the audit log; clients have the history of their sign-ins. */
export async function auditOwnDoing(ctx: Ctx, user: UserRow, action: `accounts.${string}`): Promise<void> {
  if (user.staff_role === null) return;
  // The entry tells who; a session may not be there yet.
  const actor = { kind: "staff", userId: user.id, sessionId: "", role: user.staff_role } as const;
  await audit({ ...ctx, actor }, { action, entityType: "user", entityId: user.id });
}

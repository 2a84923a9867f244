import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { accountPolicy } from "../../policy.ts";
import type { AccountParts } from "../account-parts.ts";
import { endSessionsOf, SESSIONS_TOPIC } from "../sessions/end-sessions.ts";
import { keepAnAdministrator, lockStaff } from "./lock-staff.ts";

/**
 * Shuts somebody out: from the next request on their sessions, API keys and calendar feed are a visitor's. What they did
 * stays. Nobody does it to themselves. Doing it again changes nothing.
 *
 * @throws AppError request.forbidden | accounts.staff_not_found | accounts.last_administrator
 */
export function deactivateStaff(
  ctx: Ctx,
  { calendarFeeds }: Pick<AccountParts, "calendarFeeds">,
  id: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockStaff(ctx, id);
    // Told first, because it says what to do.
    keepAnAdministrator(locked);
    if (!accountPolicy.deactivate(ctx.actor, locked.user))
      throw new AppError("forbidden", "request.forbidden", {
        detail: "You cannot deactivate your own account. Another administrator can.",
      });
    if (locked.user.deactivated_at !== null) return;

    const now = ctx.now().toISOString();
    await ctx.db.updateTable("user_account").set({ deactivated_at: now }).where("id", "=", id).execute();
    await endSessionsOf(ctx, id);
    await calendarFeeds.end(ctx, id);
    await announce(ctx, SESSIONS_TOPIC);
    await audit(ctx, { action: "accounts.staff_deactivated", entityType: "user", entityId: id });
  });
}

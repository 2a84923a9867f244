import type { StaffRole } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { accountPolicy } from "../../policy.ts";
import { endSessionsOf, SESSIONS_TOPIC } from "../sessions/end-sessions.ts";
import { keepAnAdministrator, lockStaff } from "./lock-staff.ts";

/**
 * Gives somebody another role. Their sessions end, so that no screen goes on with what they may no longer see. An
 * administrator may give the role away, also their own, while another one is left.
 *
 * @throws AppError request.forbidden | accounts.staff_not_found | accounts.last_administrator
 */
export function changeStaffRole(ctx: Ctx, { id, role }: { id: string; role: StaffRole }): Promise<void> {
  if (!accountPolicy.giveRole(ctx.actor)) throw new AppError("forbidden", "request.forbidden");

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockStaff(ctx, id);
    const before = locked.user.staff_role;
    if (before === role) return;
    keepAnAdministrator(locked);

    await ctx.db.updateTable("user_account").set({ staff_role: role }).where("id", "=", id).execute();
    await endSessionsOf(ctx, id);
    // The API keys of somebody who is no longer an administrator end, too.
    await announce(ctx, SESSIONS_TOPIC);
    const changes = { role: [before, role] };
    await audit(ctx, { action: "accounts.staff_role_changed", entityType: "user", entityId: id, changes });
  });
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { accountPolicy } from "../../policy.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { lockStaff } from "./lock-staff.ts";

/**
 * Signs somebody of staff out everywhere. Tells how many sessions that were.
 *
 * @throws AppError request.forbidden | accounts.staff_not_found
 */
export function endStaffSessions(ctx: Ctx, id: string): Promise<number> {
  if (!accountPolicy.endSessions(ctx.actor)) throw new AppError("forbidden", "request.forbidden");

  return inTransaction(ctx, async (ctx) => {
    await lockStaff(ctx, id);
    const ended = await endSessionsOf(ctx, id);
    const changes = { ended };
    await audit(ctx, { action: "accounts.staff_sessions_ended", entityType: "user", entityId: id, changes });
    return ended;
  });
}

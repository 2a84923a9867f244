import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { accountPolicy } from "../../policy.ts";
import { lockStaff } from "./lock-staff.ts";

/**
 * Lets somebody in again who was shut out, with the role that they had. Doing it again changes nothing.
 *
 * @throws AppError request.forbidden | accounts.staff_not_found
 */
export function reactivateStaff(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!accountPolicy.reactivate(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    const { user } = await lockStaff(ctx, id);
    if (user.deactivated_at === null) return;

    await ctx.db.updateTable("user_account").set({ deactivated_at: null }).where("id", "=", id).execute();
    await audit(ctx, { action: "accounts.staff_reactivated", entityType: "user", entityId: id });
  });
}

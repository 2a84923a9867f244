import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { billingPolicy } from "../../policy.ts";
import { reconcileAsked } from "./reconcile-jobs.ts";

/**
 * Has the books compared now; while that waits, asking again does nothing.
 *
 * @throws AppError request.forbidden
 */
export async function askToReconcile(ctx: Ctx): Promise<Record<string, never>> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await inTransaction(ctx, async (ctx) => {
    await enqueue(ctx, reconcileAsked, {}, { key: "now" });
    await audit(ctx, { action: "billing.reconcile_asked", entityType: "provider_run", entityId: "now" });
  });
  return {};
}

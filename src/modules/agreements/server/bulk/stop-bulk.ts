import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS } from "../events.ts";
import { bulkNotFound, holdBulk } from "./hold-bulk.ts";

/**
 * What was not sent yet stays a draft. Stopped or done already, nothing happens.
 *
 * @throws AppError request.forbidden | agreements.bulk_not_found
 */
export function stopBulk(ctx: Ctx, id: string): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const bulk = await holdBulk(ctx, id);
    if (!bulk) throw bulkNotFound();
    if (bulk.status !== "running") return;
    const stopped = await ctx.db
      .updateTable("agreement_bulk_item")
      .set({ outcome: "left-out", why: "The sending was stopped." })
      .where("bulk_id", "=", id)
      .where("outcome", "=", "waiting")
      .returning("agreement_id")
      .execute();
    await ctx.db
      .updateTable("agreement_bulk")
      .set({ status: "stopped", left_out: bulk.left_out + stopped.length, finished_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await audit(ctx, {
      action: "agreements.bulk_stopped",
      entityType: "agreement_bulk",
      entityId: id,
      changes: { sent: bulk.sent, not_sent: stopped.length },
    });
    await announce(ctx, AGREEMENTS);
  });
}

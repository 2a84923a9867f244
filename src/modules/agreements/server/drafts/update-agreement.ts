import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { AgreementForm } from "../../contract-form.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS } from "../events.ts";
import { lockAgreement, type SeenAgreement } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { columnsOf, lookUp, writeSigners } from "./agreement-columns.ts";

/**
 * Replaces what a draft says, by the template as it is now. What was sent is recalled first; what was signed is changed by
 * another agreement.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_editable, and as
 *   `draftAgreement`
 */
export function updateAgreement(ctx: Ctx, seen: SeenAgreement, told: AgreementForm): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAgreement(ctx, seen);
    if (before.status !== "draft")
      throw new AppError("conflict", "agreements.not_editable", {
        detail: "This agreement was sent. Recall it to change it, or write a new version once it is signed.",
      });
    const columns = columnsOf(told, await lookUp(ctx, told));
    await ctx.db
      .updateTable("agreement")
      .set({ ...columns, version: before.version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", seen.id)
      .execute();
    await writeSigners(ctx, seen.id, told);
    await audit(ctx, {
      action: "agreements.changed",
      entityType: "agreement",
      entityId: seen.id,
      changes: { reference: before.reference, total_cents: [before.total_cents, told.totalCents] },
    });
    await recordEvent(ctx, seen.id, "changed");
    await announce(ctx, AGREEMENTS);
  });
}

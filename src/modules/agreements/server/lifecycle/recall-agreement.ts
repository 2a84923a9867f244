import { clientTopic } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS, agreementRecalled } from "../events.ts";
import { lockAgreement, type SeenAgreement } from "../queries.ts";
import { recordEvent } from "../record-event.ts";

/**
 * Takes back what was sent: its links say so from then on, what somebody has signed of it counts for nothing, and it is a
 * draft again. Sent once more it is another text, which everybody signs anew.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_recallable
 */
export function recallAgreement(ctx: Ctx, { reason, ...seen }: SeenAgreement & { reason: string }): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAgreement(ctx, seen);
    if (row.status !== "sent")
      throw new AppError("conflict", "agreements.not_recallable", {
        detail: "Only an agreement that waits for a signature can be recalled.",
      });
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable("agreement_edition")
      .set({ ended: "recalled", ended_at: now })
      .where("agreement_id", "=", row.id)
      .where("edition", "=", row.edition)
      .execute();
    await ctx.db
      .updateTable("agreement")
      .set({ status: "draft", sign_by: null, version: row.version + 1, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    await recordEvent(ctx, row.id, "recalled", { note: reason });
    await audit(ctx, {
      action: "agreements.recalled",
      entityType: "agreement",
      entityId: row.id,
      changes: { reference: row.reference, edition: row.edition, reason },
    });
    await emit(ctx, agreementRecalled, { agreementId: row.id, clientId: row.client_id });
    await announce(ctx, AGREEMENTS, clientTopic(row.client_id));
  });
}

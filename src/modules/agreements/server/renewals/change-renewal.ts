import { clientTopic } from "#modules/appointments/server/index.ts";
import { setAgreedEnd } from "#modules/plans/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS, renewalChanged } from "../events.ts";
import { lockAgreement, type AgreementRow, type SeenAgreement } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { refuseRenewal } from "./refuse-renewal.ts";

/**
 * Whether it renews by itself at the end of its term. Where it does not, its plan ends with the term.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_renewable
 */
export function changeRenewal(ctx: Ctx, { renews, ...seen }: SeenAgreement & { renews: boolean }): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => setRenewal(ctx, await lockAgreement(ctx, seen), renews));
}

/**
 * The same of one that the caller holds, in their transaction: the client may say no, too.
 *
 * @throws AppError agreements.not_renewable
 */
export async function setRenewal(ctx: Ctx, row: AgreementRow, renews: boolean): Promise<void> {
  if (row.status !== "signed" || row.ends_on === null)
    throw new AppError("conflict", "agreements.not_renewable", {
      detail: "Only an agreement that was signed and has a term can renew.",
    });
  if (row.auto_renews === renews) return;
  if (renews) await refuseRenewal(ctx, row, row.ends_on);
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("agreement")
    .set({ auto_renews: renews, version: row.version + 1, updated_at: now })
    .where("id", "=", row.id)
    .execute();
  await announce(ctx, clientTopic(row.client_id));
  if (row.plan_id !== null) await setAgreedEnd({ ...ctx, actor: SYSTEM }, row.plan_id, renews ? null : row.ends_on);
  if (renews) await recordEvent(ctx, row.id, "changed", { note: "It renews by itself again." });
  else await recordEvent(ctx, row.id, "renewal-stopped");
  await audit(ctx, {
    action: renews ? "agreements.renewal_resumed" : "agreements.renewal_stopped",
    entityType: "agreement",
    entityId: row.id,
    changes: { reference: row.reference, auto_renews: [row.auto_renews, renews] },
  });
  await emit(ctx, renewalChanged, { agreementId: row.id, clientId: row.client_id });
  await announce(ctx, AGREEMENTS, clientTopic(row.client_id));
}

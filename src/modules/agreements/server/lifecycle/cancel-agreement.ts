import { changeAppointment, clientTopic, findAppointment } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { endAgreedPlan } from "#modules/plans/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { cancelAgreement as endpoint } from "../../contract-lifecycle.ts";
import { agreementPolicy } from "../../policy.ts";
import { canBecome } from "../../rules.ts";
import { CANCEL_NOTICE_DAYS } from "../../rules-renewal.ts";
import { AGREEMENTS, agreementCancelled } from "../events.ts";
import { lockAgreement, type AgreementRow } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { endEdition } from "./end-edition.ts";
import { notCancellable } from "./read-consequences.ts";

type Asked = ParsedInputOf<typeof endpoint>;

/**
 * Ends an agreement. Of one that was sent the links say so from then on; with a signed one its plan ends, at once or after
 * the days of notice, unless the office lets it go on. What was billed stays owed, and what was paid ahead stays where it is:
 * the office decides about both.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_cancellable
 */
export function cancelAgreement(ctx: Ctx, { reason, tellsClient, ...asked }: Asked): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAgreement(ctx, asked);
    if (!canBecome(row.status, "cancelled")) throw notCancellable();
    const now = ctx.now().toISOString();
    if (row.status === "sent") await endEdition(ctx, row, "cancelled");
    if (row.status === "signed") await endWhatWasMade({ ...ctx, actor: SYSTEM }, row, { ...asked, tellsClient });
    await ctx.db
      .updateTable("agreement")
      .set({
        status: "cancelled",
        cancelled_at: now,
        cancel_reason: reason,
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await recordEvent(ctx, row.id, "cancelled", { note: reason });
    await audit(ctx, {
      action: "agreements.cancelled",
      entityType: "agreement",
      entityId: row.id,
      changes: {
        reference: row.reference,
        status: [row.status, "cancelled"],
        reason,
        ...(row.status === "signed" && { plan: asked.plan, appointments: asked.appointments }),
      },
    });
    await emit(ctx, agreementCancelled, {
      agreementId: row.id,
      clientId: row.client_id,
      wasSigned: row.status === "signed",
      // Nobody hears of the end of what they have never seen.
      tellsClient: tellsClient && row.status !== "draft",
    });
    await announce(ctx, AGREEMENTS, clientTopic(row.client_id));
  });
}

type Ending = Pick<Asked, "plan" | "appointments" | "tellsClient">;

/** Appointments before plans, as everybody takes them. The reason stands in the email that cancels a visit. */
async function endWhatWasMade(ctx: Ctx, row: AgreementRow, asked: Ending): Promise<void> {
  const reason = textsFor(row.language)("agreements:office.cancelled.visitReason", { reference: row.reference });
  const cancels = asked.appointments === "cancel" ? { reason, tellsClient: asked.tellsClient } : null;
  if (row.appointment_id !== null && cancels) await cancelVisit(ctx, row.appointment_id, cancels);
  if (row.plan_id === null || asked.plan === "keep") return;
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const isAtOnce = asked.plan === "end-now";
  const lastDay = isAtOnce ? today : addDays(today, CANCEL_NOTICE_DAYS);
  // Of the last day of the notice visits still take place, of today they do not.
  const from = isAtOnce ? today : addDays(lastDay, 1);
  await endAgreedPlan(ctx, row.plan_id, { lastDay, isAtOnce, cancels: cancels && { ...cancels, from } });
}

const CANCELLABLE: readonly string[] = ["pending", "scheduled", "confirmed"];

/** What has begun is finished. */
async function cancelVisit(
  ctx: Ctx,
  id: string,
  { reason, tellsClient }: { reason: string; tellsClient: boolean },
): Promise<void> {
  const visit = await findAppointment(ctx, id);
  if (!visit || !CANCELLABLE.includes(visit.status)) return;
  await changeAppointment(
    ctx,
    { id },
    {
      action: "cancel",
      make: (before) => ({
        columns: { status: "cancelled", cancellation_reason: reason },
        event: "cancelled",
        notifyClient: tellsClient,
        ...(before.time_window === null && { emailKind: "cancelled" as const }),
      }),
    },
  );
}

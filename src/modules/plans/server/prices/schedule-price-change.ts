import { clientTopic } from "#modules/appointments/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PriceChangeForm } from "../../contract-prices.ts";
import { noticeDaysOf, refusalOf } from "../../rules-prices.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";
import { lockWaitingAppointment } from "../update-plan.ts";
import { applyPriceChange } from "./apply-price-changes.ts";
import { findOpenChange, holdPlan, userOf } from "./hold-plan.ts";
import type { PlanBillingPort } from "./plan-billing-port.ts";
import { priceChangeMade } from "./price-events.ts";
import { refusalError, type RefusedPrice } from "./refuse-price-change.ts";

/** What a round of many changes asks beside the change of one. */
interface Round {
  id: string;
  /** What the plan cost when the round was asked for. */
  seenCents: number;
}

/**
 * Gives a plan another price from a day of the company on. Whoever can be told by email is told at once; where nobody can,
 * the answer says so, and the office tells them. A lower price may begin today, and then does.
 *
 * @throws AppError request.invalid | appointments.plan_not_found | appointments.plan_ended | plans.price_change_coming
 */
export function schedulePriceChange(
  ctx: Ctx,
  planId: string,
  form: PriceChangeForm,
  billing: PlanBillingPort,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const refused = await tryPriceChange(ctx, planId, form, billing);
    if (refused) throw refusalError(ctx, refused);
  });
}

/**
 * The same for whoever has many to change, and keeps why one could not be. In the caller's transaction, into which nothing
 * was written where it could not.
 *
 * @throws AppError appointments.plan_not_found
 */
export async function tryPriceChange(
  ctx: Ctx,
  planId: string,
  { round = null, ...form }: PriceChangeForm & { round?: Round | null },
  billing: PlanBillingPort,
): Promise<RefusedPrice | null> {
  // A price of today reaches the appointment that waits, which is locked before its plan by everybody.
  const waiting = await lockWaitingAppointment(ctx, planId);
  const plan = await holdPlan(ctx, planId);
  const { price_notice_days: companyDays, time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const noticeDays = noticeDaysOf(companyDays, await billing.isAutopaid(ctx, plan.client_id));
  const { price_cents: oldCents } = plan;
  const { newCents, fromOn } = form;
  const hasComing = (await findOpenChange(ctx, planId)) !== undefined;
  const days = { fromOn, endsOn: plan.ends_on, today, noticeDays };
  const why = refusalOf({ status: plan.status, oldCents, newCents, hasComing, ...days });
  const isAsSeen = round === null || round.seenCents === oldCents;
  const found = why === null && !isAsSeen ? "price-changed" : why;
  if (found !== null || oldCents === null)
    return { why: found ?? "no-price", oldCents: oldCents ?? 0, newCents, today, noticeDays };
  const hasEmail = (await findClientRecipients(ctx, plan.client_id)).some(({ email }) => email !== null);
  const change = await insertChange(ctx, plan, { ...form, oldCents, today, hasEmail, roundId: round?.id ?? null });
  if (hasEmail) await emit(ctx, priceChangeMade, { changeId: change.id });
  if (change.from_on <= today) await applyPriceChange(ctx, { plan, change, waiting });
  await announce(ctx, "appointments", clientTopic(plan.client_id));
  return null;
}

interface Made extends PriceChangeForm {
  oldCents: number;
  today: string;
  hasEmail: boolean;
  roundId: string | null;
}

async function insertChange(ctx: Ctx, plan: PlanColumns, made: Made) {
  const { oldCents, newCents, fromOn, reason, today, hasEmail, roundId } = made;
  const at = ctx.now().toISOString();
  const change = await ctx.db
    .insertInto("plan_price_change")
    .values({
      id: newId(),
      plan_id: plan.id,
      old_cents: oldCents,
      new_cents: newCents,
      from_on: fromOn,
      reason,
      made_by: userOf(ctx),
      made_at: at,
      made_on: today,
      told_at: hasEmail ? at : null,
      told_how: hasEmail ? "email" : null,
      told_by: null,
      canceled_at: null,
      canceled_by: null,
      applied_at: null,
      round_id: roundId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = { price_cents: [oldCents, newCents], from_on: fromOn, reason };
  await audit(ctx, { action: "plans.price_change_scheduled", entityType: "plan", entityId: plan.id, changes });
  await audit(ctx, {
    action: hasEmail ? "plans.price_notice_queued" : "plans.price_notice_missing",
    entityType: "client",
    entityId: plan.client_id,
    changes: { plan: plan.title, ...changes },
  });
  return change;
}

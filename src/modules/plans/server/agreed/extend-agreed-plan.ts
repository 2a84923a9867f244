import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";
import { dropOpenChange } from "../prices/drop-price-change.ts";
import { holdPlan, userOf } from "../prices/hold-plan.ts";
import { lockWaitingAppointment, writePlan } from "../update-plan.ts";
import { agreePrices } from "./agreed-prices.ts";
import { beginAgreedPlan, type AgreedPlan } from "./begin-agreed-plan.ts";
import { changeAgreedPlan } from "./change-agreed-plan.ts";

/**
 * Another term of a plan after the one that runs, at the price that was agreed for it from the term's first day on. A plan
 * that is over, or of which something else was agreed, is followed by another. In the caller's transaction.
 *
 * @param reference where it was agreed, such as `CNT-012`
 * @returns the id of the plan that goes on
 * @throws AppError appointments.plan_not_found
 */
export async function extendAgreedPlan(
  ctx: Ctx,
  planId: string,
  agreed: AgreedPlan,
  reference: string,
): Promise<string> {
  await lockWaitingAppointment(ctx, planId);
  const before = await holdPlan(ctx, planId);
  if (before.status === "ended") return beginAgreedPlan(ctx, agreed);
  if (!isSameService(before, agreed)) return changeAgreedPlan(ctx, planId, agreed);
  const { eachCents, periods } = agreed.priceOf(before.starts_on);
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const isNow = before.price_cents === null || agreed.startsOn <= today;
  await dropOpenChange(ctx, planId);
  await writePlan(ctx, before, {
    ...before,
    ends_on: agreed.endsOn,
    payment_terms: agreed.paymentTerms,
    ...(isNow && { price_cents: eachCents }),
  });
  if (!isNow) await agreePriceAhead(ctx, before, { newCents: eachCents, fromOn: agreed.startsOn, today, reference });
  await agreePrices(ctx, planId, { from: agreed.startsOn, to: null, prices: periods });
  await announce(ctx, "appointments", clientTopic(before.client_id));
  return planId;
}

const isSameService = (before: PlanColumns, agreed: AgreedPlan): boolean =>
  before.service_id === agreed.serviceId &&
  before.frequency === agreed.frequency &&
  before.property_id === agreed.propertyId;

interface Ahead {
  newCents: number;
  fromOn: string;
  today: string;
  reference: string;
}

/** The hourly job brings it to the plan on its day. What its client has signed they were told. */
async function agreePriceAhead(ctx: Ctx, plan: PlanColumns, { newCents, fromOn, today, reference }: Ahead) {
  if (plan.price_cents === null || plan.price_cents === newCents) return;
  const at = ctx.now().toISOString();
  await ctx.db
    .insertInto("plan_price_change")
    .values({
      id: newId(),
      plan_id: plan.id,
      old_cents: plan.price_cents,
      new_cents: newCents,
      from_on: fromOn,
      reason: reference,
      made_by: userOf(ctx),
      made_at: at,
      made_on: today,
      told_at: at,
      told_how: "agreement",
      told_by: null,
      canceled_at: null,
      canceled_by: null,
      applied_at: null,
    })
    .execute();
}

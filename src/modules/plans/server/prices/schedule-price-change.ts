import { clientTopic } from "#modules/appointments/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { PriceChangeForm } from "../../contract-prices.ts";
import { earliestDayOf, noticeDaysOf } from "../../rules-prices.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";
import { lockWaitingAppointment } from "../update-plan.ts";
import { applyPriceChange } from "./apply-price-changes.ts";
import { findOpenChange, holdPlan, userOf } from "./hold-plan.ts";
import type { PlanBillingPort } from "./plan-billing-port.ts";
import { priceChangeMade } from "./price-events.ts";

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
    // A price of today reaches the appointment that waits, which is locked before its plan by everybody.
    const waiting = await lockWaitingAppointment(ctx, planId);
    const plan = await holdPlan(ctx, planId);
    const { price_notice_days: companyDays, time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    const noticeDays = noticeDaysOf(companyDays, await billing.isAutopaid(ctx, plan.client_id));
    const oldCents = await checkChange(ctx, plan, form, { today, noticeDays });
    const hasEmail = (await findClientRecipients(ctx, plan.client_id)).some(({ email }) => email !== null);
    const change = await insertChange(ctx, plan, { ...form, oldCents, today, hasEmail });
    if (hasEmail) await emit(ctx, priceChangeMade, { changeId: change.id });
    if (change.from_on <= today) await applyPriceChange(ctx, { plan, change, waiting });
    await announce(ctx, "appointments", clientTopic(plan.client_id));
  });
}

async function checkChange(
  ctx: Ctx,
  { id, status, price_cents: oldCents, ends_on: endsOn }: PlanColumns,
  { newCents, fromOn }: PriceChangeForm,
  { today, noticeDays }: { today: string; noticeDays: number },
): Promise<number> {
  if (status === "ended")
    throw new AppError("conflict", "appointments.plan_ended", {
      detail: "This recurring service has ended. Please start a new one.",
    });
  if (await findOpenChange(ctx, id))
    throw new AppError("conflict", "plans.price_change_coming", {
      detail: "Another price is already scheduled. Please cancel it first.",
    });
  if (oldCents === null)
    throw refusal("newCents", "This service has no price yet. Please set it with Edit.", ctx.language);
  if (newCents === oldCents) throw refusal("newCents", "This is the price already", ctx.language);
  const earliest = earliestDayOf({ today, oldCents, newCents, noticeDays });
  if (fromOn < earliest)
    throw new AppError("invalid", "request.invalid", {
      errors: [{ path: "fromOn", message: tooEarly(earliest, newCents > oldCents ? noticeDays : 0) }],
    });
  if (endsOn !== null && fromOn > endsOn) throw refusal("fromOn", "The service ends before this day", ctx.language);
  return oldCents;
}

const tooEarly = (earliest: string, days: number): string =>
  days === 0
    ? `Please choose ${earliest} or later`
    : `Please choose ${earliest} or later: a higher price is told ${String(days)} days ahead`;

interface Made extends PriceChangeForm {
  oldCents: number;
  today: string;
  hasEmail: boolean;
}

async function insertChange(ctx: Ctx, plan: PlanColumns, made: Made) {
  const { oldCents, newCents, fromOn, reason, today, hasEmail } = made;
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

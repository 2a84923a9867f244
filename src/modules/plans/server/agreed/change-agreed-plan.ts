import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { planColumns, dueColumns } from "../create-plan.ts";
import { makePlanAppointmentNow, type PlanColumns } from "../make-plan-appointments.ts";
import { dropOpenChange } from "../prices/drop-price-change.ts";
import { holdPlan } from "../prices/hold-plan.ts";
import { changeOpenAppointment, dueOf, lockWaitingAppointment, writePlan } from "../update-plan.ts";
import { agreePrices } from "./agreed-prices.ts";
import { agreedService, beginAgreedPlan, requestOf, type AgreedPlan } from "./begin-agreed-plan.ts";
import { endPlanAfter, type HeldPlan } from "./end-agreed-plan.ts";

/**
 * Gives a plan the terms of an agreement that was signed instead of the one it was made for. Terms that begin later are
 * those of another plan, and this one ends the day before; so is one that is over already. In the caller's transaction.
 *
 * @returns the id of the plan that goes on
 * @throws AppError appointments.plan_not_found
 */
export async function changeAgreedPlan(ctx: Ctx, planId: string, agreed: AgreedPlan): Promise<string> {
  const waiting = await lockWaitingAppointment(ctx, planId);
  const before = await holdPlan(ctx, planId);
  const { time_zone: zone } = await currentCompany(ctx);
  if (before.status === "ended") return beginAgreedPlan(ctx, agreed);
  if (agreed.startsOn > todayIn(zone, ctx.now())) {
    await endPlanAfter(ctx, { before, waiting }, addDays(agreed.startsOn, -1));
    return beginAgreedPlan(ctx, agreed);
  }
  await takeTerms(ctx, { before, waiting }, agreed);
  return planId;
}

async function takeTerms(ctx: Ctx, { before, waiting }: HeldPlan, agreed: AgreedPlan): Promise<void> {
  const service = await agreedService(ctx, agreed);
  const { technicianId: _nobody, ...request } = requestOf(agreed, service);
  const asked = { ...request, id: before.id, technicianId: before.technician_id, status: "active" as const };
  const changed: PlanColumns = {
    ...before,
    ...planColumns(asked, service),
    property_id: agreed.propertyId,
    payment_terms: agreed.paymentTerms,
    status: "active",
    ...dueColumns(await dueOf(ctx, before, asked)),
  };
  await dropOpenChange(ctx, before.id);
  await writePlan(ctx, before, changed);
  // Each of them, because a price of before may lie between them and today.
  const { periods: prices } = agreed.priceOf(agreed.startsOn);
  await agreePrices(ctx, before.id, { from: agreed.startsOn, to: null, prices });
  if (waiting !== null) await changeOpenAppointment(ctx, waiting, changed);
  else await makePlanAppointmentNow(ctx, { planId: before.id });
  await announce(ctx, "appointments", clientTopic(agreed.clientId));
}

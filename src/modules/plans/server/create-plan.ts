import { findPlace } from "#modules/properties/server/index.ts";
import type { ServiceRow } from "#modules/catalogue/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanWish } from "../contract.ts";
import { dueDays } from "../rules.ts";
import { checkClient, propertyNotFound, serviceColumns } from "#modules/appointments/server/index.ts";
import { checkPlan } from "./check-plan.ts";
import { makePlanVisitNow } from "./make-plan-visits.ts";

/**
 * Begins a recurring service, with its first visit if that is near.
 *
 * @returns the id of the plan
 * @throws AppError request.invalid | clients.not_found | properties.not_found | appointments.technician_not_found
 */
export async function createPlan(ctx: Ctx, wish: PlanWish): Promise<string> {
  await checkClient(ctx, wish.clientId);
  const property = await findPlace(ctx, { clientId: wish.clientId, propertyId: wish.propertyId });
  if (!property) throw propertyNotFound();
  return inTransaction(ctx, async (ctx) => {
    const service = await checkPlan(ctx, wish, null);
    const planId = await insertPlan(ctx, { ...wish, propertyId: property.id }, service);
    await makePlanVisitNow(ctx, { planId });
    await announce(ctx, "appointments");
    return planId;
  });
}

/** Writes the plan down, in the caller's transaction; its first visit is the caller's. */
export async function insertPlan(
  ctx: Ctx,
  wish: PlanWish & { propertyId: string },
  service: Pick<ServiceRow, "name" | "slug">,
): Promise<string> {
  const id = newId();
  const now = ctx.now().toISOString();
  const columns = {
    ...planColumns(wish, service),
    client_id: wish.clientId,
    property_id: wish.propertyId,
    ...dueColumns(dueDays(wish.startsOn, wish.frequency)),
  };
  await ctx.db
    .insertInto("visit_plan")
    .values({ id, ...columns, created_at: now, updated_at: now })
    .execute();
  await audit(ctx, { action: "plans.created", entityType: "visit_plan", entityId: id, changes: columns });
  return id;
}

/** What the form says. */
export const planColumns = (
  wish: Omit<PlanWish, "clientId" | "propertyId" | "serviceType">,
  service: Pick<ServiceRow, "name" | "slug">,
) => ({
  ...serviceColumns(service),
  frequency: wish.frequency,
  time_window: wish.timeWindow,
  minutes: wish.minutes,
  technician_id: wish.technicianId,
  price_cents: wish.priceCents,
  notes: wish.notes,
  starts_on: wish.startsOn,
  ends_on: wish.endsOn,
});

export const dueColumns = (due: { dueOn: string; earliestOn: string; latestOn: string }) => ({
  due_on: due.dueOn,
  earliest_on: due.earliestOn,
  latest_on: due.latestOn,
});

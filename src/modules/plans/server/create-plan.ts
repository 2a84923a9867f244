import { findPlace } from "#modules/properties/server/index.ts";
import type { ServiceRow } from "#modules/catalogue/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanRequest } from "../contract.ts";
import { dueDays, type PlanTerms } from "../rules.ts";
import { checkClient, clientTopic, propertyNotFound, serviceColumns } from "#modules/appointments/server/index.ts";
import { checkPlan } from "./check-plan.ts";
import { makePlanAppointmentNow } from "./make-plan-appointments.ts";

/**
 * Begins a recurring service, with its first appointment if that is near.
 *
 * @returns the id of the plan
 * @throws AppError request.invalid | clients.not_found | properties.not_found | appointments.technician_not_found
 */
export async function createPlan(ctx: Ctx, request: PlanRequest): Promise<string> {
  await checkClient(ctx, request.clientId);
  const property = await findPlace(ctx, { clientId: request.clientId, propertyId: request.propertyId });
  if (!property) throw propertyNotFound();
  return inTransaction(ctx, async (ctx) => {
    const service = await checkPlan(ctx, request, null);
    const planId = await insertPlan(ctx, { ...request, propertyId: property.id }, service);
    await makePlanAppointmentNow(ctx, { planId });
    await announce(ctx, "appointments", clientTopic(request.clientId));
    return planId;
  });
}

/** What an agreement says of a plan beside the form. */
interface Agreed {
  paymentTerms: PlanTerms | null;
  /** When its first appointment is due. */
  dueOn: string;
}

/** Writes the plan down, in the caller's transaction; its first appointment is the caller's. */
export async function insertPlan(
  ctx: Ctx,
  request: PlanRequest & { propertyId: string },
  service: Pick<ServiceRow, "name" | "slug">,
  { paymentTerms, dueOn }: Agreed = { paymentTerms: null, dueOn: request.startsOn },
): Promise<string> {
  const id = newId();
  const now = ctx.now().toISOString();
  const columns = {
    ...planColumns(request, service),
    client_id: request.clientId,
    property_id: request.propertyId,
    payment_terms: paymentTerms,
    ...dueColumns(dueDays(dueOn, request.frequency)),
  };
  await ctx.db
    .insertInto("plan")
    .values({ id, ...columns, created_at: now, updated_at: now })
    .execute();
  await audit(ctx, { action: "plans.created", entityType: "plan", entityId: id, changes: columns });
  return id;
}

/** What the form says. */
export const planColumns = (
  request: Omit<PlanRequest, "clientId" | "propertyId" | "serviceType">,
  service: Pick<ServiceRow, "name" | "slug">,
) => ({
  ...serviceColumns(service),
  frequency: request.frequency,
  time_window: request.timeWindow,
  minutes: request.minutes,
  technician_id: request.technicianId,
  price_cents: request.priceCents,
  notes: request.notes,
  starts_on: request.startsOn,
  ends_on: request.endsOn,
});

export const dueColumns = (due: { dueOn: string; earliestOn: string; latestOn: string }) => ({
  due_on: due.dueOn,
  earliest_on: due.earliestOn,
  latest_on: due.latestOn,
});

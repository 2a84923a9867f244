import { clientTopic } from "#modules/appointments/server/index.ts";
import { findService, type ServiceRow } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanRequest } from "../../contract.ts";
import type { PlanTerms } from "../../rules.ts";
import { insertPlan } from "../create-plan.ts";
import { makePlanAppointmentNow } from "../make-plan-appointments.ts";
import { agreePrices, type AgreedPrice } from "./agreed-prices.ts";

export interface AgreedCost {
  eachCents: number;
  /** Of every period of a term; empty: it has no end. */
  periods: readonly AgreedPrice[];
}

/** A recurring service as it was signed. Days in company time, money in cents. */
export interface AgreedPlan extends Pick<PlanRequest, "clientId" | "frequency" | "timeWindow" | "startsOn" | "endsOn"> {
  propertyId: string;
  serviceId: string;
  /** What it costs in the term, whose periods are turns from this day. */
  priceOf: (rhythmFrom: string) => AgreedCost;
  paymentTerms: PlanTerms;
  /** The last day of the term; null: it goes on. */
  termEndsOn: string | null;
  notes: string;
}

/**
 * Begins what was signed, in the caller's transaction. What the catalogue offers by now is not asked: both sides have
 * agreed to it.
 *
 * @returns the id of the plan
 */
export async function beginAgreedPlan(ctx: Ctx, agreed: AgreedPlan): Promise<string> {
  const service = await agreedService(ctx, agreed);
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const planId = await insertPlan(ctx, requestOf(agreed, service), service, {
    paymentTerms: agreed.paymentTerms,
    // Signed late, the first visit is due now, and its periods are those that were agreed.
    dueOn: agreed.startsOn < today ? today : agreed.startsOn,
  });
  const { eachCents, periods } = agreed.priceOf(agreed.startsOn);
  const prices = periods.filter(({ priceCents }) => priceCents !== eachCents);
  await agreePrices(ctx, planId, { from: agreed.startsOn, to: agreed.termEndsOn, prices });
  await makePlanAppointmentNow(ctx, { planId });
  await announce(ctx, "appointments", clientTopic(agreed.clientId));
  return planId;
}

export async function agreedService(ctx: Ctx, { serviceId }: Pick<AgreedPlan, "serviceId">): Promise<ServiceRow> {
  const service = await findService(ctx, serviceId);
  if (!service) throw new Error(`The service ${serviceId} that was signed is gone`);
  return service;
}

/** As the form would say it. */
export const requestOf = (agreed: AgreedPlan, { slug, minutes }: ServiceRow) => ({
  clientId: agreed.clientId,
  propertyId: agreed.propertyId,
  serviceType: slug,
  frequency: agreed.frequency,
  timeWindow: agreed.timeWindow,
  minutes,
  technicianId: null,
  priceCents: agreed.priceOf(agreed.startsOn).eachCents,
  startsOn: agreed.startsOn,
  endsOn: agreed.endsOn,
  notes: agreed.notes,
});

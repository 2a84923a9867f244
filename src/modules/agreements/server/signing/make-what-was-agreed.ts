import { clientTopic, insertAppointment } from "#modules/appointments/server/index.ts";
import { TIME_WINDOWS } from "#modules/appointments/rules.ts";
import { findService } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import {
  beginAgreedPlan,
  changeAgreedPlan,
  endAgreedPlan,
  extendAgreedPlan,
  type AgreedPlan,
} from "#modules/plans/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { addDays, MINUTES_A_DAY, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { costOf, invoiceTermsOf, isPaidAhead } from "../../rules-signing.ts";
import { isShorterThanRhythm, isSingle, PLAN_FREQUENCY } from "../../rules-terms.ts";
import type { AgreementRow } from "./sign-state.ts";

interface MadeOfIt {
  plan_id: string | null;
  appointment_id: string | null;
}

/**
 * The plan of an agreement with a rhythm, or the request of a single service. What follows another agreement goes on with
 * its plan. In the caller's transaction.
 */
export async function makeWhatWasAgreed(
  ctx: Ctx,
  agreement: AgreementRow,
  earlier: AgreementRow | undefined,
): Promise<MadeOfIt> {
  const plan = agreedPlanOf(agreement);
  const planId = earlier?.plan_id ?? null;
  if (!plan) {
    if (planId !== null && agreement.origin === "change") await endBefore(ctx, agreement, planId);
    return { plan_id: null, appointment_id: await requestVisit(ctx, agreement) };
  }
  return { plan_id: await carryOn(ctx, agreement, { planId, plan }), appointment_id: null };
}

/** A single visit instead of a service that recurs: that one has no more visits from its day on. */
async function endBefore(ctx: Ctx, { starts_on: startsOn }: AgreementRow, planId: string): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const isAtOnce = startsOn <= today;
  await endAgreedPlan(ctx, planId, { lastDay: isAtOnce ? today : addDays(startsOn, -1), isAtOnce, cancels: null });
}

/** A renewal goes on with the plan's rhythm, unless that may have no visit in the new term, which then begins with one. */
function carryOn(
  ctx: Ctx,
  agreement: AgreementRow,
  { planId, plan }: { planId: string | null; plan: AgreedPlan },
): Promise<string> {
  if (planId === null) return beginAgreedPlan(ctx, plan);
  return agreement.origin === "renewal" && !isShorterThanRhythm(agreement)
    ? extendAgreedPlan(ctx, planId, plan, agreement.reference)
    : changeAgreedPlan(ctx, planId, plan);
}

/** Null of a single service, which has no plan. */
export function agreedPlanOf(agreement: AgreementRow): AgreedPlan | null {
  const frequency = PLAN_FREQUENCY[agreement.frequency];
  const terms = termsOf(agreement);
  if (frequency === null || isSingle(terms)) return null;
  return {
    clientId: agreement.client_id,
    propertyId: agreement.property_id,
    serviceId: agreement.service_id,
    frequency,
    timeWindow: agreement.time_window,
    startsOn: agreement.starts_on,
    // One that renews by itself ends when somebody says so.
    endsOn: agreement.auto_renews ? null : agreement.ends_on,
    termEndsOn: agreement.ends_on,
    priceOf: (rhythmFrom) => costOf(terms, rhythmFrom),
    paymentTerms: invoiceTermsOf(agreement.payment_terms),
    notes: "",
  };
}

/** As the rules ask it. */
export const termsOf = (agreement: AgreementRow) => ({
  frequency: agreement.frequency,
  duration: agreement.duration,
  startsOn: agreement.starts_on,
  endsOn: agreement.ends_on,
  totalCents: agreement.total_cents,
  paymentTerms: agreement.payment_terms,
});

/** The office gives it its time; what was paid ahead costs nothing more. */
async function requestVisit(ctx: Ctx, agreement: AgreementRow): Promise<string> {
  const service = await findService(ctx, agreement.service_id);
  if (!service) throw new Error(`The service ${agreement.service_id} that was signed is gone`);
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const columns = {
    client_id: agreement.client_id,
    property_id: agreement.property_id,
    time_zone: zone,
    title: service.name,
    service_type: service.slug,
    scheduled_on: agreement.starts_on < today ? today : agreement.starts_on,
    start_minute: Math.min(TIME_WINDOWS[agreement.time_window].from, MINUTES_A_DAY - service.minutes),
    minutes: service.minutes,
    time_window: agreement.time_window,
    estimated_cost_cents: isPaidAhead(termsOf(agreement)) ? 0 : agreement.total_cents,
  };
  const { id, reference } = await insertAppointment(ctx, {
    kind: "service",
    status: "pending",
    location: "",
    technician_id: null,
    ...columns,
  });
  await audit(ctx, {
    action: "appointments.requested",
    entityType: "appointment",
    entityId: id,
    changes: { reference, agreement: agreement.reference, ...columns },
  });
  await announce(ctx, "appointments", clientTopic(agreement.client_id));
  return id;
}

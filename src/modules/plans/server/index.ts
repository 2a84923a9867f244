import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { planJobs } from "./jobs.ts";
import type { PlanParts } from "./prices/plan-billing-port.ts";
import { priceMessages } from "./prices/price-messages.ts";
import { planRoutes } from "./routes.ts";
import "./tables.ts";

export { agreePrices, type AgreedPrice } from "./agreed/agreed-prices.ts";
export { beginAgreedPlan, type AgreedCost, type AgreedPlan } from "./agreed/begin-agreed-plan.ts";
export { changeAgreedPlan } from "./agreed/change-agreed-plan.ts";
export { extendAgreedPlan } from "./agreed/extend-agreed-plan.ts";
export { endAgreedPlan, findComingVisit, setAgreedEnd, type ComingVisit } from "./agreed/end-agreed-plan.ts";
export {
  countDoneVisits,
  findAgreedPlan,
  findPriceSince,
  hasRunningPlan,
  renewAgreedPlan,
} from "./agreed/renew-agreed-plan.ts";
export { planPort } from "./begin-plan.ts";
export { findBilledPlans, findPriceOn, lockBilledPlan, type BilledPlan } from "./find-billed-plans.ts";
export { findNextPlan } from "./find-next-plan.ts";
export { overduePlans } from "./find-plans.ts";
export { planRecords } from "./keep-client-records.ts";
export { makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";
export { applyPriceChanges } from "./prices/apply-price-changes.ts";
export type { PlanBillingPort } from "./prices/plan-billing-port.ts";

/** Changes are announced as `appointments`: what a plan changes are its appointments. */
export const plansModule = (parts: PlanParts): ServerModule => ({
  name: "plans",
  routes: planRoutes(parts),
  jobs: planJobs(parts),
  messages: priceMessages(parts),
  texts: { en, es, fr },
});

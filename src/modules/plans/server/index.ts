import type { ServerModule } from "#platform/server/module.ts";
import { planJobs } from "./jobs.ts";
import { planRoutes } from "./routes.ts";
import "./tables.ts";

export { planPort } from "./begin-plan.ts";
export { findBilledPlans, lockBilledPlan, type BilledPlan } from "./find-billed-plans.ts";
export { findNextPlan } from "./find-next-plan.ts";
export { overduePlans } from "./find-plans.ts";
export { planRecords } from "./keep-client-records.ts";
export { makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";

/** Changes are announced as `appointments`: what a plan changes are its appointments. */
export const plansModule: ServerModule = { name: "plans", routes: planRoutes, jobs: planJobs };

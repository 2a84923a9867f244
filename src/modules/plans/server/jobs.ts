import type { Work } from "#platform/server/jobs/jobs.ts";
import { makePlanAppointment, makePlanAppointmentNow, makePlanAppointments } from "./make-plan-appointments.ts";
import { applyPriceChanges } from "./prices/apply-price-changes.ts";
import type { PlanParts } from "./prices/plan-billing-port.ts";
import { continuePriceRounds, runPriceRound, runPriceRoundNow } from "./rounds/run-round.ts";

export const planJobs =
  ({ billing }: PlanParts) =>
  (work: Work): void => {
    work(makePlanAppointment, makePlanAppointmentNow);
    work.every("20 4 * * *", "plans.make_appointments", makePlanAppointments);
    // By the hour, because the company's day begins at another one than the program's.
    work.every("2 * * * *", "plans.apply_price_changes", applyPriceChanges, { timeoutSeconds: 1800 });
    work(runPriceRound, (ctx, round) => runPriceRoundNow(ctx, round, billing));
    work.every("12 * * * *", "plans.continue_price_rounds", continuePriceRounds);
  };

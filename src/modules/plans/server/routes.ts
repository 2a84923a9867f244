import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createPlan } from "./create-plan.ts";
import { findPlan, findPlans } from "./find-plans.ts";
import { planNotFound } from "./prices/hold-plan.ts";
import type { PlanParts } from "./prices/plan-billing-port.ts";
import { priceRoutes } from "./prices/price-routes.ts";
import { roundRoutes } from "./rounds/round-routes.ts";
import { updatePlan } from "./update-plan.ts";

export const planRoutes =
  (parts: PlanParts) =>
  (serve: Serve): void => {
    serve(contract.listPlans, async (ctx, filter) => {
      const { plans, total } = await findPlans(ctx, filter);
      return { data: plans, pagination: { page: filter.page, limit: filter.limit, total } };
    });

    serve(contract.createPlan, async (ctx, request) => planViewOf(ctx, await createPlan(ctx, request)));

    serve(contract.updatePlan, async (ctx, request) => {
      await updatePlan(ctx, request, parts.billing);
      return planViewOf(ctx, request.id);
    });

    priceRoutes(serve, parts);
    roundRoutes(serve, parts);
  };

async function planViewOf(ctx: Ctx, id: string): Promise<contract.Plan> {
  const plan = await findPlan(ctx, id);
  if (!plan) throw planNotFound();
  return plan;
}

import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createPlan } from "./create-plan.ts";
import { findPlan, findPlans } from "./find-plans.ts";
import { withShortNotices } from "./prices/find-short-notices.ts";
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
      const data = await withShortNotices(ctx, plans, parts.billing);
      return { data, pagination: { page: filter.page, limit: filter.limit, total } };
    });

    serve(contract.createPlan, async (ctx, request) => planViewOf(ctx, await createPlan(ctx, request), parts));

    serve(contract.updatePlan, async (ctx, request) => {
      await updatePlan(ctx, request, parts.billing);
      return planViewOf(ctx, request.id, parts);
    });

    priceRoutes(serve, parts);
    roundRoutes(serve, parts);
  };

async function planViewOf(ctx: Ctx, id: string, { billing }: PlanParts): Promise<contract.Plan> {
  const found = await findPlan(ctx, id);
  const [plan] = found ? await withShortNotices(ctx, [found], billing) : [];
  if (!plan) throw planNotFound();
  return plan;
}

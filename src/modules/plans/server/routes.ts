import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createPlan } from "./create-plan.ts";
import { findPlan, findPlans } from "./find-plans.ts";
import { updatePlan } from "./update-plan.ts";

export function planRoutes(serve: Serve): void {
  serve(contract.listPlans, async (ctx, filter) => {
    const { plans, total } = await findPlans(ctx, filter);
    return { data: plans, pagination: { page: filter.page, limit: filter.limit, total } };
  });

  serve(contract.createPlan, async (ctx, request) => planViewOf(ctx, await createPlan(ctx, request)));

  serve(contract.updatePlan, async (ctx, request) => {
    await updatePlan(ctx, request);
    return planViewOf(ctx, request.id);
  });
}

async function planViewOf(ctx: Ctx, id: string): Promise<contract.Plan> {
  const plan = await findPlan(ctx, id);
  if (!plan) throw new AppError("not_found", "appointments.plan_not_found");
  return plan;
}

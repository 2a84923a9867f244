import type { FirstAppointment, PlanPort } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkPlan } from "./check-plan.ts";
import { insertPlan } from "./create-plan.ts";
import { movePlanOn } from "./move-plan.ts";

async function begin(ctx: Ctx, first: FirstAppointment): Promise<string> {
  const plan = { ...first, timeWindow: "anytime" as const, endsOn: null };
  return insertPlan(ctx, plan, await checkPlan(ctx, plan, null));
}

async function isGoingOn({ db }: Ctx, planId: string): Promise<boolean> {
  const plan = await db
    .selectFrom("plan")
    .select("id")
    .where("id", "=", planId)
    .where("status", "<>", "ended")
    .executeTakeFirst();
  return plan !== undefined;
}

/** What appointments ask of recurring services. */
export const planPort: PlanPort = { begin, moveOn: movePlanOn, isGoingOn };

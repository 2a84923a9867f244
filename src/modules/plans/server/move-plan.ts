import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { dueAfterCancellation, dueAfterAppointment } from "../rules.ts";
import { makePlanAppointment } from "./make-plan-appointments.ts";
import { dropOpenChange } from "./prices/drop-price-change.ts";

/**
 * The plan's appointment is over: the next one counts from the day it was done, or keeps the rhythm if it was left out.
 * In the caller's transaction; the plan is locked after the appointment, by everybody.
 */
export async function movePlanOn(ctx: Ctx, planId: string, end: "completed" | "cancelled"): Promise<void> {
  const plan = await ctx.db.selectFrom("plan").selectAll().where("id", "=", planId).forNoKeyUpdate().executeTakeFirst();
  if (!plan || plan.status === "ended") return;
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const due =
    end === "completed"
      ? dueAfterAppointment(today, plan.frequency)
      : dueAfterCancellation(plan.due_on, plan.frequency, today);
  const isOver = plan.ends_on !== null && due.dueOn > plan.ends_on;
  await ctx.db
    .updateTable("plan")
    .set({
      ...(isOver
        ? { status: "ended" as const }
        : { due_on: due.dueOn, earliest_on: due.earliestOn, latest_on: due.latestOn }),
      version: plan.version + 1,
      updated_at: ctx.now().toISOString(),
    })
    .where("id", "=", planId)
    .execute();
  if (isOver) await dropOpenChange(ctx, planId);
  else await enqueue(ctx, makePlanAppointment, { planId });
}

import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";
import { changeOpenAppointment, lockWaitingAppointment } from "../update-plan.ts";
import { dropOpenChange } from "./drop-price-change.ts";
import { findOpenChange, holdPlan, type PriceChangeRow } from "./hold-plan.ts";

const MAX_AT_ONCE = 1000;

/**
 * Brings each price whose day has come to its plan, by the company's clock. Days that were missed are made up for; whoever
 * comes second at the same time finds nothing to do. One that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function applyPriceChanges(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const due = await ctx.db
    .selectFrom("plan_price_change")
    .select("plan_id")
    .where("canceled_at", "is", null)
    .where("applied_at", "is", null)
    .where("from_on", "<=", today)
    .orderBy("from_on")
    .orderBy("id")
    .limit(MAX_AT_ONCE)
    .execute();
  const faults: unknown[] = [];
  for (const { plan_id: planId } of due)
    await applyDue(ctx, planId, today).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} prices could not begin`, { cause: faults[0] });
}

const applyDue = (ctx: Ctx, planId: string, today: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaitingAppointment(ctx, planId);
    const plan = await holdPlan(ctx, planId);
    const change = await findOpenChange(ctx, planId);
    // Meanwhile it was canceled, or another process has brought it there.
    if (!change || change.from_on > today) return;
    const isOver = plan.status === "ended" || (plan.ends_on !== null && plan.ends_on < change.from_on);
    if (isOver) await dropOpenChange(ctx, planId);
    else await applyPriceChange(ctx, { plan, change, waiting });
    await announce(ctx, "appointments", clientTopic(plan.client_id));
  });

interface Applied {
  plan: PlanColumns;
  change: PriceChangeRow;
  /** The appointment that nobody has placed yet, held like the plan: it costs what the plan says now. */
  waiting: string | null;
}

/** In the caller's transaction, which holds the plan. */
export async function applyPriceChange(ctx: Ctx, { plan, change, waiting }: Applied): Promise<void> {
  const at = ctx.now().toISOString();
  const changed = { ...plan, price_cents: change.new_cents };
  await ctx.db
    .updateTable("plan")
    .set({ price_cents: change.new_cents, version: plan.version + 1, updated_at: at })
    .where("id", "=", plan.id)
    .execute();
  await ctx.db.updateTable("plan_price_change").set({ applied_at: at }).where("id", "=", change.id).execute();
  await audit(ctx, {
    action: "plans.price_changed",
    entityType: "plan",
    entityId: plan.id,
    changes: { price_cents: [plan.price_cents, change.new_cents], from_on: change.from_on },
  });
  if (waiting !== null && plan.status === "active") await changeOpenAppointment(ctx, waiting, changed);
}

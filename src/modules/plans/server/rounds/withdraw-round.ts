import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { askerOf, holdRound, roundNotFound, roundRunning } from "./hold-round.ts";
import { runPriceRound } from "./run-round.ts";

/** What was not reached yet stays as it is. */
const STOP = `
  update plan_price_round_plan set outcome = 'left-out', why = 'withdrawn'
  where round_id = $1 and outcome = 'waiting' returning plan_id`;

/**
 * Takes back a round whose day is ahead, also while it runs: a job cancels every change of it that is still coming, and
 * whoever was told is told that the price stays. Withdrawn once more, nothing happens.
 *
 * @throws AppError plans.price_round_not_found | plans.price_round_begun | plans.price_round_running
 */
export function withdrawPriceRound(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await holdRound(ctx, id);
    if (!round) throw roundNotFound();
    if (round.status === "withdrawing" || round.status === "withdrawn") return;
    const { time_zone: zone } = await currentCompany(ctx);
    if (round.from_on <= todayIn(zone, ctx.now()))
      throw new AppError("conflict", "plans.price_round_begun", {
        detail: "These prices have begun. Please schedule others.",
      });
    const stopped = await rowsOf(ctx.db, STOP, [id]);
    const { user, key } = askerOf(ctx);
    await ctx.db
      .updateTable("plan_price_round")
      .set({
        status: "withdrawing",
        left_out: round.left_out + stopped.length,
        finished_at: null,
        withdrawn_at: ctx.now().toISOString(),
        withdrawn_by: user,
        withdrawn_by_key: key,
      })
      .where("id", "=", id)
      .execute()
      .catch(onConstraint("plan_price_round_one_open", roundRunning));
    await enqueue(ctx, runPriceRound, { roundId: id }, { key: id });
    await audit(ctx, {
      action: "plans.price_round_withdrawn",
      entityType: "plan_price_round",
      entityId: id,
      changes: { from_on: round.from_on, plans: round.changed },
    });
    await announce(ctx, "appointments");
  });
}

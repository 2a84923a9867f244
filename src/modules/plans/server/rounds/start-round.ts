import { findService } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { PriceRoundForm } from "../../contract-rounds.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";
import { askerOf, roundRunning } from "./hold-round.ts";
import { judgePlans, seenOf, type JudgedPlan } from "./judge-plans.ts";
import { runPriceRound } from "./run-round.ts";

const PLANS = `
  insert into plan_price_round_plan (round_id, plan_id, old_cents, new_cents, outcome, why)
  select $1::uuid, found.id, found.old_cents, found.new_cents,
    case when found.why is null then 'waiting' else 'left-out' end, found.why
  from unnest($2::uuid[], $3::integer[], $4::integer[], $5::text[]) as found (id, old_cents, new_cents, why)`;

/**
 * Writes down what is to be changed, plan by plan, and has a job do it. Only what was seen is done: where a price, a plan or
 * an address has changed since the preview, somebody has to look again.
 *
 * @returns the id of the round
 * @throws AppError request.invalid | plans.price_round_running | plans.price_round_changed | plans.price_round_empty
 */
export function startPriceRound(
  ctx: Ctx,
  { seen, ...form }: PriceRoundForm & { seen: string },
  billing: PlanBillingPort,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await checkRound(ctx, form);
    await refuseWhileOneRuns(ctx);
    const plans = await judgePlans(ctx, form, billing);
    if (seenOf(form, plans) !== seen)
      throw new AppError("conflict", "plans.price_round_changed", {
        detail: "Something has changed since the preview. Please look at it again.",
      });
    const planned = plans.filter(({ why }) => why === null).length;
    if (planned === 0)
      throw new AppError("conflict", "plans.price_round_empty", { detail: "No plan would get another price." });
    const id = await insertRound(ctx, form, { planned, leftOut: plans.length - planned });
    await insertPlans(ctx, id, plans);
    await enqueue(ctx, runPriceRound, { roundId: id }, { key: id });
    await audit(ctx, {
      action: "plans.price_round_started",
      entityType: "plan_price_round",
      entityId: id,
      changes: {
        ...form.change,
        service_id: form.serviceId,
        from_on: form.fromOn,
        reason: form.reason,
        plans: planned,
      },
    });
    await announce(ctx, "appointments");
    return id;
  });
}

/** @throws AppError request.invalid */
export async function checkRound(ctx: Ctx, { serviceId, fromOn }: PriceRoundForm): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  if (fromOn < today) throw refusal("fromOn", "Please choose today or a later day", ctx.language);
  if (serviceId !== null && !(await findService(ctx, serviceId)))
    throw refusal("serviceId", "Please choose a service", ctx.language);
}

/** Said before what was seen is compared, which the one that runs has changed. `plan_price_round_one_open` decides. */
async function refuseWhileOneRuns({ db }: Ctx): Promise<void> {
  const running = await db
    .selectFrom("plan_price_round")
    .select("id")
    .where("status", "in", ["running", "withdrawing"])
    .executeTakeFirst();
  if (running) throw roundRunning();
}

async function insertRound(
  ctx: Ctx,
  { serviceId, change, fromOn, reason }: PriceRoundForm,
  { planned, leftOut }: { planned: number; leftOut: number },
): Promise<string> {
  const id = newId();
  const { user, key } = askerOf(ctx);
  await ctx.db
    .insertInto("plan_price_round")
    .values({
      id,
      service_id: serviceId,
      how: change.how,
      rate: change.how === "percent" ? change.rate : null,
      step_cents: change.how === "percent" ? change.stepCents : null,
      cents: change.how === "percent" ? null : change.cents,
      from_on: fromOn,
      reason,
      asked_at: ctx.now().toISOString(),
      asked_by: user,
      asked_by_key: key,
      planned,
      left_out: leftOut,
      finished_at: null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_by_key: null,
    })
    .execute()
    .catch(onConstraint("plan_price_round_one_open", roundRunning));
  return id;
}

async function insertPlans(ctx: Ctx, roundId: string, plans: readonly JudgedPlan[]): Promise<void> {
  await rowsOf(ctx.db, PLANS, [
    roundId,
    plans.map(({ id }) => id),
    plans.map(({ oldCents }) => oldCents),
    plans.map(({ newCents }) => newCents),
    plans.map(({ why }) => why),
  ]);
}

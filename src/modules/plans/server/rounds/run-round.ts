import * as z from "zod";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { AppError } from "#platform/errors.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { LeftOut, RoundOutcome } from "../../rules-rounds.ts";
import { cancelPriceChange } from "../prices/cancel-price-change.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";
import { tryPriceChange } from "../prices/schedule-price-change.ts";
import { actingFor, holdRound, type RoundRow } from "./hold-round.ts";

/** Goes through the plans of a round; begun again it goes on where it was. */
export const runPriceRound = defineJob("plans.run_price_round", z.object({ roundId: z.string() }), {
  timeoutSeconds: 3600,
  // Whoever waits for one email goes before two thousand.
  priority: -5,
});

/** After so many runs in which a plan failed with something that nobody had foreseen, it is left as it is. */
const MAX_FAULTS = 3;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** What a process that died for good, or a job that was given up, has left behind. */
export async function continuePriceRounds(ctx: Ctx): Promise<void> {
  const open = await ctx.db
    .selectFrom("plan_price_round")
    .select("id")
    .where("status", "in", ["running", "withdrawing"])
    .execute();
  for (const { id } of open) await enqueue(ctx, runPriceRound, { roundId: id }, { key: id });
}

/**
 * Changes the prices of a round's plans, or takes them back, one after the other and each in a transaction of its own, with
 * what became of it: killed in the middle nothing is lost or done twice, and two processes take turns. One that fails
 * holds up no other.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function runPriceRoundNow(
  ctx: Ctx,
  { roundId }: z.infer<typeof runPriceRound.schema>,
  billing: PlanBillingPort,
): Promise<void> {
  const faults: unknown[] = [];
  for (let after: string | null = NO_ID; after !== null;) {
    const reached = { planId: "" };
    try {
      after = await takeStep(ctx, { roundId, after, reached }, billing);
    } catch (fault) {
      // Before any plan was reached it is the database, and the whole run is tried again.
      if (reached.planId === "") throw fault;
      faults.push(fault);
      await noteFault(ctx, roundId, reached.planId);
      after = reached.planId;
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} prices could not be changed`, { cause: faults[0] });
  await finishRound(ctx, roundId);
}

interface Step {
  roundId: string;
  after: string;
  /** Told while it runs, for whoever has to know at which plan it failed. */
  reached: { planId: string };
}

/** The next plan after this one. @returns which it was; null where there is none */
function takeStep(ctx: Ctx, { roundId, after, reached }: Step, billing: PlanBillingPort): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const round = await holdRound(ctx, roundId);
    const from = round && STARTS_FROM[round.status];
    if (!round || from === undefined) return null;
    const plan = await findNext(ctx, { roundId, after, outcome: from });
    if (!plan) return null;
    const planId = plan.plan_id;
    reached.planId = planId;
    if (from === "waiting") await changePrice(ctx, round, plan, billing);
    else await takeBack(ctx, round, planId);
    // Also where the command itself had nothing to tell: whoever watches sees how far it is.
    await announce(ctx, "appointments");
    return planId;
  });
}

/** What is still to be done to plans while a round is in such a state. */
const STARTS_FROM: Partial<Record<RoundRow["status"], RoundOutcome>> = { running: "waiting", withdrawing: "changed" };

interface RoundPlan {
  plan_id: string;
  old_cents: number | null;
  new_cents: number | null;
}

/** The caller holds the round, so nobody else is at its plans. */
const findNext = (
  { db }: Ctx,
  { roundId, after, outcome }: { roundId: string; after: string; outcome: RoundOutcome },
): Promise<RoundPlan | undefined> =>
  db
    .selectFrom("plan_price_round_plan")
    .select(["plan_id", "old_cents", "new_cents"])
    .where("round_id", "=", roundId)
    .where("outcome", "=", outcome)
    .where("plan_id", ">", after)
    .orderBy("plan_id")
    .limit(1)
    .executeTakeFirst();

async function changePrice(ctx: Ctx, round: RoundRow, plan: RoundPlan, billing: PlanBillingPort): Promise<void> {
  const { plan_id: planId, old_cents: seenCents, new_cents: newCents } = plan;
  if (seenCents === null || newCents === null) return noteOutcome(ctx, round, { planId, why: "no-price" });
  const asked = { newCents, fromOn: round.from_on, reason: round.reason, round: { id: round.id, seenCents } };
  const asWhoAsked = { ...ctx, actor: actingFor({ user: round.asked_by, key: round.asked_by_key }) };
  const refused = await tryPriceChange(asWhoAsked, planId, asked, billing);
  await noteOutcome(ctx, round, { planId, why: refused?.why ?? null });
}

/** What has begun meanwhile stays, and what somebody has canceled already is canceled. */
async function takeBack(ctx: Ctx, round: RoundRow, planId: string): Promise<void> {
  const change = await ctx.db
    .selectFrom("plan_price_change")
    .select("id")
    .where("round_id", "=", round.id)
    .where("plan_id", "=", planId)
    .executeTakeFirstOrThrow();
  const actor = actingFor({ user: round.withdrawn_by, key: round.withdrawn_by_key });
  try {
    await cancelPriceChange({ ...ctx, actor }, planId, change.id);
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== "plans.price_change_begun") throw fault;
    // Refused before anything was written, so the transaction goes on.
    await setOutcome(ctx, round.id, planId, { outcome: "kept", why: null });
    return;
  }
  await setOutcome(ctx, round.id, planId, { outcome: "withdrawn", why: null });
  await ctx.db
    .updateTable("plan_price_round")
    .set((eb) => ({ withdrawn: eb("withdrawn", "+", 1) }))
    .where("id", "=", round.id)
    .execute();
}

async function noteOutcome(
  ctx: Ctx,
  round: Pick<RoundRow, "id">,
  { planId, why }: { planId: string; why: LeftOut | null },
): Promise<void> {
  await setOutcome(ctx, round.id, planId, { outcome: why === null ? "changed" : "left-out", why });
  await ctx.db
    .updateTable("plan_price_round")
    .set((eb) => (why === null ? { changed: eb("changed", "+", 1) } : { left_out: eb("left_out", "+", 1) }))
    .where("id", "=", round.id)
    .execute();
}

const setOutcome = (
  { db }: Ctx,
  roundId: string,
  planId: string,
  became: { outcome: RoundOutcome; why: LeftOut | null },
) =>
  db
    .updateTable("plan_price_round_plan")
    .set(became)
    .where("round_id", "=", roundId)
    .where("plan_id", "=", planId)
    .execute();

/** The step itself left nothing behind. */
const noteFault = (ctx: Ctx, roundId: string, planId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const round = await holdRound(ctx, roundId);
    if (!round) return;
    const noted = await ctx.db
      .updateTable("plan_price_round_plan")
      .set((eb) => ({ faults: eb("faults", "+", 1) }))
      .where("round_id", "=", roundId)
      .where("plan_id", "=", planId)
      .returning(["faults", "outcome"])
      .executeTakeFirst();
    if (noted && noted.faults >= MAX_FAULTS) {
      if (noted.outcome === "waiting") await noteOutcome(ctx, round, { planId, why: "failed" });
      else if (round.status === "withdrawing") await setOutcome(ctx, roundId, planId, { outcome: "kept", why: null });
    }
    await announce(ctx, "appointments");
  });

/** A run that found nothing more to do ends the round, unless somebody has withdrawn it in that moment. */
const finishRound = (ctx: Ctx, roundId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const round = await holdRound(ctx, roundId);
    const from = round && STARTS_FROM[round.status];
    if (!round || from === undefined || (await findNext(ctx, { roundId, after: NO_ID, outcome: from }))) return;
    await ctx.db
      .updateTable("plan_price_round")
      .set({ status: from === "waiting" ? "done" : "withdrawn", finished_at: ctx.now().toISOString() })
      .where("id", "=", roundId)
      .execute();
    await announce(ctx, "appointments");
  });

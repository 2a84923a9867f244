import { clientNameOf } from "#modules/clients/rules.ts";
import { MAX_COUNTED, totalOf, type Pagination } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RoundOutcome, RoundShown } from "../../contract-rounds.ts";
import { noticeOf } from "../prices/read-price-changes.ts";
import { roundNotFound } from "./hold-round.ts";

interface Asked {
  id: string;
  show: RoundShown;
  page: number;
  limit: number;
}

/**
 * One page of a round's plans, by their clients' names.
 *
 * @throws AppError plans.price_round_not_found
 */
export async function findRoundPlans(
  ctx: Ctx,
  { id, show, page, limit }: Asked,
): Promise<{ data: RoundOutcome[]; pagination: Pagination }> {
  const round = await ctx.db.selectFrom("plan_price_round").select("id").where("id", "=", id).executeTakeFirst();
  if (!round) throw roundNotFound();
  const matching = plansOf(ctx, id, show);
  const rows = await matching
    .select([
      "looked.plan_id",
      "looked.old_cents",
      "looked.new_cents",
      "looked.outcome",
      "looked.why",
      "change.id as change_id",
      "change.told_how",
      "client.id as client_id",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "service.name as service_name",
    ])
    .orderBy("client.last_name")
    .orderBy("client.first_name")
    .orderBy("looked.plan_id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = matching.select("looked.plan_id").limit(MAX_COUNTED).as("counted");
    const { all } = await ctx.db
      .selectFrom(counted)
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
    return all;
  });
  return { data: rows.map(toOutcome), pagination: { page, limit, total } };
}

/** Whoever has still to be told is so only while the price is coming or has come. */
function plansOf({ db }: Ctx, roundId: string, show: RoundShown) {
  const all = db
    .selectFrom("plan_price_round_plan as looked")
    .innerJoin("plan", "plan.id", "looked.plan_id")
    .innerJoin("client", "client.id", "plan.client_id")
    .innerJoin("service", "service.id", "plan.service_id")
    .leftJoin("plan_price_change as change", (join) =>
      join.onRef("change.plan_id", "=", "looked.plan_id").onRef("change.round_id", "=", "looked.round_id"),
    )
    .where("looked.round_id", "=", roundId);
  if (show === "left-out") return all.where("looked.outcome", "=", "left-out");
  if (show === "changed") return all.where("looked.outcome", "in", ["changed", "withdrawn", "kept"]);
  return all
    .where("looked.outcome", "in", ["changed", "kept"])
    .where("change.told_at", "is", null)
    .where("change.canceled_at", "is", null)
    .whereRef("change.new_cents", ">", "change.old_cents");
}

interface OutcomeRow extends ClientNames {
  plan_id: string;
  old_cents: number | null;
  new_cents: number | null;
  outcome: RoundOutcome["outcome"];
  why: RoundOutcome["why"];
  change_id: string | null;
  told_how: Parameters<typeof noticeOf>[0]["told_how"];
  client_id: string;
  service_name: string;
}
type ClientNames = Parameters<typeof clientNameOf>[0];

const toOutcome = (row: OutcomeRow): RoundOutcome => ({
  planId: row.plan_id,
  client: { id: row.client_id, name: clientNameOf(row) },
  serviceName: row.service_name,
  oldCents: row.old_cents,
  newCents: row.new_cents,
  outcome: row.outcome,
  why: row.why,
  notice:
    row.change_id === null || row.old_cents === null || row.new_cents === null
      ? null
      : noticeOf({ told_how: row.told_how, old_cents: row.old_cents, new_cents: row.new_cents }),
});

import { findUserNames } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { MAX_COUNTED, totalOf, type Pagination } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PriceRound } from "../../contract-rounds.ts";
import { earliestDayOf, noticeDaysOf } from "../../rules-prices.ts";
import { roundNotFound } from "./hold-round.ts";

/** The services whose plans can get another price, by their names. */
export async function readPriceScope(ctx: Ctx) {
  const { price_notice_days: companyDays, time_zone: zone } = await currentCompany(ctx);
  const services = await ctx.db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .select((eb) => ["service.id", "service.name", eb.fn.countAll<number>().as("plans")])
    .where("plan.status", "<>", "ended")
    .where("plan.price_cents", ">", 0)
    .groupBy(["service.id", "service.name"])
    .orderBy("service.name")
    .orderBy("service.id")
    .execute();
  const noticeDays = noticeDaysOf(companyDays, false);
  return {
    plans: services.reduce((sum, { plans }) => sum + plans, 0),
    services,
    earliestOn: earliestDayOf({ today: todayIn(zone, ctx.now()), oldCents: 0, newCents: 1, noticeDays }),
  };
}

const rounds = ({ db }: Ctx) =>
  db
    .selectFrom("plan_price_round")
    .leftJoin("service", "service.id", "plan_price_round.service_id")
    .selectAll("plan_price_round")
    .select("service.name as service_name");

type Row = Awaited<ReturnType<ReturnType<typeof rounds>["execute"]>>[number];

/** One page of the rounds, the latest first. */
export async function findPriceRounds(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: PriceRound[]; pagination: Pagination }> {
  const rows = await rounds(ctx)
    .orderBy("plan_price_round.asked_at", "desc")
    .orderBy("plan_price_round.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = ctx.db.selectFrom("plan_price_round").select("id").limit(MAX_COUNTED).as("counted");
    const { all } = await ctx.db
      .selectFrom(counted)
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
    return all;
  });
  return { data: await toRounds(ctx, rows), pagination: { page, limit, total } };
}

/** @throws AppError plans.price_round_not_found */
export async function readPriceRound(ctx: Ctx, id: string): Promise<PriceRound> {
  const [round] = await toRounds(ctx, await rounds(ctx).where("plan_price_round.id", "=", id).execute());
  if (!round) throw roundNotFound();
  return round;
}

async function toRounds(ctx: Ctx, rows: readonly Row[]): Promise<PriceRound[]> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const people = rows.flatMap((row) => [row.asked_by, row.withdrawn_by].filter((id) => id !== null));
  const names = await findUserNames(ctx, people);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const mayWrite = may(ctx.actor, "appointments.write");
  return rows.map((row) => ({
    id: row.id,
    serviceName: row.service_name,
    how: row.how,
    rate: row.rate,
    stepCents: row.step_cents,
    cents: row.cents,
    fromOn: row.from_on,
    reason: row.reason,
    status: row.status,
    askedAt: row.asked_at,
    askedBy: nameOf(row.asked_by),
    planned: row.planned,
    changed: row.changed,
    leftOut: row.left_out,
    withdrawn: row.withdrawn,
    finishedAt: row.finished_at,
    withdrawnAt: row.withdrawn_at,
    withdrawnBy: nameOf(row.withdrawn_by),
    can: { withdraw: mayWrite && row.from_on > today && (row.status === "running" || row.status === "done") },
  }));
}

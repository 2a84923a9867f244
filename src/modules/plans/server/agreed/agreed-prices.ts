import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** What a period of a plan was agreed to cost, where that is not what the plan costs. */
export interface AgreedPrice {
  /** The first day of the period. */
  periodOn: string;
  /** Zero: it was paid ahead. */
  priceCents: number;
}

const FORGET =
  "delete from plan_agreed_price where plan_id = $1 and period_on between $2 and coalesce($3, 'infinity'::date)";

const KEEP = `
  insert into plan_agreed_price (plan_id, period_on, price_cents, agreed_at)
  select $1, agreed.period_on, agreed.price_cents, $4
  from unnest($2::date[], $3::integer[]) as agreed (period_on, price_cents)
  on conflict on constraint plan_agreed_price_pk
  do update set price_cents = excluded.price_cents, agreed_at = excluded.agreed_at`;

/** Replaces what was agreed for the periods of a term. In the caller's transaction, which holds the plan. */
export async function agreePrices(
  ctx: Ctx,
  planId: string,
  { from, to, prices }: { from: string; to: string | null; prices: readonly AgreedPrice[] },
): Promise<void> {
  await rowsOf(ctx.db, FORGET, [planId, from, to]);
  if (prices.length === 0) return;
  const days = prices.map(({ periodOn }) => periodOn);
  const cents = prices.map(({ priceCents }) => priceCents);
  await rowsOf(ctx.db, KEEP, [planId, days, cents, ctx.now().toISOString()]);
}

/**
 * Null where nothing was agreed for the period that begins on this day, or where the client was given another price since
 * that begins by then. What was paid ahead costs nothing more, whatever comes.
 */
export async function findAgreedPrice({ db }: Ctx, planId: string, day: string): Promise<number | null> {
  const agreed = await db
    .selectFrom("plan_agreed_price")
    .select(["price_cents", "agreed_at"])
    .where("plan_id", "=", planId)
    .where("period_on", "=", day)
    .executeTakeFirst();
  if (!agreed) return null;
  if (agreed.price_cents === 0) return 0;
  const later = await db
    .selectFrom("plan_price_change")
    .select("id")
    .where("plan_id", "=", planId)
    .where("canceled_at", "is", null)
    .where("from_on", "<=", day)
    .where("made_at", ">", agreed.agreed_at)
    .limit(1)
    .executeTakeFirst();
  return later ? null : agreed.price_cents;
}

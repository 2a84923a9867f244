import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { getUnscheduled, getUnscheduledAreas } from "../contract.ts";
import { type CardRow, toCard } from "#modules/appointments/server/index.ts";
import { UNSCHEDULED_AREAS, UNSCHEDULED_PAGE, WAITING_TOTAL } from "./unscheduled-rows.ts";

/** This week is today and six more days. */
const DAYS_OF_WEEK = 7;

interface UnscheduledRow extends CardRow {
  earliest_on: string | null;
  latest_on: string | null;
  is_overdue: boolean;
  total: number;
}

type Asked = ParsedInputOf<typeof getUnscheduled>;

/**
 * What waits to be placed, or for somebody more: what is urgent first, then the overdue, then by priority and day. For
 * whoever may read all appointments.
 */
export async function findUnscheduled(
  ctx: Ctx,
  { page, limit, search, area, due }: Asked,
): Promise<ResultOf<typeof getUnscheduled>> {
  const patterns = wordsOf(search).map((word) => partOf(numberIn(word) || word));
  const values = [area || null, due ?? null, patterns, limit, (page - 1) * limit];
  const rows = await rowsOf<UnscheduledRow>(ctx.db, UNSCHEDULED_PAGE, [...(await thisWeek(ctx)), ...values]);
  return {
    appointments: rows.map((row) => ({
      ...toCard(ctx.actor, row),
      earliestOn: row.earliest_on,
      latestOn: row.latest_on,
      isOverdue: row.is_overdue,
    })),
    total: rows[0]?.total ?? 0,
  };
}

export const findUnscheduledAreas = async (ctx: Ctx): Promise<ResultOf<typeof getUnscheduledAreas>> => ({
  areas: await rowsOf(ctx.db, UNSCHEDULED_AREAS, [(await thisWeek(ctx))[0]]),
});

async function thisWeek(ctx: Ctx): Promise<[today: string, last: string]> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  return [today, addDays(today, DAYS_OF_WEEK - 1)];
}

/** How many wait, as far as they are counted. */
export async function unscheduledTotal(ctx: Ctx): Promise<number> {
  const [today] = await thisWeek(ctx);
  const [counted] = await rowsOf<{ total: number }>(ctx.db, WAITING_TOTAL, [today]);
  return counted?.total ?? 0;
}

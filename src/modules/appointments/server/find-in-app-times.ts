import { currentCompany } from "#modules/company/server/index.ts";
import { timeText, wallClockOf } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import { freeClientStarts, QUARTERS_A_DAY } from "../rules.ts";
import { dayColumns, factsOf, type DayRow } from "./find-free-times.ts";

const WHOLE_DAY = `select ${dayColumns(0, QUARTERS_A_DAY - 1)} from booking_day where on_date = $1`;

/** The times of a day that a signed-in client is offered for a visit of that length; of today only those to come. */
export async function freeInAppTimes(ctx: Ctx, day: string, minutes: number): Promise<string[]> {
  const company = await currentCompany(ctx);
  const clock = wallClockOf(ctx.now(), company.time_zone);
  const [row] = await rowsOf<DayRow>(ctx.db, WHOLE_DAY, [day]);
  const now = clock.day === day ? { now: clock.minutes } : {};
  return freeClientStarts({ ...factsOf(company, day, row, 0), ...now }, minutes).map(timeText);
}

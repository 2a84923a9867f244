import { dayFactsOf, findBookedDays, type DayRow } from "#modules/appointments/server/index.ts";
import { currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { daysFrom, timeText, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { CLIENT_BOOKING, freeClientStarts } from "../../rules.ts";

/**
 * The times of a day that a signed-in client is offered for an appointment of that length; of today only those to come.
 */
export async function freeInAppTimes(ctx: Ctx, day: string, minutes: number): Promise<string[]> {
  const company = await currentCompany(ctx);
  const row = (await findBookedDays(ctx, { first: day, last: day })).get(day);
  return timesOf({ company, now: ctx.now(), minutes }, day, row);
}

/**
 * The first of the days on offer after this one on which something is free, and where none follows, the first of all of
 * them: whoever looked at the last day must not hear that there is none. One read for all days.
 */
export async function nextInAppDay(ctx: Ctx, day: string, minutes: number): Promise<string | null> {
  const company = await currentCompany(ctx);
  const now = ctx.now();
  const days = daysFrom(todayIn(company.time_zone, now), CLIENT_BOOKING.daysOffered);
  const [first = ""] = days;
  const rows = await findBookedDays(ctx, { first, last: days.at(-1) ?? first });
  const free = days.filter((other) => timesOf({ company, now, minutes }, other, rows.get(other)).length > 0);
  return free.find((other) => other > day) ?? free[0] ?? null;
}

interface Asked {
  company: CompanyRow;
  now: Date;
  minutes: number;
}

function timesOf({ company, now, minutes }: Asked, day: string, row: DayRow | undefined): string[] {
  const clock = wallClockOf(now, company.time_zone);
  const today = clock.day === day ? { now: clock.minutes } : {};
  return freeClientStarts({ ...dayFactsOf(company, day, row), ...today }, minutes).map(timeText);
}

import { dayFactsOf, findBookedDays } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ConsultationDay } from "../contract.ts";
import { CONSULTATION, consultationDays } from "../rules.ts";
import { freeStarts, QUARTER_MINUTES, STARTS, type DayFacts } from "#modules/appointments/rules.ts";

/** Those that a consultation can touch. */
const QUARTERS = {
  from: STARTS.first / QUARTER_MINUTES,
  to: (STARTS.last + CONSULTATION.minutes) / QUARTER_MINUTES - 1,
};

/** The times of a day at which a consultation could start, such as `9:00`. Reads one row, however old the company is. */
export async function freeConsultationTimes(ctx: Ctx, day: string): Promise<string[]> {
  const company = await currentCompany(ctx);
  const row = (await findBookedDays(ctx, { first: day, last: day }, QUARTERS)).get(day);
  return freeStarts(dayFactsOf(company, day, row, QUARTERS.from), CONSULTATION.minutes).map(timeText);
}

/** The days on offer with the number of free times of each. */
export async function freeConsultationDays(ctx: Ctx): Promise<ConsultationDay[]> {
  const days = await offeredDays(ctx);
  return days.map(({ date, facts }) => ({
    date,
    free: freeStarts(facts, CONSULTATION.minutes).length,
    closed: facts.opening === null,
  }));
}

/** The days on offer that have free times, with all of them. */
export async function allConsultationTimes(ctx: Ctx): Promise<{ date: string; slots: string[] }[]> {
  const days = await offeredDays(ctx);
  return days
    .map(({ date, facts }) => ({ date, slots: freeStarts(facts, CONSULTATION.minutes).map(timeText) }))
    .filter(({ slots }) => slots.length > 0);
}

/** One read for all of them. */
async function offeredDays(ctx: Ctx): Promise<{ date: string; facts: DayFacts }[]> {
  const company = await currentCompany(ctx);
  const days = consultationDays(todayIn(company.time_zone, ctx.now()));
  const [first = ""] = days;
  const rows = await findBookedDays(ctx, { first, last: days.at(-1) ?? first }, QUARTERS);
  return days.map((date) => ({ date, facts: dayFactsOf(company, date, rows.get(date), QUARTERS.from) }));
}

import { openingOf } from "#modules/company/rules.ts";
import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { boundsOfDay, instantOf, MINUTES_A_DAY, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ConsultationDay } from "../contract.ts";
import { CONSULTATION, consultationDays, freeStarts, QUARTER_MINUTES, type DayFacts } from "../rules.ts";

/** A row of `booking_day`; `taken` as text, which is cheaper to take apart than to have the driver do it. */
export interface DayRow {
  on_date: string;
  capacity: number;
  taken: string;
}

/** The quarters that a consultation can touch; nobody needs the others to be sent. */
const FIRST_QUARTER = CONSULTATION.firstStart / QUARTER_MINUTES;
const LAST_QUARTER = (CONSULTATION.lastStart + CONSULTATION.minutes) / QUARTER_MINUTES - 1;

export const dayColumns = (from: number, to: number) =>
  `on_date, capacity, taken[${from + 1}:${to + 1}]::text as taken`;
const ONE_DAY = `select ${dayColumns(FIRST_QUARTER, LAST_QUARTER)} from booking_day where on_date = $1`;
const SOME_DAYS = `select ${dayColumns(FIRST_QUARTER, LAST_QUARTER)} from booking_day where on_date between $1 and $2`;

/** The times of a day at which a consultation could start, such as `9:00`. Reads one row, however old the company is. */
export async function freeConsultationTimes(ctx: Ctx, day: string): Promise<string[]> {
  const company = await currentCompany(ctx);
  const [row] = await rowsOf<DayRow>(ctx.db, ONE_DAY, [day]);
  return freeStarts(factsOf(company, day, row, FIRST_QUARTER)).map(timeText);
}

/** The days on offer with the number of free times of each. */
export async function freeConsultationDays(ctx: Ctx): Promise<ConsultationDay[]> {
  const days = await offeredDays(ctx);
  return days.map(({ date, facts }) => ({
    date,
    free: freeStarts(facts).length,
    closed: facts.opening === null,
  }));
}

/** The days on offer that have free times, with all of them. */
export async function allConsultationTimes(ctx: Ctx): Promise<{ date: string; slots: string[] }[]> {
  const days = await offeredDays(ctx);
  return days
    .map(({ date, facts }) => ({ date, slots: freeStarts(facts).map(timeText) }))
    .filter(({ slots }) => slots.length > 0);
}

/** One read for all of them. */
async function offeredDays(ctx: Ctx): Promise<{ date: string; facts: DayFacts }[]> {
  const company = await currentCompany(ctx);
  const days = consultationDays(todayIn(company.time_zone, ctx.now()));
  const rows = await rowsOf<DayRow>(ctx.db, SOME_DAYS, [days[0], days.at(-1)]);
  const rowOf = new Map(rows.map((row) => [row.on_date, row]));
  return days.map((date) => ({ date, facts: factsOf(company, date, rowOf.get(date), FIRST_QUARTER) }));
}

/** What the rules look at, without what is booked: when the company works that day, and which times the clock skips. */
export function openingFacts(company: CompanyRow, day: string): Pick<DayFacts, "opening" | "isSkipped"> {
  return { opening: openingOf(calendarOf(company), day), isSkipped: skippedTimes(day, company.time_zone) };
}

export const factsOf = (company: CompanyRow, day: string, row: DayRow | undefined, firstQuarter: number): DayFacts => ({
  ...openingFacts(company, day),
  capacity: row?.capacity ?? company.visits_at_once,
  taken: row ? row.taken.slice(1, -1).split(",").map(Number) : [],
  firstQuarter,
});

const NEVER_SKIPPED = () => false;
const DAY_MS = MINUTES_A_DAY * 60_000;

/** Two days a year have another length; on all others nothing needs to be asked for each time. */
function skippedTimes(day: string, zone: string): (minute: number) => boolean {
  const { startsAt, endsAt } = boundsOfDay(day, zone);
  if (endsAt.getTime() - startsAt.getTime() === DAY_MS) return NEVER_SKIPPED;
  return (minute) => instantOf(day, minute, zone) === null;
}

import { openingOf } from "#modules/company/rules.ts";
import { calendarOf, type CompanyRow } from "#modules/company/server/index.ts";
import { boundsOfDay, instantOf, MINUTES_A_DAY } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { QUARTERS_A_DAY, type DayFacts } from "../../rules.ts";

/** A row of `booking_day`; `taken` as text, which is cheaper to take apart than to have the driver do it. */
export interface DayRow {
  on_date: string;
  capacity: number;
  taken: string;
}

interface Period {
  first: string;
  last: string;
}

/** A part of the day in quarters of an hour, both ends with it; nobody needs the others to be sent. */
export interface Quarters {
  from: number;
  to: number;
}

const WHOLE_DAY: Quarters = { from: 0, to: QUARTERS_A_DAY - 1 };

/** What is booked on the days from the first to the last: one row for each day that has bookings, however many. */
export async function findBookedDays(
  { db }: Ctx,
  { first, last }: Period,
  { from, to }: Quarters = WHOLE_DAY,
): Promise<Map<string, DayRow>> {
  const rows = await rowsOf<DayRow>(
    db,
    `select on_date, capacity, taken[${from + 1}:${to + 1}]::text as taken from booking_day where on_date between $1 and $2`,
    [first, last],
  );
  return new Map(rows.map((row) => [row.on_date, row]));
}

/** What the rules look at, without what is booked: when the company works that day, and which times the clock skips. */
export function openingFacts(company: CompanyRow, day: string): Pick<DayFacts, "opening" | "isSkipped"> {
  return { opening: openingOf(calendarOf(company), day), isSkipped: skippedTimes(day, company.time_zone) };
}

export const dayFactsOf = (company: CompanyRow, day: string, row: DayRow | undefined, firstQuarter = 0): DayFacts => ({
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

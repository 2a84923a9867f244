import { specialDaysFrom } from "#modules/company/rules.ts";
import { calendarOf, currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { getClosedDays } from "../contract.ts";

/** Nobody books further ahead than this without looking again. */
const DAYS_AHEAD = 400;

const BOOKED = `
  select special.day::text as date, count(*)::int as appointments
  from unnest($1::date[], $2::int[], $3::int[]) as special (day, opens, closes)
  join appointment on appointment.scheduled_on = special.day
    and appointment.time_window is null and appointment.status in ('pending', 'scheduled', 'confirmed')
    and (
      special.opens is null
      or appointment.start_minute < special.opens
      or appointment.start_minute + appointment.minutes > special.closes
    )
  group by special.day order by special.day`;

interface BookedRow {
  date: string;
  appointments: number;
}

/** The coming holidays and days of the company's own on which somebody is expected although it is closed then. */
export async function findClosedDays(ctx: Ctx): Promise<OutputOf<typeof getClosedDays>> {
  const company = await currentCompany(ctx);
  const days = specialDaysFrom(calendarOf(company), todayIn(company.time_zone, ctx.now()), DAYS_AHEAD);
  const rows = await rowsOf<BookedRow>(ctx.db, BOOKED, [
    days.map(({ day }) => day),
    days.map(({ opening }) => opening?.from ?? null),
    days.map(({ opening }) => opening?.to ?? null),
  ]);
  const names = new Map(days.map(({ day, name }) => [day, name.en]));
  return { days: rows.map(({ date, appointments }) => ({ date, appointments, name: names.get(date) ?? "" })) };
}

import type { SkillLevel } from "#modules/catalogue/rules.ts";
import { openingOf, specialDayOn, type CompanyCalendar } from "#modules/company/rules.ts";
import { calendarOf, currentCompany } from "#modules/company/server/index.ts";
import { workingSpanOn } from "#modules/technicians/rules.ts";
import { workingHoursOf } from "#modules/technicians/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import { addDays, daysFrom, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import {
  type PeriodFilter,
  daysWithWork,
  findAppointmentsBetween,
  ownAppointmentsOf,
  cardsView,
} from "#modules/appointments/server/index.ts";
import type { getSchedule } from "../contract.ts";
import type { Span } from "#modules/appointments/rules.ts";
import { findDoors } from "./find-doors.ts";
import { findOpenNotices } from "./find-open-notices.ts";

type Schedule = ResultOf<typeof getSchedule>;

interface Requested {
  from: string;
  days: number;
  technicianId?: string | undefined;
  withCancelled: boolean;
}

/**
 * Four statements, however long the company exists: the appointments of these days, the technicians with their
 * times, what goes on at the doors, and which notices are open.
 */
export async function findSchedule(
  ctx: Ctx,
  { from, days: count, technicianId, withCancelled }: Requested,
): Promise<Schedule> {
  const company = await currentCompany(ctx);
  const calendar = calendarOf(company);
  const specialName = (date: string) => specialDayOn(calendar, date)?.name.en ?? null;
  const days = daysFrom(from, count);
  const period = { from, to: addDays(from, count - 1), technicianId };
  const [appointments, technicians, doors, openNotices] = await Promise.all([
    findAppointmentsBetween(ctx, { ...period, withCancelled }),
    findColumns(ctx, period),
    findDoors(ctx, period, company.time_zone),
    findOpenNotices(ctx, period),
  ]);
  return {
    appointments: appointments.map(cardsView(ctx.actor)),
    technicians: technicians.map((row) => columnOf(row, calendar, days)),
    opening: days.map((date) => ({ date, ...textsOf(openingOf(calendar, date)), special: specialName(date) })),
    visitsAtOnce: company.visits_at_once,
    doors,
    openNotices,
    daysWithWork:
      appointments.length > 0
        ? null
        : await daysWithWork(ctx, { first: from, last: addDays(from, count - 1), technicianId }),
  };
}

/** Beside what is asked: technicians see and do what is their own, the office what its role may; the company's hours; and the day. */
export async function scheduleReaders(ctx: Ctx): Promise<string> {
  const { actor } = ctx;
  const company = await currentCompany(ctx);
  const isOffice = actor.kind === "staff" && ownAppointmentsOf(actor) === null;
  return JSON.stringify([
    isOffice ? actor.role : actor,
    calendarOf(company),
    company.visits_at_once,
    todayIn(company.time_zone, ctx.now()),
  ]);
}

interface ColumnRow {
  id: string;
  first_name: string;
  last_name: string;
  specialties: string[];
  skill_level: SkillLevel;
  licences: { state: string; until: string }[];
  hours: { weekday: number; from_minute: number | null; to_minute: number | null }[];
  days_off: { from: string; to: string; reason: string }[];
}

/**
 * Who works now, and whoever has an appointment in these days all the same: an appointment without a column would be
 * lost.
 */
const COLUMNS = `
  select technician.id, technician.first_name, technician.last_name, technician.specialties, technician.skill_level,
    (
      select coalesce(json_agg(hours), '[]'::json) from (
        select weekday, from_minute, to_minute from technician_hours where technician_id = technician.id
      ) as hours
    ) as hours,
    (
      select coalesce(json_agg(licence), '[]'::json) from (
        select state, max(expires_on) as until from technician_licence
        where technician_id = technician.id group by state order by state
      ) as licence
    ) as licences,
    (
      select coalesce(json_agg(json_build_object('from', from_on, 'to', to_on, 'reason', reason)), '[]'::json)
      from technician_day_off where technician_id = technician.id and from_on <= $2 and to_on >= $1
    ) as days_off
  from technician
  where ($3::uuid is null or technician.id = $3)
    and ($4::text is null or technician.user_id = $4)
    and (technician.status = 'active' or exists (
      select from appointment_team as team
      where team.technician_id = technician.id and team.scheduled_on between $1 and $2 and team.takes_time
    ))
  order by technician.sort_name, technician.id`;

const findColumns = (ctx: Ctx, { from, to, technicianId }: PeriodFilter) =>
  rowsOf<ColumnRow>(ctx.db, COLUMNS, [from, to, technicianId ?? null, ownAppointmentsOf(ctx.actor)]);

function columnOf(row: ColumnRow, calendar: CompanyCalendar, days: readonly string[]): Schedule["technicians"][number] {
  const times = { hours: workingHoursOf(row.hours), daysOff: row.days_off };
  return {
    technicianId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    initials: [row.first_name, row.last_name].map((name) => name.charAt(0).toUpperCase()).join(""),
    specialties: row.specialties,
    skillLevel: row.skill_level,
    licences: row.licences,
    days: days.map((date) => {
      const off = row.days_off.find(({ from, to }) => from <= date && date <= to);
      const special = specialDayOn(calendar, date);
      const closed = special?.opening === null ? `Closed: ${special.name.en}` : null;
      const absence = off ? off.reason || "Day off" : closed;
      return { date, ...textsOf(workingSpanOn(times, calendar, date)), absence };
    }),
  };
}

const textsOf = (span: Span | null) => ({
  from: span && timeText(span.from),
  to: span && timeText(span.to),
});

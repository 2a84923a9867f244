import { openingOf, specialDayOn } from "#modules/company/rules.ts";
import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import { ownAppointmentsOf } from "#modules/appointments/server/index.ts";
import { workingSpanOn } from "#modules/technicians/rules.ts";
import { technicianTimesOf } from "#modules/technicians/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { addDays, daysFrom, timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { getScheduleDays } from "../contract.ts";

type Requested = ParsedInputOf<typeof getScheduleDays>;
type Day = ResultOf<typeof getScheduleDays>["days"][number];

/** One grouped statement for everything booked, however many appointments a month has. */
export async function findScheduleDays(
  ctx: Ctx,
  { from, days: count, technicianId }: Requested,
): Promise<ResultOf<typeof getScheduleDays>> {
  const company = await currentCompany(ctx);
  const days = daysFrom(from, count);
  const asked = { from, to: addDays(from, count - 1), technicianId: technicianId ?? null };
  const [counts, working] = await Promise.all([findCounts(ctx, asked), findWorkingMinutes(ctx, company, asked)]);
  const byDay = Map.groupBy(counts, ({ date }) => date);
  return {
    days: days.map((date) => ({
      ...openingDay(company, date),
      ...sumOf(byDay.get(date) ?? []),
      workingMinutes: working(date),
    })),
  };
}

function openingDay(company: CompanyRow, date: string): Pick<Day, "date" | "from" | "to" | "special"> {
  const calendar = calendarOf(company);
  const opening = openingOf(calendar, date);
  return {
    date,
    from: opening && timeText(opening.from),
    to: opening && timeText(opening.to),
    special: specialDayOn(calendar, date)?.name.en ?? null,
  };
}

interface Period {
  from: string;
  to: string;
  technicianId: string | null;
}

interface CountRow {
  date: string;
  status: AppointmentStatus;
  appointments: number;
  unassigned: number;
  booked_minutes: number;
}

/** Of whom: everybody, one technician, or whoever has that login. */
const ASKED = `(
    select technician.id from technician
    where ($3::uuid is null or technician.id = $3) and ($4::text is null or technician.user_id = $4)
  )`;

/** Whoever leads and whoever goes along each give their time. */
const COUNTS = `
  with asked as materialized ${ASKED}
  select appointment.scheduled_on as date, appointment.status, count(*)::int as appointments,
    (count(*) filter (where appointment.technician_id is null))::int as unassigned,
    coalesce(sum(appointment.minutes * (
      select count(*) from asked where asked.id = any(appointment.assistant_ids || appointment.technician_id)
    )), 0)::int as booked_minutes
  from appointment
  where appointment.scheduled_on between $1 and $2 and appointment.time_window is null
    and appointment.status <> 'cancelled'
    and (
      $3::uuid is null and $4::text is null
      or (appointment.assistant_ids || appointment.technician_id) && array(select id from asked)
    )
  group by appointment.scheduled_on, appointment.status`;

const findCounts = (ctx: Ctx, { from, to, technicianId }: Period) =>
  rowsOf<CountRow>(ctx.db, COUNTS, [from, to, technicianId, ownAppointmentsOf(ctx.actor)]);

function sumOf(rows: readonly CountRow[]): Omit<Day, "date" | "from" | "to" | "special" | "workingMinutes"> {
  const sum = (count: (row: CountRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    appointments: sum(({ appointments }) => appointments),
    byStatus: Object.fromEntries(rows.map(({ status, appointments }) => [status, appointments])),
    unassigned: sum(({ unassigned }) => unassigned),
    bookedMinutes: sum(({ booked_minutes }) => booked_minutes),
  };
}

const WORKERS = `
  select technician.id from technician
  where technician.status = 'active'
    and ($1::uuid is null or technician.id = $1) and ($2::text is null or technician.user_id = $2)`;

/** How long those who work here now work on a day, after hours of their own, days off and holidays. */
async function findWorkingMinutes(
  ctx: Ctx,
  company: CompanyRow,
  { technicianId, ...period }: Period,
): Promise<(date: string) => number> {
  const workers = await rowsOf<{ id: string }>(ctx.db, WORKERS, [technicianId, ownAppointmentsOf(ctx.actor)]);
  const times = await technicianTimesOf(
    ctx,
    workers.map(({ id }) => id),
    period,
  );
  const calendar = calendarOf(company);
  return (date) =>
    [...times.values()].reduce((minutes, own) => {
      const span = workingSpanOn(own, calendar, date);
      return span === null ? minutes : minutes + span.to - span.from;
    }, 0);
}

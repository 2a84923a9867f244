import { addDays, addMonths } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import type { AppointmentStatus } from "../rules.ts";

export interface AppointmentCounts {
  /** How many there are in each state now, and how many there were at the end of the day 30 days ago. */
  byStatus: Partial<Record<AppointmentStatus, { now: number; before: number }>>;
  /** What the visits are worth that were completed this month, and in the month before up to the same day. */
  completedCents: { thisMonth: number; before: number };
}

const COMPARED_DAYS = 30;

const BY_STATUS = `
  select status, sum(change)::integer as now, (sum(change) filter (where on_date <= $1))::integer as before
  from appointment_tally group by status`;

const COMPLETED = `
  select
    coalesce(sum(cents) filter (where on_date >= $2), 0)::bigint as this_month,
    coalesce(sum(cents) filter (where on_date between $1 and $3), 0)::bigint as before
  from appointment_tally where status = 'completed' and on_date between $1 and $4`;

/** From the kept counts: nobody counts appointments, however many there are. */
export async function appointmentCounts({ db }: Ctx, today: string): Promise<AppointmentCounts> {
  const states = await rowsOf<{ status: AppointmentStatus; now: number; before: number | null }>(db, BY_STATUS, [
    addDays(today, -COMPARED_DAYS),
  ]);
  const first = `${today.slice(0, 7)}-01`;
  const [value] = await rowsOf<{ this_month: number; before: number }>(db, COMPLETED, [
    addMonths(first, -1),
    first,
    addMonths(today, -1),
    today,
  ]);
  return {
    byStatus: Object.fromEntries(states.map(({ status, now, before }) => [status, { now, before: before ?? 0 }])),
    completedCents: { thisMonth: value?.this_month ?? 0, before: value?.before ?? 0 },
  };
}

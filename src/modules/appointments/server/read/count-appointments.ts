import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

export interface AppointmentCounts {
  /** How many wait to be accepted now, and how many waited at the end of the day 30 days ago. */
  pending: { now: number; before: number };
}

const COMPARED_DAYS = 30;

const PENDING = `
  select coalesce(sum(change), 0)::integer as now,
    coalesce(sum(change) filter (where on_date <= $1), 0)::integer as before
  from appointment_counter where status = 'pending'`;

/** From the kept counts: nobody counts appointments, however many there are. */
export async function appointmentCounts({ db }: Ctx, today: string): Promise<AppointmentCounts> {
  const [pending] = await rowsOf<{ now: number; before: number }>(db, PENDING, [addDays(today, -COMPARED_DAYS)]);
  return { pending: pending ?? { now: 0, before: 0 } };
}

const BETWEEN = `
  select coalesce(sum(change) filter (where status = 'completed'), 0)::integer as completed,
    coalesce(sum(change) filter (where status = 'cancelled'), 0)::integer as cancelled,
    coalesce(sum(cents) filter (where status = 'completed'), 0)::bigint as cents
  from appointment_counter where status in ('completed', 'cancelled') and on_date between $1 and $2`;

/** How many were completed and cancelled on these days (both included), and what the former are worth in cents. */
export async function countsBetween(
  { db }: Ctx,
  from: string,
  to: string,
): Promise<{ completed: number; cancelled: number; cents: number }> {
  const [counts] = await rowsOf<{ completed: number; cancelled: number; cents: number }>(db, BETWEEN, [from, to]);
  return counts ?? { completed: 0, cancelled: 0, cents: 0 };
}

import { may } from "#platform/permissions.ts";
import { addDays, addMonths } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import type { Overview } from "../contract.ts";
import { monthOf } from "../rules.ts";

const DAYS_BEFORE = 30;

const CLIENTS = `
  select coalesce(sum(change), 0)::integer as now, coalesce(sum(change) filter (where on_date <= $1), 0)::integer as before
  from client_tally where status <> 'pending'`;

const PLANS = `
  select coalesce(sum(change), 0)::integer as now, coalesce(sum(change) filter (where on_date <= $1), 0)::integer as before
  from plan_tally where status = 'active'`;

const PENDING = `
  select coalesce(sum(change), 0)::integer as now, coalesce(sum(change) filter (where on_date <= $1), 0)::integer as before
  from appointment_tally where status = 'pending'`;

const REVENUE = `
  select coalesce(sum(cents) filter (where on_date >= $2), 0)::bigint as now,
    coalesce(sum(cents) filter (where on_date <= $3), 0)::bigint as before
  from appointment_tally where status = 'completed' and on_date between $1 and $4`;

interface Sum {
  now: number;
  before: number;
}

/** Each from kept changes by day, so that none of them counts a table. */
export async function readFigures(ctx: Ctx, today: string): Promise<Overview["tiles"]> {
  const then = addDays(today, -DAYS_BEFORE);
  const [totalClients, activeContracts, pendingAppointments, monthlyRevenueCents] = await Promise.all([
    sumOf(ctx, CLIENTS, [then]),
    sumOf(ctx, PLANS, [then]),
    sumOf(ctx, PENDING, [then]),
    may(ctx.actor, "analytics.read") ? revenueOf(ctx, today) : null,
  ]);
  return { totalClients, activeContracts, monthlyRevenueCents, pendingAppointments };
}

/** This month until today against the month before until the same day: half a month is not compared with a whole one. */
function revenueOf(ctx: Ctx, today: string): Promise<Sum> {
  const sameDayBefore = addMonths(today, -1);
  return sumOf(ctx, REVENUE, [monthOf(sameDayBefore), monthOf(today), sameDayBefore, today]);
}

async function sumOf({ db }: Ctx, text: string, values: readonly unknown[]): Promise<Sum> {
  const [row] = await rowsOf<{ now: unknown; before: unknown }>(db, text, values);
  // A sum of cents may be larger than 32 bits, which the driver gives as text.
  return { now: Number(row?.now ?? 0), before: Number(row?.before ?? 0) };
}

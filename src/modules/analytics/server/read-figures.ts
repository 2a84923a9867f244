import { appointmentCounts } from "#modules/appointments/server/index.ts";
import { monthlyRevenue } from "#modules/billing/server/index.ts";
import { may } from "#platform/permissions.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Overview } from "../contract.ts";

const DAYS_BEFORE = 30;

const CLIENTS = `
  select coalesce(sum(change), 0)::integer as now, coalesce(sum(change) filter (where on_date <= $1), 0)::integer as before
  from client_counter where status <> 'pending'`;

const AGREEMENTS = `
  select coalesce(sum(agreements), 0)::integer as now,
    coalesce(sum(agreements) filter (where on_date <= $1), 0)::integer as before
  from agreement_counter where status = 'signed'`;

interface Sum {
  now: number;
  before: number;
}

/** Each from kept changes by day, so that none of them counts a table; null without the right to see what it counts. */
export async function readFigures(ctx: Ctx, today: string): Promise<Overview["tiles"]> {
  const then = addDays(today, -DAYS_BEFORE);
  const maySeeAppointments = may(ctx.actor, "appointments.read");
  const maySeeMoney = may(ctx.actor, "analytics.read");
  const [totalClients, activeContracts, monthlyRevenueCents, { pending }] = await Promise.all([
    sumOf(ctx, CLIENTS, [then]),
    may(ctx.actor, "contracts.read") ? sumOf(ctx, AGREEMENTS, [then]) : null,
    // Half a month is not compared with a whole one.
    maySeeMoney ? monthlyRevenue(ctx, today) : null,
    appointmentCounts(ctx, today),
  ]);
  return {
    totalClients,
    activeContracts,
    monthlyRevenueCents,
    pendingAppointments: maySeeAppointments ? pending : null,
  };
}

async function sumOf({ db }: Ctx, text: string, values: readonly unknown[]): Promise<Sum> {
  const [row] = await rowsOf<Sum>(db, text, values);
  return row ?? { now: 0, before: 0 };
}

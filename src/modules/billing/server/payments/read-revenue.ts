import { currentCompany } from "#modules/company/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { addDays, addMonths, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { readRevenueSummary } from "../../contract-revenue.ts";
import { billingPolicy } from "../../policy.ts";

interface Sums {
  kept: number;
  pending: number;
  failed: number;
  paidCount: number;
  pendingCount: number;
  failedCount: number;
  month: number;
  monthBefore: number;
}

/** What came is counted on its own day, less what was given back of it, whenever that was. */
const PAYMENTS = `
  select
    coalesce(sum(cents - refunded_cents) filter (where is_kept), 0)::bigint as kept,
    coalesce(sum(cents) filter (where status = 'pending'), 0)::bigint as pending,
    coalesce(sum(cents) filter (where status = 'failed'), 0)::bigint as failed,
    coalesce(sum(payments) filter (where is_kept), 0)::integer as "paidCount",
    coalesce(sum(payments) filter (where status = 'pending'), 0)::integer as "pendingCount",
    coalesce(sum(payments) filter (where status = 'failed'), 0)::integer as "failedCount",
    coalesce(sum(cents - refunded_cents) filter (where is_kept and on_date between $1 and $2), 0)::bigint as month,
    coalesce(sum(cents - refunded_cents) filter (where is_kept and on_date between $3 and $4), 0)::bigint as "monthBefore"
  from (select *, status in ('paid', 'partial', 'refunded') as is_kept from payment_counter) as counted`;

const INVOICES = `
  select
    coalesce(sum(invoices), 0)::integer as open,
    coalesce(sum(cents), 0)::bigint as "openCents",
    coalesce(sum(invoices) filter (where status = 'overdue'), 0)::integer as overdue,
    coalesce(sum(cents) filter (where status = 'overdue'), 0)::bigint as "overdueCents"
  from invoice_counter where status in ('sent', 'overdue')`;

type Open = Record<"open" | "openCents" | "overdue" | "overdueCents", number>;

/**
 * The tiles of the revenue screen, from kept sums: as fast with two million payments as with two.
 *
 * @throws AppError request.forbidden
 */
export async function readRevenue(ctx: Ctx): Promise<ResultOf<typeof readRevenueSummary>> {
  if (!billingPolicy.readPayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { time_zone: zone } = await currentCompany(ctx);
  const [payments] = await rowsOf<Sums>(ctx.db, PAYMENTS, monthsUntil(todayIn(zone, ctx.now())));
  const [invoices] = await rowsOf<Open>(ctx.db, INVOICES);
  if (!payments || !invoices) throw new Error("Sums have one row");
  const { paidCount: paid, pendingCount: pending, failedCount: failed, month, monthBefore } = payments;
  const all = paid + pending + failed;
  return {
    totalCents: payments.kept,
    pendingCents: payments.pending,
    failedCents: payments.failed,
    successRate: all === 0 ? null : Math.round((paid * 100) / all),
    monthCents: month,
    changePercent: monthBefore === 0 ? null : Math.round(((month - monthBefore) * 100) / monthBefore),
    openCents: invoices.openCents,
    overdueCents: invoices.overdueCents,
    counts: { paid, pending, failed, open: invoices.open, overdue: invoices.overdue },
  };
}

const MONTH = `
  select
    coalesce(sum(cents - refunded_cents) filter (where on_date between $1 and $2), 0)::bigint as now,
    coalesce(sum(cents - refunded_cents) filter (where on_date between $3 and $4), 0)::bigint as before
  from payment_counter where status in ('paid', 'partial', 'refunded') and on_date between $3 and $2`;

/**
 * What came in the month of the company's day until that day, less what was given back of it, and by the same day of the
 * month before; whole cents. Whoever asks has seen to it that its reader may know.
 */
export async function monthlyRevenue({ db }: Ctx, today: string): Promise<{ now: number; before: number }> {
  const [sums] = await rowsOf<{ now: number; before: number }>(db, MONTH, monthsUntil(today));
  return sums ?? { now: 0, before: 0 };
}

/** This month until today, and the same days of the one before, which may have fewer. */
function monthsUntil(today: string): [string, string, string, string] {
  const first = `${today.slice(0, 7)}-01`;
  const before = addMonths(first, -1);
  const sameDay = addDays(before, Number(today.slice(8)) - 1);
  const lastOfBefore = addDays(first, -1);
  return [first, today, before, sameDay < lastOfBefore ? sameDay : lastOfBefore];
}

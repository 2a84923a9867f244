import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { CHARGED_FROM_MINUTE, chargeDayOf, dueAttemptOf, MAX_DAYS_AFTER_DUE } from "./plan-tries.ts";
import { orderCharge } from "../charges/order-charge.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { beginTry } from "./begin-try.ts";

/** So many are looked at by one question. */
const PAGE = 500;

/** So many are one job: jobs are shared by all processes, and one that dies leaves little behind. */
const SLICE = 25;

/** So many of a job at the same time: most of it is waiting for the provider. */
const AT_ONCE = 4;

/** Charges these invoices, as far as each is due. */
export const chargeAutopay = defineJob(
  "billing.charge_autopay",
  z.object({ invoiceIds: z.array(z.string()).max(SLICE) }),
  { timeoutSeconds: 600 },
);

const FIND = `
  select invoice.id, invoice.due_on, invoice.sent_at, autopay.changed_at,
    array(select attempt::int from autopay_try where invoice_id = invoice.id) as tried
  from invoice join autopay on autopay.client_id = invoice.client_id
  where invoice.status in ('sent', 'overdue') and invoice.plan_id is not null and autopay.is_on
    and invoice.due_on between $1::date and $2::date and (invoice.due_on, invoice.id) > ($3::date, $4::uuid)
  order by invoice.due_on, invoice.id limit ${PAGE}`;

interface Found {
  id: string;
  due_on: string;
  sent_at: string | null;
  /** When autopay was turned on. */
  changed_at: string;
  tried: number[];
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Looks for the invoices of plans that are to be charged today, by the company's clock and from its morning on, and has them
 * charged by jobs. It may run as often as it likes: each try is made once.
 */
export async function findDueInvoices(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day: today, minutes } = wallClockOf(ctx.now(), zone);
  if (minutes < CHARGED_FROM_MINUTE) return;
  const from = addDays(today, -MAX_DAYS_AFTER_DUE);
  let after: Pick<Found, "due_on" | "id"> = { due_on: addDays(from, -1), id: NO_ID };
  for (;;) {
    const page = await rowsOf<Found>(ctx.db, FIND, [from, today, after.due_on, after.id]);
    const due = page.filter((invoice) => isDue(invoice, today, zone)).map(({ id }) => id);
    for (let at = 0; at < due.length; at += SLICE) {
      const invoiceIds = due.slice(at, at + SLICE);
      await enqueue(ctx, chargeAutopay, { invoiceIds }, { key: invoiceIds[0] ?? "" });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

/** As `beginTry` judges again once it holds the invoice. */
function isDue({ due_on: dueOn, sent_at: sentAt, tried, ...found }: Found, today: string, zone: string): boolean {
  if (sentAt === null) return false;
  const chargeOn = chargeDayOf({ dueOn, sentOn: todayIn(zone, new Date(sentAt)) });
  return todayIn(zone, new Date(found.changed_at)) <= chargeOn && dueAttemptOf({ chargeOn, tried }, today) !== null;
}

/**
 * Charges invoices whose try is due, several at a time. One that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed
 */
export async function chargeDueInvoices(ctx: Ctx, open: OpenProvider, invoiceIds: readonly string[]): Promise<void> {
  const { name } = await open(ctx);
  const waiting = [...invoiceIds];
  const faults: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await chargeOne(ctx, open, { id, provider: name }).catch((fault: unknown) => faults.push(fault));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} invoices could not be charged`, { cause: faults[0] });
}

async function chargeOne(ctx: Ctx, open: OpenProvider, which: { id: string; provider: string }): Promise<void> {
  const paymentId = await beginTry(ctx, which.id, which.provider);
  if (paymentId !== null) await orderCharge(ctx, open, paymentId);
}

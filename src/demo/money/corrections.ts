import { creditInvoice, refundPayment, returnPayment } from "#modules/billing/server/index.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Story } from "../appointments/place-appointment.ts";

const OF_LAST_WEEKS = `
  select payment.id, payment.version from payment
  where payment.kind = $1 and payment.status = 'paid' and payment.received_on < $2
    and exists (select from payment_allocation where payment_id = payment.id)
  order by payment.received_on desc, payment.id limit 1`;

const SENT_LATELY = `
  select id, version, total_cents from invoice where status = 'sent' and invoice_on < $1
  order by number desc limit 1`;

const LATE_CENTS = 15_00;
const REFUNDED_CENTS = 20_00;

/** Not everything goes as it was meant to: a check came back, cash was given back, and a client was credited. */
export async function correctSome(ctx: Ctx, { today }: Story): Promise<void> {
  const before = addDays(today, -9);
  const [check] = await rowsOf<{ id: string; version: number }>(ctx.db, OF_LAST_WEEKS, ["check", before]);
  if (check) await returnPayment(ctx, { ...check, reason: "Insufficient funds" });
  const [cash] = await rowsOf<{ id: string; version: number }>(ctx.db, OF_LAST_WEEKS, ["cash", before]);
  if (cash)
    await refundPayment(ctx, {
      ...cash,
      cents: REFUNDED_CENTS,
      kind: "cash",
      outcome: "credit",
      reason: "The attic could not be treated",
    });
  const [invoice] = await rowsOf<{ id: string; version: number; total_cents: number }>(ctx.db, SENT_LATELY, [today]);
  if (invoice && invoice.total_cents > LATE_CENTS)
    await creditInvoice(ctx, {
      id: invoice.id,
      version: invoice.version,
      cents: LATE_CENTS,
      reason: "The technician came two hours late",
    });
}

import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Charged } from "../../rules-corrections.ts";
import type { InvoiceRow } from "../queries.ts";

export interface Standing extends Charged {
  /** What is still to be paid of it. */
  balanceCents: number;
  /** Of that, what is on its way by card or bank account. */
  pendingCents: number;
}

interface Sums {
  balanceCents: number;
  pendingCents: number;
  lateFeeCents: number;
  creditedCents: number;
  creditedTaxCents: number;
}

const SUMS = `
  select
    coalesce((select cents from invoice_balance where invoice_id = $1), 0)::bigint as "balanceCents",
    coalesce((
      select sum(allocation.cents)
      from payment_allocation as allocation join payment on payment.id = allocation.payment_id
      where allocation.invoice_id = $1 and payment.status = 'pending'
    ), 0)::bigint as "pendingCents",
    coalesce((select cents from late_fee where invoice_id = $1), 0)::bigint as "lateFeeCents",
    coalesce(sum(total_cents), 0)::bigint as "creditedCents",
    coalesce(sum(tax_cents), 0)::bigint as "creditedTaxCents"
  from credit_note where invoice_id = $1`;

/**
 * What was charged, credited and is open of an invoice that is held. It is asked after the lock and not with it: whoever
 * waited for the row gets that row anew, and everything that stands beside it as it was before the waiting.
 */
export async function readStanding(
  { db }: Ctx,
  invoice: Pick<InvoiceRow, "id" | "total_cents" | "tax_cents">,
): Promise<Standing> {
  const [sums] = await rowsOf<Sums>(db, SUMS, [invoice.id]);
  if (!sums) throw new Error(`There are no sums of the invoice ${invoice.id}`);
  return { totalCents: invoice.total_cents, taxCents: invoice.tax_cents, ...sums };
}

import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { OwnInvoice, OwnInvoiceDetail } from "../../contract-own.ts";
import { isOpen } from "../../rules-invoices.ts";
import { MIN_CHARGE_CENTS } from "../../rules-providers.ts";
import { findMovements } from "../paper/find-movements.ts";
import { referencesIn } from "../paper/movement-words.ts";
import { findInvoice, type KnownInvoice } from "../queries.ts";
import { describeInvoice } from "../views.ts";

/** By card and bank account: cash and checks are there when they are entered. */
const PENDING = `
  select allocation.invoice_id as id, sum(allocation.cents)::bigint as cents
  from payment_allocation as allocation join payment on payment.id = allocation.payment_id
  where allocation.invoice_id = any($1::uuid[]) and payment.status = 'pending'
  group by 1`;

/** What is on its way of each of these invoices; whole cents. */
export async function pendingOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; cents: number }>(db, PENDING, [ids]);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export const toOwnInvoice = (row: KnownInvoice, pendingCents: number): OwnInvoice => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  services: row.services,
  invoiceOn: row.invoice_on,
  dueOn: row.due_on,
  totalCents: row.total_cents,
  balanceCents: row.balance_cents ?? 0,
  pendingCents,
});

/**
 * An invoice as its client sees it, whoever asks: who may see it is judged before. Its movements are those of the paper.
 *
 * @throws AppError billing.invoice_not_found
 */
export async function describeOwnInvoice(ctx: Ctx, invoiceId: string): Promise<OwnInvoiceDetail> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const row = await findInvoice(asProgram, invoiceId);
  const invoice = await describeInvoice(asProgram, invoiceId);
  const pending = (await pendingOf(ctx, [invoiceId])).get(invoiceId) ?? 0;
  const movements = await findMovements(ctx, invoiceId);
  return {
    ...toOwnInvoice(row, pending),
    billTo: invoice.billTo,
    lines: invoice.lines,
    subtotalCents: invoice.subtotalCents,
    discountCents: invoice.discountCents,
    taxes: invoice.taxes,
    taxCents: invoice.taxCents,
    notes: invoice.notes,
    terms: invoice.terms,
    movements: movements.map(({ onDate: on, kind, memo, cents }) => ({
      on,
      kind,
      reference: referencesIn(memo),
      cents,
    })),
    canPay: isOpen(invoice.status) && invoice.balanceCents - pending >= MIN_CHARGE_CENTS,
  };
}

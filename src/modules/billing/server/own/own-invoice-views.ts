import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OwnInvoice, OwnInvoiceDetail } from "../../contract-own.ts";
import { isOpen } from "../../rules-invoices.ts";
import { MIN_CHARGE_CENTS } from "../../rules-providers.ts";
import { pendingOf } from "../charges/pending-of.ts";
import { findMovements } from "../paper/find-movements.ts";
import { referencesIn } from "../paper/movement-words.ts";
import { findInvoice, type KnownInvoice } from "../queries.ts";
import { describeInvoice } from "../views.ts";

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

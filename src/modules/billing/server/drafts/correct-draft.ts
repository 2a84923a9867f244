import type { Selectable } from "kysely";
import { findLivingClient } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { InvoiceForm, InvoiceLineForm } from "../../contract-invoices.ts";
import { cancelInvoice } from "../invoices/cancel-invoice.ts";
import { linesOf } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { updateInvoice } from "../invoices/update-invoice.ts";

type Invoice = Selectable<Database["invoice"]>;

const NOTES = {
  corrected: "The visit's report was corrected.",
  byHand: "The visit's report was corrected. This draft was changed by hand, so please check its items.",
  tooLate: "The visit's report was corrected, and this invoice stays as it was. Please check what it charges.",
  nothing: "After the visit's report was corrected, nothing is left to charge.",
};

/**
 * Brings the invoice of a visit up to what is charged now. A draft that somebody has changed by hand stays as they wrote
 * it, as does what was sent or cancelled: its history says that the report became another.
 *
 * @returns whether the visit has an invoice
 */
export async function correctDraft(ctx: Ctx, visitId: string, charged: InvoiceLineForm[]): Promise<boolean> {
  const invoice = await ctx.db
    .selectFrom("invoice")
    .selectAll()
    .where("visit_id", "=", visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!invoice) return false;
  const lines = (await linesOf(ctx, invoice.id)).map(toForm);
  if (isSame(lines, charged)) return true;
  const isGone = (await findLivingClient(ctx, invoice.client_id)) === undefined;
  if (invoice.status !== "draft" || isGone) await recordEvent(ctx, invoice.id, "changed", { note: NOTES.tooLate });
  else if (await wasChangedByHand(ctx, invoice.id))
    await recordEvent(ctx, invoice.id, "changed", { note: NOTES.byHand });
  else if (charged.length === 0) await cancelInvoice(ctx, { ...seenOf(invoice), reason: NOTES.nothing });
  else await updateInvoice(ctx, seenOf(invoice), formOf(invoice, charged), NOTES.corrected);
  return true;
}

const seenOf = ({ id, version }: Invoice) => ({ id, version });

const toForm = (line: Selectable<Database["invoice_line"]>): InvoiceLineForm => ({
  serviceId: line.service_id,
  description: line.description,
  quantity: line.quantity,
  unitCents: line.unit_cents,
  isTaxable: line.is_taxable,
});

/** Both are written field by field in the same order. */
const isSame = (one: InvoiceLineForm[], other: InvoiceLineForm[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The program leaves a note with each change of its own. */
async function wasChangedByHand({ db }: Ctx, invoiceId: string): Promise<boolean> {
  const change = await db
    .selectFrom("invoice_event")
    .select("id")
    .where("invoice_id", "=", invoiceId)
    .where("kind", "=", "changed")
    .where("note", "=", "")
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

const formOf = (invoice: Invoice, lines: InvoiceLineForm[]): InvoiceForm => ({
  clientId: invoice.client_id,
  propertyId: invoice.property_id,
  invoiceOn: invoice.invoice_on,
  dueOn: invoice.due_on,
  paymentTerms: invoice.payment_terms,
  clientName: invoice.bill_name,
  clientEmail: invoice.bill_email,
  clientAddress: invoice.bill_address,
  clientPhone: invoice.bill_phone,
  lines,
  discountCents: invoice.discount_cents,
  taxRate: invoice.tax_rate,
  notes: invoice.notes,
  terms: invoice.terms,
});

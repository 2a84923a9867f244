import type { Selectable } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { InvoiceDetail, InvoiceSummary } from "../contract-invoices.ts";
import { billingPolicy, type InvoiceSubject } from "../policy.ts";
import { isIssued } from "../rules-invoices.ts";
import { creditNotesOf, findInvoice, linesOf, taxesOf, type KnownInvoice } from "./queries.ts";

/** What the policy asks of an invoice. */
const subjectOf = (row: KnownInvoice, pendingCents: number): InvoiceSubject => ({
  status: row.status,
  isTouched: isTouched(row),
  hasLateFee: row.has_late_fee,
  isBeingPaid: pendingCents > 0,
});

/** Something was paid or credited of an invoice that was sent. */
export const isTouched = (row: KnownInvoice): boolean => isIssued(row.status) && balanceOf(row) !== row.total_cents;

const balanceOf = ({ balance_cents: balance }: KnownInvoice): number => balance ?? 0;

export const toSummary = (row: KnownInvoice): InvoiceSummary => ({
  id: row.id,
  reference: row.reference,
  client: { id: row.client_id, name: row.bill_name, email: row.bill_email },
  services: row.services,
  lineCount: row.line_count,
  status: row.status,
  invoiceOn: row.invoice_on,
  dueOn: row.due_on,
  paidAt: row.paid_at,
  totalCents: row.total_cents,
  balanceCents: balanceOf(row),
});

interface Parts {
  lines: readonly Selectable<Database["invoice_line"]>[];
  taxes: readonly Selectable<Database["invoice_tax"]>[];
  creditNotes: readonly Selectable<Database["credit_note"]>[];
  lateFeeCents: number;
  writtenOffCents: number;
  clientCreditCents: number;
  pendingCents: number;
  can: InvoiceDetail["can"];
}

const toDetail = (row: KnownInvoice, { lines, taxes, creditNotes, ...parts }: Parts): InvoiceDetail => ({
  ...toSummary(row),
  version: row.version,
  propertyId: row.property_id,
  paymentTerms: row.payment_terms,
  billTo: { name: row.bill_name, email: row.bill_email, phone: row.bill_phone, address: row.bill_address },
  lines: lines.map((line) => ({
    serviceId: line.service_id,
    description: line.description,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    amountCents: line.amount_cents,
    isTaxable: line.is_taxable,
  })),
  subtotalCents: row.subtotal_cents,
  discountCents: row.discount_cents,
  taxRate: row.tax_rate,
  taxes: taxes.map((tax) => ({
    name: tax.name,
    rate: tax.rate,
    taxableCents: tax.taxable_cents,
    taxCents: tax.tax_cents,
  })),
  taxCents: row.tax_cents,
  notes: row.notes,
  terms: row.terms,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  cancelledAt: row.cancelled_at,
  cancelReason: row.cancel_reason,
  lastSentAt: row.last_sent_at,
  viewCount: row.view_count,
  viewedAt: row.viewed_at,
  ...parts,
  creditNotes: creditNotes.map((note) => ({
    id: note.id,
    reference: note.reference,
    creditedOn: note.credited_on,
    totalCents: note.total_cents,
    reason: note.reason,
  })),
  visitId: row.visit_id,
  planId: row.plan_id,
});

const toCan = (actor: Actor, subject: InvoiceSubject): InvoiceDetail["can"] => ({
  edit: billingPolicy.edit(actor, subject),
  send: billingPolicy.send(actor, subject),
  cancel: billingPolicy.cancel(actor, subject),
  credit: billingPolicy.credit(actor, subject),
  lateFee: billingPolicy.lateFee(actor, subject),
  writeOff: billingPolicy.writeOff(actor, subject),
  pay: billingPolicy.pay(actor, subject),
});

const SUMS = `
  select
    coalesce((select cents from late_fee where invoice_id = $1), 0)::bigint as "lateFeeCents",
    coalesce((select cents from write_off where invoice_id = $1), 0)::bigint as "writtenOffCents",
    coalesce((select -cents from client_balance where client_id = $2 and account = 'client-credit'), 0)::bigint
      as "clientCreditCents",
    coalesce((select sum(allocation.cents) from payment_allocation as allocation
      join payment on payment.id = allocation.payment_id
      where allocation.invoice_id = $1 and payment.status = 'pending'), 0)::bigint as "pendingCents"`;

type Sums = Pick<Parts, "lateFeeCents" | "writtenOffCents" | "clientCreditCents" | "pendingCents">;

/** @throws AppError billing.invoice_not_found */
export async function describeInvoice(ctx: Ctx, id: string): Promise<InvoiceDetail> {
  const row = await findInvoice(ctx, id);
  const [sums] = await rowsOf<Sums>(ctx.db, SUMS, [id, row.client_id]);
  const { lateFeeCents = 0, writtenOffCents = 0, clientCreditCents = 0, pendingCents = 0 } = sums ?? {};
  const seesPayments = billingPolicy.readPayments(ctx.actor);
  return toDetail(row, {
    lines: await linesOf(ctx, id),
    taxes: await taxesOf(ctx, id),
    creditNotes: await creditNotesOf(ctx, id),
    lateFeeCents,
    writtenOffCents,
    clientCreditCents: seesPayments ? clientCreditCents : 0,
    pendingCents: seesPayments ? pendingCents : 0,
    can: toCan(ctx.actor, subjectOf(row, pendingCents)),
  });
}

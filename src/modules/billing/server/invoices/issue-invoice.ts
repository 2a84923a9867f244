import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isPriceOpen } from "../../rules-drafts.ts";
import { closedWords } from "../../rules-accounts.ts";
import { statusOf } from "../../rules-invoices.ts";
import { postJournal, type Posting } from "../ledger/post-journal.ts";
import { linesOf, type InvoiceRow } from "../queries.ts";

/** What an issued invoice changes in the books. */
function postingsOf(invoice: InvoiceRow): Posting[] {
  const { client_id: clientId, id: invoiceId } = invoice;
  return [
    { account: "receivable", cents: invoice.total_cents, clientId, invoiceId },
    { account: "discounts", cents: invoice.discount_cents, clientId, invoiceId },
    { account: "service-revenue", cents: -invoice.subtotal_cents, clientId, invoiceId },
    { account: "sales-tax", cents: -invoice.tax_cents, clientId, invoiceId },
  ];
}

const opposite = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, cents: -posting.cents }));

const changesBooks = (invoice: InvoiceRow): boolean => invoice.subtotal_cents > 0;

/**
 * Puts a draft that is held into the books, on its own day, and says what it is from now on; nothing when nothing is
 * charged. Once, however often it is called.
 *
 * @throws AppError billing.not_sendable: the price of an item is still to be set
 *   | billing.books_closed: its day is in a period that is closed
 */
export async function issueInvoice(ctx: Ctx, invoice: InvoiceRow, today: string): Promise<void> {
  if ((await linesOf(ctx, invoice.id)).some((line) => isPriceOpen({ ...line, unitCents: line.unit_cents })))
    throw new AppError("conflict", "billing.not_sendable", {
      detail: "The price of an item is still to be set. Enter it, or change the description if it is free.",
    });
  if (changesBooks(invoice))
    await postJournal(ctx, {
      kind: "invoice-issued",
      causeId: invoice.id,
      memo: `${invoice.reference} issued`,
      onDate: invoice.invoice_on,
      // Whether it is of another month is for whoever wrote it to say.
      refuseClosed: (through) =>
        new AppError("conflict", "billing.books_closed", {
          detail: `${closedWords(through)} Please change the invoice date of ${invoice.reference} to a later day.`,
        }),
      postings: postingsOf(invoice),
    });
  const now = ctx.now().toISOString();
  const status = statusOf({ balanceCents: invoice.total_cents, dueOn: invoice.due_on }, today);
  await ctx.db
    .updateTable("invoice")
    .set({
      status,
      sent_at: now,
      paid_at: status === "paid" ? now : null,
      version: invoice.version + 1,
      updated_at: now,
    })
    .where("id", "=", invoice.id)
    .execute();
}

/** Takes an issued invoice out of the books again, today. */
export async function reverseInvoice(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (changesBooks(invoice))
    await postJournal(ctx, {
      kind: "invoice-cancelled",
      causeId: invoice.id,
      memo: `${invoice.reference} cancelled`,
      postings: opposite(postingsOf(invoice)),
    });
}

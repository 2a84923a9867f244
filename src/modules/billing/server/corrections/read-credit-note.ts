import type { StoredFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { visibleInvoices } from "../queries.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import { creditNoteDocument } from "../paper/credit-note-document.ts";
import { readLetterhead } from "../paper/read-letterhead.ts";

/**
 * A credit note as a PDF, in the language of its invoice. It is written anew each time: the same note makes the same bytes,
 * but for the company's head, which is the one of today.
 *
 * @throws AppError billing.credit_note_not_found
 */
export async function readCreditNote(ctx: Ctx, id: string, pdf: PdfWriter): Promise<StoredFileAnswer> {
  const note = await findNote(ctx, id);
  if (!note)
    throw new AppError("not_found", "billing.credit_note_not_found", { detail: "This credit note does not exist." });
  const { bytes } = await pdf.write(
    creditNoteDocument({
      language: note.language,
      reference: note.credit_reference,
      creditedOn: note.credited_on,
      createdAt: note.credited_at,
      reason: note.reason,
      totalCents: note.credit_cents,
      taxCents: note.credit_tax_cents,
      toClientCents: note.to_client_cents,
      invoice: { reference: note.reference, invoiceOn: note.invoice_on },
      billTo: { name: note.bill_name, email: note.bill_email, phone: note.bill_phone, address: note.bill_address },
      company: await readLetterhead(ctx),
    }),
  );
  return answerPaper({ name: `${note.credit_reference}.pdf`, bytes });
}

const findNote = (ctx: Ctx, id: string) =>
  visibleInvoices(ctx)
    .innerJoin("credit_note", "credit_note.invoice_id", "invoice.id")
    .select([
      "invoice.language",
      "invoice.reference",
      "invoice.invoice_on",
      "invoice.bill_name",
      "invoice.bill_email",
      "invoice.bill_phone",
      "invoice.bill_address",
      "credit_note.reference as credit_reference",
      "credit_note.credited_on",
      "credit_note.created_at as credited_at",
      "credit_note.reason",
      "credit_note.total_cents as credit_cents",
      "credit_note.tax_cents as credit_tax_cents",
      "credit_note.to_client_cents",
    ])
    .where("credit_note.id", "=", id)
    .executeTakeFirst();

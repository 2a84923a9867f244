import { findProperty } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { findInvoice } from "../queries.ts";
import { describeInvoice } from "../views.ts";
import type { WrittenPaper } from "#platform/server/pdf/answer-paper.ts";
import { findMovements } from "./find-movements.ts";
import { invoiceDocument } from "./invoice-document.ts";
import { readLetterhead } from "./read-letterhead.ts";

/**
 * An invoice on paper as it stands now, whoever asks: who may see it is asked by the caller.
 *
 * @param language that of the invoice unless told
 * @throws AppError billing.invoice_not_found
 */
export async function writeInvoicePdf(
  ctx: Ctx,
  id: string,
  { pdf, language }: { pdf: PdfWriter; language?: Language },
): Promise<WrittenPaper> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const { language: own } = await findInvoice(asProgram, id);
  const invoice = await describeInvoice(asProgram, id);
  const { bytes } = await pdf.write(
    invoiceDocument({
      invoice,
      company: await readLetterhead(asProgram),
      serviceAt: await placeOf(asProgram, invoice),
      movements: await findMovements(asProgram, id),
      language: language ?? own,
    }),
  );
  return { name: `${invoice.reference}.pdf`, bytes };
}

/** Where it was done, where that is not where the invoice goes anyway. */
async function placeOf(
  ctx: Ctx,
  { propertyId, billTo }: { propertyId: string | null; billTo: { address: string } },
): Promise<string> {
  const place = propertyId === null ? undefined : await findProperty(ctx, propertyId);
  if (!place || billTo.address.includes(place.street)) return "";
  return `${place.street}, ${place.city}, ${place.state} ${place.zip_code}`;
}

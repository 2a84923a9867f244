import { findClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { StoredFileAnswer } from "#platform/contract.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { describeDepositSlip } from "../payments/find-deposits.ts";
import type { PaymentRow } from "../payments/hold-payment.ts";
import { describePayment } from "../payments/payment-views.ts";
import { answerPaper, type WrittenPaper } from "#platform/server/pdf/answer-paper.ts";
import { readLetterhead } from "./read-letterhead.ts";
import { receiptDocument } from "./receipt-document.ts";
import { slipDocument } from "./slip-document.ts";

/**
 * The receipt of a payment in the client's language, unless told.
 *
 * @throws AppError billing.payment_not_found
 */
export async function writeReceipt(ctx: Ctx, id: string, pdf: PdfWriter, told?: Language): Promise<WrittenPaper> {
  const payment = await describePayment(ctx, id);
  const client = told ? undefined : await findClient({ ...ctx, actor: SYSTEM }, payment.client.id);
  const language = told ?? client?.language ?? "en";
  const company = await readLetterhead(ctx);
  const { bytes } = await pdf.write(receiptDocument({ payment, company, language }));
  return { name: `${payment.reference}.pdf`, bytes };
}

export async function readReceipt(ctx: Ctx, id: string, pdf: PdfWriter): Promise<StoredFileAnswer> {
  return answerPaper(await writeReceipt(ctx, id, pdf));
}

/**
 * For the client who asks, in their language: who may see it is judged before.
 *
 * @throws AppError billing.not_paid: it has not come
 */
export async function readOwnReceipt(ctx: Ctx, payment: PaymentRow, pdf: PdfWriter): Promise<StoredFileAnswer> {
  if (payment.paid_at === null)
    throw new AppError("conflict", "billing.not_paid", { detail: "This payment has not arrived." });
  return answerPaper(await writeReceipt({ ...ctx, actor: SYSTEM }, payment.id, pdf, ctx.language));
}

/** @throws AppError billing.deposit_slip_not_found */
export async function readSlip(ctx: Ctx, id: string, pdf: PdfWriter): Promise<StoredFileAnswer> {
  const slip = await describeDepositSlip(ctx, id);
  const { bytes } = await pdf.write(slipDocument(slip, await readLetterhead(ctx)));
  return answerPaper({ name: `${slip.reference}.pdf`, bytes });
}

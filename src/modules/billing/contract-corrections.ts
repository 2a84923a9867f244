import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { InvoiceDetail } from "./contract-invoices.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";
import { MAX_TOTAL_CENTS } from "./rules-invoices.ts";

/* What becomes of an invoice after it was sent, besides being paid. Money is whole cents. */

const Seen = z.object({ id: z.uuid("This invoice does not exist"), version: z.number().int() });
const AMOUNT = "Please enter an amount above 0, in whole cents";
const reason = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(500, "Please keep this under 501 characters")
    .refine(...NO_CARD_NUMBER);
const CHANGED = ["billing.invoice_not_found", "billing.changed_meanwhile"] as const;

export const creditInvoice = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/credit",
  summary: "Takes a part of an invoice back by a credit note; what was paid of it already lies there for the client",
  access: "invoices.write",
  idempotent: true,
  input: Seen.extend({
    /** With its part of the tax. */
    cents: z.number(AMOUNT).int(AMOUNT).min(1, AMOUNT).max(MAX_TOTAL_CENTS, AMOUNT),
    reason: reason("Please say why it is credited"),
  }),
  output: InvoiceDetail,
  errors: [...CHANGED, "billing.not_issued", "billing.more_than_charged"],
});

export const readCreditNote = endpoint({
  method: "GET",
  path: "/api/credit-notes/{id}/pdf",
  summary: "A credit note as a PDF, in the client's language",
  access: "invoices.read",
  file: "*/*",
  input: z.object({ id: z.uuid("This credit note does not exist") }),
  output: StoredFileAnswer,
  errors: ["billing.credit_note_not_found"],
});

export const chargeLateFee = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/late-fee",
  summary: "Charges the late fee of the settings on an overdue invoice, once",
  access: "invoices.write",
  input: Seen,
  output: InvoiceDetail,
  errors: [
    ...CHANGED,
    "billing.not_overdue",
    "billing.payment_pending",
    "billing.late_fee_charged",
    "billing.no_late_fee",
  ],
});

export const writeOffInvoice = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/write-off",
  summary: "Gives up what is still to be paid of an invoice: a loss in the books",
  access: "invoices.write",
  input: Seen.extend({ reason: reason("Please say why it is written off") }),
  output: InvoiceDetail,
  errors: [...CHANGED, "billing.not_open", "billing.payment_pending"],
});

import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { OwnPayment } from "./contract-own.ts";
import { MAX_TOTAL_CENTS } from "./rules-invoices.ts";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from "./rules-providers.ts";

/* How the client who is signed in pays, and what becomes of it. Money is whole cents. */

const Id = z.uuid("This payment does not exist");
const AMOUNT = "Please enter an amount";

const sumOf = (invoices: readonly { cents: number }[]): number => invoices.reduce((sum, { cents }) => sum + cents, 0);

export const OwnPaymentForm = z
  .object({
    /** Made by the page: a double click and a retry are one payment. */
    key: z.uuid(),
    methodId: z.uuid("This payment method does not exist"),
    invoices: z
      .array(
        z.object({
          invoiceId: z.uuid("This invoice does not exist"),
          cents: z
            .number(AMOUNT)
            .int(AMOUNT)
            .min(1, "Please enter an amount above 0")
            .max(MAX_TOTAL_CENTS, "Please enter a smaller amount"),
        }),
      )
      .min(1, "Please choose at least one invoice")
      .max(50, "Please choose at most 50 invoices"),
  })
  .refine(({ invoices }) => new Set(invoices.map(({ invoiceId }) => invoiceId)).size === invoices.length, {
    path: ["invoices"],
    error: "An invoice is listed twice",
  })
  .refine(({ invoices }) => sumOf(invoices) >= MIN_CHARGE_CENTS, {
    path: ["invoices"],
    error: "Please pay at least $0.50",
  })
  .refine(({ invoices }) => sumOf(invoices) <= MAX_CHARGE_CENTS, {
    path: ["invoices"],
    error: "Please pay less than $1,000,000 at once",
  });

export const payOwn = endpoint({
  method: "POST",
  path: "/api/my/payments",
  summary: "Charges a saved method for one or several invoices, or a part of them; the same key charges once",
  access: "client",
  status: 201,
  input: OwnPaymentForm,
  output: OwnPayment,
  errors: [
    "billing.method_not_found",
    "billing.method_expired",
    "billing.invoice_not_found",
    "billing.not_open",
    "billing.more_than_open",
    "billing.payment_pending",
  ],
});

export const readOwnPayment = endpoint({
  method: "GET",
  path: "/api/my/payments/{id}",
  summary: "How a payment stands at the provider, asked anew while it is pending",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnPayment,
  errors: ["billing.payment_not_found"],
});

export const readOwnReceipt = endpoint({
  method: "GET",
  path: "/api/my/payments/{id}/receipt",
  summary: "The receipt of a payment that has come as a PDF, in the client's language",
  access: "client",
  file: "*/*",
  input: z.object({ id: Id }),
  output: StoredFileAnswer,
  errors: ["billing.payment_not_found", "billing.not_paid"],
});

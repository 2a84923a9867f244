import * as z from "zod";
import { endpoint, StoredFileAnswer, StreamedFileAnswer } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { InvoiceDetail, MAX_FOUND } from "./contract-invoices.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";
import { MAX_TOTAL_CENTS } from "./rules-invoices.ts";
import { PAYMENT_ORIGINS } from "./rules-providers.ts";
import {
  HAND_KINDS,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  REFUND_KINDS,
  REFUND_OUTCOMES,
  REFUND_STATUSES,
} from "./rules-payments.ts";

/* Payments as the office sees them. Money is whole cents; days are the company's; instants are UTC. */

const Id = z.uuid("This payment does not exist");
const AMOUNT = "Please enter an amount above 0, in whole cents";
const amount = z.number(AMOUNT).int(AMOUNT).min(1, AMOUNT).max(MAX_TOTAL_CENTS, "Please enter a smaller amount");
const reason = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(500, "Please keep this under 501 characters")
    .refine(...NO_CARD_NUMBER);
const note = z
  .string()
  .trim()
  .max(500, "Please keep this under 501 characters")
  .refine(...NO_CARD_NUMBER)
  .default("");

export const PaymentSummary = z.object({
  id: z.string(),
  reference: z.string(),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  kind: z.enum(PAYMENT_KINDS),
  methodLabel: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** A bank has taken it back until a dispute is decided, or for good; null of one that is not disputed, or was won. */
  dispute: z.enum(["open", "lost"]).nullable(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  receivedOn: z.string(),
  /** Of the invoices that it was for, by reference. */
  invoices: z.array(z.object({ id: z.string(), reference: z.string(), cents: z.number().int() })),
  /** Why it failed or came back, in words of the office; empty where it did not. */
  failure: z.string(),
  can: z.object({ retry: z.boolean() }),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentDetail = PaymentSummary.extend({
  version: z.number().int(),
  note: z.string(),
  /** Of no invoice yet: it lies there for the client. */
  unappliedCents: z.number().int(),
  /** Where it was begun. */
  origin: z.enum(PAYMENT_ORIGINS),
  /** What the provider kept of it; null while that is not known, and of cash and checks. */
  feeCents: z.number().int().nullable(),
  /** What the provider calls it; null of cash and checks, and while it was not told. */
  providerRef: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** When its money was there; it may have gone back since. */
  paidAt: z.string().nullable(),
  /** When it failed, or went back. */
  failedAt: z.string().nullable(),
  depositSlip: z
    .object({ id: z.string(), reference: z.string(), depositedOn: z.string(), createdAt: z.string() })
    .nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      cents: z.number().int(),
      kind: z.enum(REFUND_KINDS),
      status: z.enum(REFUND_STATUSES),
      refundedOn: z.string(),
      createdAt: z.string(),
      reason: z.string(),
      outcome: z.enum(REFUND_OUTCOMES),
      by: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      cents: z.number().int(),
      /** The provider's own: `fraudulent`. */
      reason: z.string(),
      status: z.enum(["open", "won", "lost"]),
      /** Until when evidence may be given to the provider. */
      dueBy: z.string().nullable(),
      openedAt: z.string(),
      decidedAt: z.string().nullable(),
    }),
  ),
  can: z.object({ refund: z.boolean(), return: z.boolean(), retry: z.boolean() }),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

export const PaymentFilter = z.object({
  /** The reference of the payment or of one of its invoices, the check's number, or the client's name or email address. */
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  status: z.enum(PAYMENT_STATUSES).optional(),
  clientId: z.uuid().optional(),
  invoiceId: z.uuid().optional(),
});
export type PaymentFilter = z.output<typeof PaymentFilter>;

export const listPayments = endpoint({
  method: "GET",
  path: "/api/payments",
  summary: `Payments, the latest first; money in cents; totals of searches stop at ${MAX_FOUND}`,
  access: "payments.read",
  input: PaymentFilter.extend(pageFields(20)).refine(...isNotTooFar),
  output: z.object({ data: z.array(PaymentSummary), pagination: Pagination }),
  errors: [],
});

export const exportPayments = endpoint({
  method: "GET",
  path: "/api/payments/export",
  summary: "All payments of the filter as CSV",
  access: "data_export.read",
  file: "text/csv",
  input: PaymentFilter,
  output: StreamedFileAnswer,
  errors: [],
});

export const getPayment = endpoint({
  method: "GET",
  path: "/api/payments/{id}",
  summary: "One payment with the invoices that it was for and what was given back",
  access: "payments.read",
  input: z.object({ id: Id }),
  output: PaymentDetail,
  errors: ["billing.payment_not_found"],
});

export const PaymentForm = z
  .object({
    clientId: z.uuid("Please choose a client"),
    kind: z.enum(HAND_KINDS, "Please choose cash or check"),
    amountCents: amount,
    receivedOn: dayField("Please enter the day on which it came"),
    /** Of a check. */
    checkNumber: z
      .string()
      .trim()
      .max(30, "Please keep this under 31 characters")
      .refine(...NO_CARD_NUMBER)
      .default(""),
    note,
    /** What is more than these come to lies there for the client. */
    allocations: z
      .array(z.object({ invoiceId: z.uuid(), cents: amount }))
      .max(100)
      .default([]),
  })
  .refine(({ kind, checkNumber }) => kind === "cash" || checkNumber !== "", {
    path: ["checkNumber"],
    error: "Please enter the number of the check",
  })
  .refine(({ allocations, amountCents }) => allocations.reduce((sum, { cents }) => sum + cents, 0) <= amountCents, {
    path: ["amountCents"],
    error: "The invoices come to more than this amount",
  })
  .refine(({ allocations }) => new Set(allocations.map(({ invoiceId }) => invoiceId)).size === allocations.length, {
    path: ["allocations"],
    error: "An invoice is listed twice",
  });
export type PaymentForm = z.output<typeof PaymentForm>;

export const recordPayment = endpoint({
  method: "POST",
  path: "/api/payments",
  summary: "Enters cash or a check that the office has received; a day in the future is refused",
  access: "payments.write",
  idempotent: true,
  status: 201,
  input: PaymentForm,
  output: PaymentDetail,
  errors: ["clients.not_found", "billing.invoice_not_found", "billing.not_open", "billing.more_than_open"],
});

export const RefundForm = z.object({
  cents: amount,
  /** `provider` of what came by a card or bank account, and only of that. */
  kind: z.enum(REFUND_KINDS, "Please choose how it goes back"),
  outcome: z.enum(REFUND_OUTCOMES).default("credit"),
  reason: reason("Please say why it is refunded"),
});

export const refundPayment = endpoint({
  method: "POST",
  path: "/api/payments/{id}/refund",
  summary:
    "Gives a payment or a part of it back, out of the office or the way it came, and says what becomes of its invoices",
  access: "payments.write",
  idempotent: true,
  input: RefundForm.extend({ id: Id, version: z.number().int() }),
  output: PaymentDetail,
  errors: [
    "billing.payment_not_found",
    "billing.changed_meanwhile",
    "billing.not_refundable",
    "billing.more_than_paid",
  ],
});

export const ReturnForm = z.object({ reason: reason("Please say what the bank said") });

export const returnPayment = endpoint({
  method: "POST",
  path: "/api/payments/{id}/return",
  summary: "Says that the bank sent a check back: its invoices are owed again",
  access: "payments.write",
  input: ReturnForm.extend({ id: Id, version: z.number().int() }),
  output: PaymentDetail,
  errors: ["billing.payment_not_found", "billing.changed_meanwhile", "billing.not_returnable"],
});

export const readPaymentReceipt = endpoint({
  method: "GET",
  path: "/api/payments/{id}/receipt",
  summary: "The receipt of a payment as a PDF, in the client's language",
  access: "payments.read",
  file: "*/*",
  input: z.object({ id: Id }),
  output: StoredFileAnswer,
  errors: ["billing.payment_not_found"],
});

export const applyCredit = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/apply-credit",
  summary: "Pays an invoice with what lies there for its client",
  access: "payments.write",
  idempotent: true,
  input: z.object({ id: z.uuid("This invoice does not exist"), version: z.number().int(), cents: amount }),
  output: InvoiceDetail,
  errors: [
    "billing.invoice_not_found",
    "billing.changed_meanwhile",
    "billing.not_open",
    "billing.more_than_open",
    "billing.more_than_credit",
  ],
});

import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";
import { REMINDER_STEPS } from "../rules-reminders.ts";

/** Says that an invoice, a payment or what lies behind them has changed; the office's screens follow. */
export const BILLING = "billing";

const OfInvoice = z.object({ invoiceId: z.string(), clientId: z.string() });

/** It was issued, or sent once more. Each time is one sending. */
export const invoiceSent = defineEvent("billing.invoice_sent", OfInvoice.extend({ sendingId: z.string() }));

/** A day has come on which its client is reminded of it. */
export const reminderDue = defineEvent("billing.reminder_due", OfInvoice.extend({ step: z.literal(REMINDER_STEPS) }));

/** The office has a client's statement emailed, from day to day of the company. Each time is one request. */
export const statementAsked = defineEvent(
  "billing.statement_asked",
  z.object({ requestId: z.string(), clientId: z.string(), from: z.string(), to: z.string() }),
);

/** Nothing is owed of it any more. */
export const invoicePaid = defineEvent("billing.invoice_paid", OfInvoice);

/** Its day went by and something of it is still owed. */
export const invoiceOverdue = defineEvent("billing.invoice_overdue", OfInvoice);

/** Money came. */
export const paymentReceived = defineEvent(
  "billing.payment_received",
  z.object({ paymentId: z.string(), clientId: z.string() }),
);

/** Money that had come went back: the bank returned it, or the office refunded it. */
export const paymentReversed = defineEvent(
  "billing.payment_reversed",
  z.object({ paymentId: z.string(), clientId: z.string(), why: z.enum(["returned", "refunded"]) }),
);

/** A payment by card or bank account did not come: it was declined, or failed days later. */
export const paymentFailed = defineEvent(
  "billing.payment_failed",
  z.object({ paymentId: z.string(), clientId: z.string() }),
);

/** An invoice could not be charged by itself, because there was nothing that could be charged. */
export const autopayMissed = defineEvent("billing.autopay_missed", OfInvoice.extend({ attempt: z.int() }));

/** In some days an invoice will be charged by itself. */
export const autopayComing = defineEvent("billing.autopay_coming", OfInvoice);

/** The card that is charged expires soon, or has expired. */
export const cardExpiring = defineEvent(
  "billing.card_expiring",
  z.object({ methodId: z.string(), clientId: z.string(), lastDay: z.string(), isExpired: z.boolean() }),
);

/** What a client had saved cannot be charged any more: the company has another payment provider, or another account. */
export const methodsLeft = defineEvent("billing.methods_left", z.object({ clientId: z.string(), at: z.string() }));

/** What was to go back through the provider was refused, and lies there for the client. */
export const refundFailed = defineEvent(
  "billing.refund_failed",
  z.object({ refundId: z.string(), paymentId: z.string() }),
);

/** A client's bank disputes a payment, or has decided about it. */
export const disputeChanged = defineEvent(
  "billing.dispute_changed",
  z.object({
    disputeId: z.string(),
    paymentId: z.string(),
    step: z.enum(["dispute-opened", "dispute-won", "dispute-lost"]),
  }),
);

/** A run has found that the payment provider's books and ours do not agree on something new. */
export const differencesFound = defineEvent(
  "billing.differences_found",
  z.object({ runId: z.string(), count: z.number().int() }),
);

import { formatMoney } from "#platform/web/format.ts";
import type { InvoiceEvent } from "../../contract.ts";
import type { InvoiceEventKind } from "../../rules-invoices.ts";

/** With the amount where there is one: `Payment of $100.00`. */
const WORDS: Record<InvoiceEventKind, string> = {
  drafted: "Draft created",
  changed: "Draft changed",
  sent: "Sent to the client",
  viewed: "Opened by the client",
  reminded: "Reminder sent",
  overdue: "Overdue",
  "late-fee": "Late fee charged",
  credited: "Credited",
  "credit-applied": "Paid with the client’s credit",
  "written-off": "Written off",
  payment: "Payment received",
  "payment-pending": "Payment started",
  "payment-failed": "Payment failed",
  "payment-returned": "Payment returned by the bank",
  refunded: "Refunded",
  "refund-failed": "Refund refused by the bank",
  "dispute-opened": "Payment disputed",
  "dispute-won": "Dispute won",
  "dispute-lost": "Dispute lost",
  paid: "Paid in full",
  reopened: "Owed again",
  cancelled: "Cancelled",
};

/** One thing that happened to an invoice, in a line: `Payment received: $100.00`. */
export const historyWords = ({ kind, cents }: Pick<InvoiceEvent, "kind" | "cents">): string =>
  cents === null ? WORDS[kind] : `${WORDS[kind]}: ${formatMoney(cents)}`;

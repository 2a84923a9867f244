import { addDays } from "#platform/days.ts";

/** Draft: the office still writes it. Overdue: sent, not paid in full, and past its day. */
export const INVOICE_STATUSES = ["draft", "sent", "overdue", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** As the office reads them; always English. */
export const STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  overdue: "Overdue",
  paid: "Paid",
  cancelled: "Cancelled",
};

/** What may become of it. A payment that a bank takes back makes a paid one owed again. */
const NEXT: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ["sent", "cancelled"],
  sent: ["paid", "overdue", "cancelled"],
  overdue: ["paid", "sent", "cancelled"],
  paid: ["sent", "overdue"],
  cancelled: [],
};

export const canBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => NEXT[from].includes(to);

/** It is in the books. */
export const isIssued = (status: InvoiceStatus): boolean => status !== "draft" && status !== "cancelled";

/** Something is still to be paid of it. */
export const isOpen = (status: InvoiceStatus): boolean => status === "sent" || status === "overdue";

/** What an issued invoice is, by what is left of it and the company's today; it is due until the end of its day. */
export function statusOf(
  { balanceCents, dueOn }: { balanceCents: number; dueOn: string },
  today: string,
): InvoiceStatus {
  if (balanceCents <= 0) return "paid";
  return dueOn < today ? "overdue" : "sent";
}

/** What can happen to an invoice, as its page tells it. */
export const INVOICE_EVENTS = [
  "drafted",
  "changed",
  "sent",
  "viewed",
  "reminded",
  "overdue",
  "late-fee",
  "credited",
  "credit-applied",
  "written-off",
  "payment",
  "payment-pending",
  "payment-failed",
  "payment-returned",
  "refunded",
  "refund-failed",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
  "paid",
  "reopened",
  "cancelled",
] as const;
export type InvoiceEventKind = (typeof INVOICE_EVENTS)[number];

export const PAYMENT_TERMS = ["due-on-receipt", "net-15", "net-30", "net-60"] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const TERMS_LABELS: Record<PaymentTerms, string> = {
  "due-on-receipt": "Due on receipt",
  "net-15": "Net 15",
  "net-30": "Net 30",
  "net-60": "Net 60",
};

const TERMS_DAYS: Record<PaymentTerms, number> = { "due-on-receipt": 0, "net-15": 15, "net-30": 30, "net-60": 60 };

/** The day on which an invoice of this day is due. */
export const dueOnOf = (invoiceOn: string, terms: PaymentTerms): string => addDays(invoiceOn, TERMS_DAYS[terms]);

export const DEFAULT_TERMS: PaymentTerms = "net-30";
/** Of the form while no rate is set for the place: 8.75 %. */
export const DEFAULT_TAX_RATE = 8_750;

/** So much may stand on one invoice: $1,000,000 a line, and what the ledger keeps exactly. */
export const MAX_UNIT_CENTS = 100_000_000;
export const MAX_QUANTITY = 9_999;
export const MAX_LINES = 100;
export const MAX_TOTAL_CENTS = 100_000_000_000;

/** Offered in the form beside the catalogue, in whole cents. */
export const QUICK_ITEMS: readonly { description: string; unitCents: number }[] = [
  { description: "Monthly Pest Control Service", unitCents: 150_00 },
  { description: "Quarterly Pest Control Service", unitCents: 200_00 },
  { description: "Termite Inspection", unitCents: 99_00 },
  { description: "Termite Treatment", unitCents: 850_00 },
  { description: "Bed Bug Treatment", unitCents: 500_00 },
  { description: "Rodent Control Service", unitCents: 300_00 },
  { description: "Mosquito Treatment", unitCents: 120_00 },
  { description: "Commercial Pest Management", unitCents: 400_00 },
  { description: "Emergency Service Call", unitCents: 200_00 },
  { description: "Follow-up Treatment", unitCents: 75_00 },
];

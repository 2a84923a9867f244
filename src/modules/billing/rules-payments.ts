/** How money comes that the office takes by hand. */
export const HAND_KINDS = ["cash", "check"] as const;
export type HandKind = (typeof HAND_KINDS)[number];

/** Partial: a part of it was refunded. */
export const PAYMENT_STATUSES = ["pending", "paid", "failed", "partial", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** As the office reads them; always English. */
export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  partial: "Partially refunded",
  refunded: "Refunded",
};

export const KIND_LABELS: Record<HandKind, string> = { cash: "Cash", check: "Check" };

/** What becomes of the invoices of a payment that is given back: owed again, or credited by as much. */
export const REFUND_OUTCOMES = ["credit", "reopen"] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** Some of it is with the company and can be given back. */
export const isKept = (status: PaymentStatus): boolean => status === "paid" || status === "partial";

/** What a payment is after so much of it was given back. */
export const statusAfterRefund = (amountCents: number, refundedCents: number): PaymentStatus =>
  refundedCents === 0 ? "paid" : refundedCents < amountCents ? "partial" : "refunded";

/** Checks come back, whatever was given back of them before; once they have, they are failed. */
export const isReturnable = ({ kind, status }: { kind: HandKind; status: PaymentStatus }): boolean =>
  kind === "check" && (isKept(status) || status === "refunded");

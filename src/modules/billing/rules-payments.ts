import { METHOD_KINDS } from "./rules-providers.ts";

/** How money comes that the office takes by hand. */
export const HAND_KINDS = ["cash", "check"] as const;
export type HandKind = (typeof HAND_KINDS)[number];

/** All kinds: those that the office takes by hand, and those that a provider takes. */
export const PAYMENT_KINDS = [...HAND_KINDS, ...METHOD_KINDS] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How money goes back: out of the office, or the way on which it came. */
export const REFUND_KINDS = [...HAND_KINDS, "provider"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** A provider takes days for some, and a bank may refuse one. */
export const REFUND_STATUSES = ["processing", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

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

/** What the office reads of a payment: a dispute says more than that it had come. */
export const paymentLabel = ({
  status,
  dispute,
}: {
  status: PaymentStatus;
  dispute: "open" | "lost" | null;
}): string => {
  if (dispute === null || status === "failed") return PAYMENT_LABELS[status];
  return dispute === "open" ? "Disputed" : "Dispute lost";
};

export const KIND_LABELS: Record<PaymentKind, string> = {
  cash: "Cash",
  check: "Check",
  card: "Card",
  bank: "Bank account",
};

export const REFUND_KIND_LABELS: Record<RefundKind, string> = {
  cash: "Cash",
  check: "Check",
  provider: "The way it came",
};

/** What becomes of the invoices of a payment that is given back: owed again, or credited by as much. */
export const REFUND_OUTCOMES = ["credit", "reopen"] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** Some of it is with the company and can be given back. */
export const isKept = (status: PaymentStatus): boolean => status === "paid" || status === "partial";

/** What a payment is after so much of it was given back. */
export const statusAfterRefund = (amountCents: number, refundedCents: number): PaymentStatus =>
  refundedCents === 0 ? "paid" : refundedCents < amountCents ? "partial" : "refunded";

/** Checks come back, whatever was given back of them before; once they have, they are failed. */
export const isReturnable = ({ kind, status }: { kind: PaymentKind; status: PaymentStatus }): boolean =>
  kind === "check" && (isKept(status) || status === "refunded");

interface FailedCharge {
  kind: PaymentKind;
  status: PaymentStatus;
  /** It had come, and the bank took it back: that is for its payer to say. */
  wasPaid: boolean;
  /** It will be refused however often it is tried. */
  isHardFailure: boolean;
  /** The card or account is still saved. */
  isMethodThere: boolean;
  /** Something of what it was for is still to be paid. */
  isOwed: boolean;
}

/** A charge that failed is tried once more, as long as that can go well. */
export const isRetryable = ({ kind, status, wasPaid, isHardFailure, isMethodThere, isOwed }: FailedCharge): boolean =>
  (kind === "card" || kind === "bank") && status === "failed" && !wasPaid && !isHardFailure && isMethodThere && isOwed;

/** An invoice that a payment was for, as far as something of it can be given back. Whole cents. */
export interface Returnable {
  invoiceId: string;
  /** Of the payment, what is on it and was not given back. */
  cents: number;
  /** What credit notes took of it after it was paid, which lies there for the client. */
  releasedCents: number;
  /** What was paid of it and is still on it. */
  keptCents: number;
}

interface Asked {
  cents: number;
  /** Of the payment, what no invoice asked for and was not given back. */
  unappliedCents: number;
  /** All that lies there for the client. */
  creditCents: number;
  /** In the order in which they give. */
  invoices: readonly Returnable[];
}

export interface RefundPlan {
  /** Of what no invoice asked for. */
  fromUnapplied: number;
  /** Of each invoice that gives: out of the client's credit, and out of what is on it. */
  parts: { invoiceId: string; fromCredit: number; fromInvoice: number }[];
  /** What cannot be given: other invoices have used it. */
  missingCents: number;
}

/**
 * Where the money of a refund comes from: first what lies there for the client, because no invoice asked for it or because
 * a credit note took it off one; then the invoices themselves.
 */
export function planRefund({ cents, unappliedCents, creditCents, invoices }: Asked): RefundPlan {
  let credit = Math.max(0, creditCents);
  const fromUnapplied = Math.min(cents, unappliedCents, credit);
  credit -= fromUnapplied;
  let left = cents - fromUnapplied;
  const parts: RefundPlan["parts"] = [];
  for (const invoice of invoices) {
    const fromCredit = Math.min(left, invoice.cents, Math.max(0, invoice.releasedCents), credit);
    const fromInvoice = Math.min(left - fromCredit, invoice.cents - fromCredit, Math.max(0, invoice.keptCents));
    if (fromCredit + fromInvoice === 0) continue;
    credit -= fromCredit;
    left -= fromCredit + fromInvoice;
    parts.push({ invoiceId: invoice.invoiceId, fromCredit, fromInvoice });
  }
  return { fromUnapplied, parts, missingCents: left };
}

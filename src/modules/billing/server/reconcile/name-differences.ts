/** What the provider's books and ours can disagree on. */
export const DIFFERENCE_KINDS = [
  /** Of a charge, refund, dispute or payout. */
  "amount",
  "fee",
  /** A charge that is no payment of ours, or a second one of a payment. */
  "unknown-charge",
  "unknown-refund",
  "unknown-dispute",
  "unknown-payout",
  /** A payment of ours that the provider has no line of. */
  "missing-charge",
  /** A payment is pending with a provider, or an account of it, that the company has left. */
  "left-payment",
  /** The provider's books say that it went back, and ours cannot follow. */
  "return",
  "refund",
  "dispute",
  /** The provider moved money for another reason. */
  "other",
  /** What the provider holds is not what our books say it holds. */
  "balance",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

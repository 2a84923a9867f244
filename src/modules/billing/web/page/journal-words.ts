import type { OutputOf } from "#platform/contract.ts";
import type { listJournal } from "../../contract.ts";
import type { JournalKind } from "../../rules-accounts.ts";

export type JournalView = OutputOf<typeof listJournal>["data"][number];

export const KIND_WORDS: Record<JournalKind, string> = {
  "invoice-issued": "Invoice sent",
  "invoice-cancelled": "Invoice cancelled",
  "invoice-written-off": "Written off",
  "credit-note": "Credit note",
  "credit-applied": "Paid with the client’s credit",
  "late-fee": "Late fee",
  payment: "Payment",
  "payment-returned": "Payment returned",
  refund: "Refund",
  "refund-failed": "Refund failed",
  deposit: "Deposit",
  "provider-fee": "Processing fee",
  payout: "Payout",
  "payout-failed": "Payout failed",
  "dispute-opened": "Dispute opened",
  "dispute-won": "Dispute won",
  "dispute-lost": "Dispute lost",
  "clients-merged": "Clients merged",
};

export interface LedgerLine {
  key: string;
  /** What happened, in the first line of each journal; null in the others. */
  journal: JournalView | null;
  account: string;
  /** It belongs to another invoice of the same payment. */
  isOther: boolean;
  debitCents: number;
  creditCents: number;
}

/** The entries of journals as lines of one table, those of a journal below each other. */
export const ledgerLines = (journals: readonly JournalView[], invoiceId: string): LedgerLine[] =>
  journals.flatMap((journal) =>
    journal.entries.map((entry, place) => ({
      key: `${journal.id} ${place}`,
      journal: place === 0 ? journal : null,
      account: entry.name,
      isOther: entry.invoiceId !== null && entry.invoiceId !== invoiceId,
      debitCents: entry.debitCents,
      creditCents: entry.creditCents,
    })),
  );

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
  /** The invoice that it belongs to, unless the page is that invoice's. */
  invoice: string | null;
  debitCents: number;
  creditCents: number;
}

/**
 * The entries of journals as lines of one table, those of a journal below each other.
 *
 * @param pageOf - the invoice whose page it is, if it is one's
 */
export const ledgerLines = (journals: readonly JournalView[], pageOf?: string): LedgerLine[] =>
  journals.flatMap((journal) =>
    journal.entries.map((entry, place) => ({
      key: `${journal.id} ${place}`,
      journal: place === 0 ? journal : null,
      account: entry.name,
      invoice: entry.invoiceId === pageOf ? null : entry.invoice,
      debitCents: entry.debitCents,
      creditCents: entry.creditCents,
    })),
  );

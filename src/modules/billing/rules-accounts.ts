import { plainDayLabel } from "#platform/days.ts";

/** The two sides of the books, and what each account is to an accountant. */
export type AccountType = "asset" | "liability" | "income" | "contra-income" | "expense";

interface AccountFacts {
  /** As charts of accounts number them. */
  code: string;
  name: string;
  type: AccountType;
}

/**
 * The chart of accounts. It is fixed, because the program decides what goes where; an accountant maps it once, by code
 * or by name. Debits are above zero and credits below it, whatever the type.
 */
export const ACCOUNTS = {
  bank: { code: "1000", name: "Checking", type: "asset" },
  /** Cash and checks that lie in the office. */
  undeposited: { code: "1050", name: "Undeposited Funds", type: "asset" },
  /** What the payment provider holds for the company until it pays it out. */
  clearing: { code: "1060", name: "Payment Provider Clearing", type: "asset" },
  receivable: { code: "1200", name: "Accounts Receivable", type: "asset" },
  /** What a client's bank has taken back until the dispute is decided. */
  disputed: { code: "1250", name: "Disputed Payments", type: "asset" },
  "sales-tax": { code: "2200", name: "Sales Tax Payable", type: "liability" },
  /** Money of clients that no invoice has asked for yet: deposits, and what was paid or credited twice. */
  "client-credit": { code: "2300", name: "Customer Credits", type: "liability" },
  "service-revenue": { code: "4000", name: "Service Revenue", type: "income" },
  "late-fees": { code: "4100", name: "Late Fees", type: "income" },
  discounts: { code: "4800", name: "Discounts Given", type: "contra-income" },
  "credit-notes": { code: "4900", name: "Credit Notes", type: "contra-income" },
  "processing-fees": { code: "6100", name: "Payment Processing Fees", type: "expense" },
  "bad-debt": { code: "6200", name: "Bad Debt", type: "expense" },
  "dispute-losses": { code: "6300", name: "Dispute Losses", type: "expense" },
} as const satisfies Record<string, AccountFacts>;

export type Account = keyof typeof ACCOUNTS;
/** The names of the literal above, of which there is one at least. */
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]];

/** What is told to whoever wants to post on a day that is closed. */
export const closedWords = (closedThrough: string): string =>
  `The books are closed through ${plainDayLabel(closedThrough, "en")}.`;

/** What can happen to money. With what it happened to, each happens once. */
export const JOURNAL_KINDS = [
  "invoice-issued",
  "invoice-cancelled",
  "invoice-written-off",
  "credit-note",
  "credit-applied",
  "late-fee",
  "payment",
  "payment-returned",
  "refund",
  /** The bank refused it: what was to go back lies there for the client. */
  "refund-failed",
  "deposit",
  "provider-fee",
  "payout",
  /** The company's bank sent it back. */
  "payout-failed",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
  "clients-merged",
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";
import { ACCOUNT_NAMES, JOURNAL_KINDS } from "./rules-accounts.ts";

const dayOfBooks = () => dayField("Please enter a day");

/** Which days of the books, both included; days of the company. */
const Period = z.object({ from: dayOfBooks().optional(), to: dayOfBooks().optional() });
/** For `.refine(...isInOrder)`, which takes the test and what is told where it fails. */
const isInOrder = [
  ({ from, to }: z.output<typeof Period>): boolean => from === undefined || to === undefined || from <= to,
  { path: ["to"], error: "Please enter a day that is not before the first" },
] as [(period: z.output<typeof Period>) => boolean, { path: string[]; error: string }];

export const JournalFilter = Period.extend({
  kind: z.enum(JOURNAL_KINDS).optional(),
  /** Journals that change this account. */
  account: z.enum(ACCOUNT_NAMES).optional(),
  clientId: z.uuid().optional(),
  invoiceId: z.uuid().optional(),
  /** Journals of a payment: of its money, its refunds and disputes, and what the provider kept of them. */
  paymentId: z.uuid().optional(),
});
export type JournalFilter = z.output<typeof JournalFilter>;

export const JournalEntry = z.object({
  account: z.enum(ACCOUNT_NAMES),
  code: z.string(),
  name: z.string(),
  clientId: z.string().nullable(),
  client: z.string().nullable(),
  invoiceId: z.string().nullable(),
  /** What the invoice is called. */
  invoice: z.string().nullable(),
  /** One of the two is zero; neither is below it. */
  debitCents: z.number().int(),
  creditCents: z.number().int(),
});

export const Journal = z.object({
  id: z.string(),
  /** Journals are called by it; some numbers are missing. */
  number: z.number().int(),
  kind: z.enum(JOURNAL_KINDS),
  /** The id of what it happened to. */
  causeId: z.string(),
  onDate: z.string(),
  postedAt: z.string(),
  memo: z.string(),
  /** Who did it; null for the program. */
  by: z.string().nullable(),
  entries: z.array(JournalEntry),
});
export type Journal = z.infer<typeof Journal>;

export const listJournal = endpoint({
  method: "GET",
  path: "/api/ledger/journal",
  summary: "The general journal: every change of money with its entries, the latest day first; money in cents",
  access: "payments.read",
  input: JournalFilter.extend(pageFields(25))
    .refine(...isInOrder)
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(Journal), pagination: Pagination }),
  errors: [],
});

/** For a spreadsheet, or as the import of an accountant's program asks for it. */
export const JOURNAL_SHAPES = ["general", "quickbooks", "xero"] as const;
export type JournalShape = (typeof JOURNAL_SHAPES)[number];

export const exportJournal = endpoint({
  method: "GET",
  path: "/api/ledger/journal/export",
  summary:
    "The general journal as a file, the earliest day first: for a spreadsheet, or in the shape in which QuickBooks Online or Xero imports journals; needs `payments.read` as well",
  access: "data_export.read",
  input: Period.extend({ shape: z.enum(JOURNAL_SHAPES).default("general") }).refine(...isInOrder),
  output: StreamedFileAnswer,
  file: "text/csv",
  errors: ["billing.not_readable"],
});

export const TrialBalance = z.object({
  on: z.string(),
  accounts: z.array(
    z.object({
      account: z.enum(ACCOUNT_NAMES),
      code: z.string(),
      name: z.string(),
      type: z.enum(["asset", "liability", "income", "contra-income", "expense"]),
      /** All that was debited and credited up to the end of the day. */
      debitCents: z.number().int(),
      creditCents: z.number().int(),
      /** The difference; above zero a debit, below it a credit. */
      balanceCents: z.number().int(),
    }),
  ),
  /** Of all accounts: the same, or the books are wrong. */
  debitCents: z.number().int(),
  creditCents: z.number().int(),
});

export const readTrialBalance = endpoint({
  method: "GET",
  path: "/api/ledger/balances",
  summary:
    "The trial balance at the end of a day of the company, today unless told: each account with its sums in cents",
  access: "payments.read",
  input: z.object({ on: dayOfBooks().optional() }),
  output: TrialBalance,
  errors: [],
});

export const BooksClosing = z.object({
  /** Sent back with a change, so that nobody overwrites what a colleague has just done; 0: it was never set. */
  version: z.number().int(),
  /** Nothing is posted on this day or before; null: all days are open. */
  closedThrough: z.string().nullable(),
  /** Who set it, and when; null where nobody has. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** Why days that were closed are open again; empty where none are. */
  reason: z.string(),
});
export type BooksClosing = z.infer<typeof BooksClosing>;

export const readBooksClosing = endpoint({
  method: "GET",
  path: "/api/ledger/closing",
  summary: "Through which day the books are closed, and who closed them",
  access: "invoices.read",
  input: z.object({}),
  output: BooksClosing,
  errors: [],
});

export const ClosingForm = z.object({
  closedThrough: dayOfBooks().nullable(),
  reason: z
    .string()
    .trim()
    .max(500, "Please keep this under 501 characters")
    .refine(...NO_CARD_NUMBER)
    .default(""),
});

export const closeBooks = endpoint({
  method: "PUT",
  path: "/api/ledger/closing",
  summary:
    "Closes the books through a day before today, or opens days again, for which it needs a reason; nothing is posted on a closed day",
  access: "company.write",
  input: ClosingForm.extend({ version: z.number().int() }),
  output: BooksClosing,
  errors: ["billing.changed_meanwhile"],
});

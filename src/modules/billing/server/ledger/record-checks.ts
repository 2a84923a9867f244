/** A sum that is kept, or that a record or a journal should have, and is not what the entries come to. In whole cents. */
export interface LedgerFault {
  kind:
    | "journal"
    | "account"
    | "client"
    | "invoice"
    | "payment"
    | "undeposited"
    | "refund"
    | "dispute"
    | "payout"
    | "deposit-slip"
    | "late-fee"
    | "write-off"
    | "payments"
    | "invoices";
  /** Of the journal, the client, the invoice and so on, the name of the account, or the status of the payments or invoices. */
  id: string;
  /** What is kept; of a journal, zero. */
  keptCents: number;
  /** What the entries come to. */
  trueCents: number;
}

/** A kept sum against the truth, whichever of the two is missing. */
export const against = (kind: LedgerFault["kind"], kept: string, truth: string): string => `
  select '${kind}' as kind, id, coalesce(kept.cents, 0)::bigint as "keptCents", coalesce(truth.cents, 0)::bigint as "trueCents"
  from (${kept}) as kept full join (${truth}) as truth using (id)
  where coalesce(kept.cents, 0) <> coalesce(truth.cents, 0)`;

interface Posted {
  account: string;
  journals: string;
}

/** What a row says of money, against what was posted at an account for it. Each is posted once. */
export const asPosted = (kind: LedgerFault["kind"], rows: string, { account, journals }: Posted): string => `
  select '${kind}' as kind, kept.id::text as id, kept.cents::bigint as "keptCents",
    coalesce(sum(entry.cents), 0)::bigint as "trueCents"
  from (${rows}) as kept
  left join ledger_journal as journal on journal.cause_id = kept.id and journal.kind in (${journals})
  left join ledger_entry as entry on entry.journal_id = journal.id and entry.account = '${account}'
  group by kept.id, kept.cents
  having kept.cents <> coalesce(sum(entry.cents), 0)`;

/** Records beside the ledger: what they say of money is in it, and the sums that the tiles of revenue read are theirs. */
export const OF_RECORDS = [
  // As screens and reminders take it: owed or not. What the books have of it decides.
  `select 'invoice' as kind, invoice.id::text as id, 0::bigint as "keptCents", sum(entry.cents)::bigint as "trueCents"
    from invoice join ledger_entry as entry on entry.invoice_id = invoice.id and entry.account = 'receivable'
    where invoice.status in ('draft', 'paid', 'cancelled')
    group by invoice.id
    having sum(entry.cents) <> 0`,
  asPosted(
    "payment",
    "select id, case when paid_at is null then 0 else amount_cents end as cents from payment where provider is null",
    { account: "undeposited", journals: "'payment'" },
  ),
  asPosted("deposit-slip", "select id, total_cents as cents from deposit_slip", {
    account: "bank",
    journals: "'deposit'",
  }),
  asPosted("late-fee", "select invoice_id as id, -cents as cents from late_fee", {
    account: "late-fees",
    journals: "'late-fee'",
  }),
  asPosted("write-off", "select invoice_id as id, cents from write_off", {
    account: "bad-debt",
    journals: "'invoice-written-off'",
  }),
  ...["cents", "refunded_cents"].map((column) =>
    against(
      "payments",
      `select status as id, sum(${column}) as cents from payment_counter group by 1`,
      `select status as id, sum(${column === "cents" ? "amount_cents" : column}) as cents from payment group by 1`,
    ),
  ),
  against(
    "invoices",
    "select status as id, sum(cents) as cents from invoice_counter group by 1",
    `select invoice.status as id, sum(entry.cents) as cents
      from invoice join ledger_entry as entry on entry.invoice_id = invoice.id and entry.account = 'receivable' group by 1`,
  ),
];

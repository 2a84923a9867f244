import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { against, asPosted, OF_RECORDS, type LedgerFault } from "./record-checks.ts";

const JOURNALS = `
  select 'journal' as kind, journal.id::text as id, 0::bigint as "keptCents",
    coalesce(sum(entry.cents), 0)::bigint as "trueCents"
  from ledger_journal as journal left join ledger_entry as entry on entry.journal_id = journal.id
  group by journal.id
  having coalesce(sum(entry.cents), 0) <> 0 or count(entry.journal_id) <> journal.entry_count`;

/** At the provider. */
const atClearing = (kind: LedgerFault["kind"], rows: string, journals: string): string =>
  asPosted(kind, rows, { account: "clearing", journals });

/** Of cards and bank accounts: each is in the books as its row says, and only cash and checks lie in the office. */
const OF_PROVIDERS = [
  atClearing(
    "payment",
    `select id, case when paid_at is null then 0 else amount_cents end as cents from payment where charge_id is not null`,
    "'payment'",
  ),
  `select 'undeposited' as kind, id::text as id, undeposited_cents as "keptCents", 0::bigint as "trueCents"
    from payment where provider is not null and undeposited_cents <> 0`,
  // One that failed went back to where it came from.
  atClearing(
    "refund",
    // One that was never given, of a payment that a bank took back, is in what the bank took.
    `select refund.id, case refund.status when 'failed' then 0 else -refund.cents end as cents
      from refund join payment on payment.id = refund.payment_id
      where refund.kind = 'provider'
        and not (refund.status = 'failed' and refund.provider_refund_id is null and payment.status = 'failed')`,
    "'refund', 'refund-failed'",
  ),
  atClearing(
    "dispute",
    "select id, case status when 'won' then 0 else -cents end as cents from dispute",
    "'dispute-opened', 'dispute-won', 'dispute-lost'",
  ),
  atClearing(
    "payout",
    "select id, case status when 'paid' then -cents else 0 end as cents from payout",
    "'payout', 'payout-failed'",
  ),
];

const CHECKS = [
  ...OF_PROVIDERS,
  ...OF_RECORDS,
  JOURNALS,
  // Debits and credits by themselves: two faults could make up for each other in their difference.
  ...["debit", "credit"].map((side) =>
    against(
      "account",
      `select account as id, sum(${side}_cents) as cents from ledger_counter group by 1`,
      `select account as id, sum(abs(cents)) as cents from ledger_entry where cents ${side === "debit" ? ">" : "<"} 0 group by 1`,
    ),
  ),
  against(
    "client",
    "select client_id::text || ' ' || account as id, cents from client_balance",
    `select client_id::text || ' ' || account as id, sum(cents) as cents from ledger_entry
      where account in ('receivable', 'client-credit') group by 1`,
  ),
  against(
    "invoice",
    "select invoice_id::text as id, cents from invoice_balance",
    "select invoice_id::text as id, sum(cents) as cents from ledger_entry where account = 'receivable' group by 1",
  ),
];

export interface LedgerCheck {
  /** How many were read. */
  journals: number;
  faults: LedgerFault[];
}

/**
 * Recomputes everything that is kept from the entries, and says what is not what they come to. It reads all of them: for a
 * night, or for whoever doubts. Each sum is compared by one statement, so what is posted meanwhile is no fault.
 */
export async function checkLedger({ db }: Ctx): Promise<LedgerCheck> {
  const [counted] = await rowsOf<{ journals: number }>(db, "select count(*)::integer as journals from ledger_journal");
  const faults = [];
  for (const check of CHECKS) faults.push(...(await rowsOf<LedgerFault>(db, check)));
  return { journals: counted?.journals ?? 0, faults };
}

import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { Account, JournalKind } from "../../rules-accounts.ts";

/** What one account is changed by. Whole cents: a debit above zero, a credit below it; zero is left out. */
export interface Posting {
  account: Account;
  cents: number;
  /** Whose money it is. Of what they owe and of what lies there for them it is always told. */
  clientId?: string | null;
  /** Of `receivable` it is always told. */
  invoiceId?: string | null;
}

export interface Journal {
  kind: JournalKind;
  /** What it happened to. With the kind, it is posted once. */
  causeId: string;
  /** What an accountant reads beside it: `INV-000123 issued`. */
  memo: string;
  postings: readonly Posting[];
  /** The day of the books; the company's today unless told. */
  onDate?: string;
}

/** One statement, so that a journal is never there without its entries: by what was there before, nothing is written. */
const POST = `
  with journal as (
    insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, posted_by, entry_count)
    values ($1, $2, $3, $4, $5, $6, $7, jsonb_array_length($8::jsonb))
    on conflict on constraint ledger_journal_once do nothing
    returning id
  )
  insert into ledger_entry (journal_id, position, account, client_id, invoice_id, cents)
  select journal.id, posting.position, posting.entry ->> 'account', (posting.entry ->> 'clientId')::uuid,
    (posting.entry ->> 'invoiceId')::uuid, (posting.entry ->> 'cents')::bigint
  from journal, jsonb_array_elements($8::jsonb) with ordinality as posting (entry, position)
  returning journal_id`;

/**
 * Writes a change of money down, in the caller's transaction. What balances, and that nothing of it changes later, is the
 * database's to keep (`ledger_journal_balanced`, judged at the commit; `ledger_append_only`).
 *
 * Whoever calls holds what caused it (the invoice, the payment), and takes the client after that.
 *
 * @returns its id; null when the same had happened to the same thing before, and nothing was written
 * @throws RangeError when the postings do not come to zero: a fault of the program
 */
export async function postJournal(ctx: Ctx, journal: Journal): Promise<string | null> {
  const postings = journal.postings.filter(({ cents }) => cents !== 0);
  const sum = postings.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0 || postings.length < 2)
    throw new RangeError(`A journal of ${journal.kind} has ${postings.length} entries that come to ${sum} cents`);
  const rows = await rowsOf<{ journal_id: string }>(ctx.db, POST, [
    newId(),
    journal.kind,
    journal.causeId,
    journal.onDate ?? (await today(ctx)),
    ctx.now().toISOString(),
    journal.memo,
    "userId" in ctx.actor ? ctx.actor.userId : null,
    JSON.stringify(postings),
  ]);
  return rows[0]?.journal_id ?? null;
}

async function today(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

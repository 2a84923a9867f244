import { currentCompany } from "#modules/company/server/index.ts";
import type { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusedDetail, rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
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
  /**
   * The day of the books; the company's today unless told. Where the books are closed by then it is posted on the first day
   * that is open, and the memo says which day it really was: money that has moved is in the books, whatever is closed.
   */
  onDate?: string;
  /** Of a day that somebody chose: refused with this instead. */
  refuseClosed?: (closedThrough: string) => AppError;
}

/** One statement, so that a journal is never there without its entries: by what was there before, nothing is written. */
const POST = `
  with day as materialized (
    select case when $9::boolean then $4::date else ledger_open_day($4::date) end as booked_on
  ), journal as (
    insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, posted_by, entry_count)
    select $1::uuid, $2::text, $3::uuid, day.booked_on, $5::timestamptz,
      case when day.booked_on = $4::date then $6::text else $6::text || to_char($4::date, ' (FMMonth FMDD, YYYY)') end,
      $7::text, jsonb_array_length($8::jsonb)
    from day
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
 * What `refuseClosed` makes is thrown where the day that was told is closed.
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
    JSON.stringify(postings.flatMap(entriesOf)),
    journal.refuseClosed !== undefined,
  ]).catch((fault: unknown) => {
    const isClosed = violatedConstraint(fault) === "ledger_journal_open";
    throw isClosed && journal.refuseClosed ? journal.refuseClosed(refusedDetail(fault)) : fault;
  });
  return rows[0]?.journal_id ?? null;
}

/** The database takes none above this (`ledger_entry_amount`): what clients have paid in many years can come to more. */
const MAX_ENTRY_CENTS = 100_000_000_000;

/** A posting in entries that the ledger takes: one, unless it is enormous. */
function entriesOf(posting: Posting): Posting[] {
  const most = Math.sign(posting.cents) * MAX_ENTRY_CENTS;
  const whole = Math.trunc(posting.cents / most);
  return [...Array.from({ length: whole }, () => most), posting.cents - whole * most]
    .filter((cents) => cents !== 0)
    .map((cents) => ({ ...posting, cents }));
}

async function today(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

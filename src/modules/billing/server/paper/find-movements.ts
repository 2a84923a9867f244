import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { JournalKind } from "../../rules-accounts.ts";

/** What changed what is owed, as the ledger has it. Days are the company's. */
export interface Movement {
  kind: JournalKind;
  onDate: string;
  memo: string;
  /** What is owed more (above zero) or less; whole cents. */
  cents: number;
}

const OF_INVOICE = `
  select journal.kind, journal.on_date as "onDate", journal.memo, sum(entry.cents)::bigint as cents
  from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  where entry.invoice_id = $1 and entry.account = 'receivable' and journal.kind <> 'invoice-issued'
  group by journal.id
  having sum(entry.cents) <> 0
  order by journal.on_date, journal.number`;

/** What happened to an invoice after it was issued, in its order: its total and these come to what is still to be paid. */
export const findMovements = ({ db }: Ctx, invoiceId: string): Promise<Movement[]> =>
  rowsOf<Movement>(db, OF_INVOICE, [invoiceId]);

import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { Account } from "../rules-accounts.ts";
import { postJournal } from "./ledger/post-journal.ts";

interface Open {
  account: Account;
  invoice_id: string | null;
  cents: number;
}

const OPEN = `
  select account, invoice_id, sum(cents)::bigint as cents
  from ledger_entry
  where client_id = $1 and account in ('receivable', 'client-credit')
  group by account, invoice_id
  having sum(cents) <> 0
  order by account, invoice_id`;

/**
 * What clients owe and what lies there for them, for the module that owns the clients. Entries stay as they were written:
 * what is open goes over by a journal of its own, so that both histories can still be read.
 */
export const ledgerRecords: ClientRecordPort = {
  async move(ctx, { from, into }) {
    const open = await rowsOf<Open>(ctx.db, OPEN, [from]);
    if (open.length > 0)
      await postJournal(ctx, {
        kind: "clients-merged",
        causeId: newId(),
        memo: "Open amounts of a client that was merged into another",
        postings: open.flatMap(({ account, invoice_id: invoiceId, cents }) => [
          { account, invoiceId, clientId: from, cents: -cents },
          { account, invoiceId, clientId: into, cents },
        ]),
      });
    return { counts: { openAmounts: open.length } };
  },
};

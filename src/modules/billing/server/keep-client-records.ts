import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Account } from "../rules-accounts.ts";
import { moveBillingAddress } from "./addresses/move-billing-address.ts";
import { BILLING } from "./events.ts";
import { postJournal } from "./ledger/post-journal.ts";
import { forgetMethods, moveMethods } from "./methods/move-methods.ts";

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

const LOCK_PAYMENTS = "select id from payment where client_id = any($1::uuid[]) order by id for no key update";
const LOCK = "select id from invoice where client_id = any($1::uuid[]) order by id for no key update";

const MOVE = `
  update invoice
  set client_id = $2, property_id = coalesce(replaced.kept_id, invoice.property_id),
    version = invoice.version + 1, updated_at = $3
  from invoice as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where invoice.id = old.id and old.client_id = $1
  returning invoice.id`;

const MOVE_PAYMENTS = `
  update payment set client_id = $2, version = version + 1, updated_at = $3 where client_id = $1 returning id`;
const MOVE_CREDIT_NOTES = "update credit_note set client_id = $2 where client_id = $1";

/**
 * The invoices and payments of clients, what they owe and what lies there for them, for the module that owns the clients. Entries of
 * the ledger stay as they were written: what is open goes over by a journal of its own, so that both histories can still
 * be read.
 */
export const billingRecords: ClientRecordPort = {
  async lock({ db }, clientIds) {
    // Payments before invoices, as by everybody.
    await rowsOf(db, LOCK_PAYMENTS, [clientIds]);
    await rowsOf(db, LOCK, [clientIds]);
  },
  /** An archived client is not charged, so nothing is kept with which they could be. */
  close: forgetMethods,
  async move(ctx, { from, into, replaced }) {
    const moved = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()]];
    const invoices = await rowsOf(ctx.db, MOVE, moved);
    const payments = await rowsOf(ctx.db, MOVE_PAYMENTS, [from, into, ctx.now().toISOString()]);
    await rowsOf(ctx.db, MOVE_CREDIT_NOTES, [from, into]);
    const methods = await moveMethods(ctx, { from, into });
    await moveBillingAddress(ctx, { from, into });
    if (invoices.length + payments.length + methods > 0)
      await announce(ctx, BILLING, clientTopic(from), clientTopic(into));
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
    const counts = { invoices: invoices.length, payments: payments.length, openAmounts: open.length };
    return { counts: { ...counts, ...(methods > 0 && { paymentMethods: methods }) } };
  },
};

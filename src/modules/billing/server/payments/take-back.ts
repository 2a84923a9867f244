import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { isIssued } from "../../rules-invoices.ts";
import { paymentReversed } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal, type Posting } from "../ledger/post-journal.ts";
import {
  holdCredit,
  keptOn,
  paymentChanged,
  unappliedOf,
  type AllocationRow,
  type HeldInvoice,
  type HeldPayment,
  type PaymentRow,
} from "./hold-payment.ts";

/** What comes back onto an invoice. */
interface Part {
  invoice: HeldInvoice;
  cents: number;
}

/**
 * A payment that had come was taken back by a bank. A check goes back whole, whatever was given back of it before; of a card
 * or bank payment, only what the provider has not given back yet. Its invoices are owed
 * again, and what lay there for the client does not any more. Where that credit has paid other invoices, those are owed
 * again, the latest first. What is then still missing was paid out to the client, who owes it: their credit is below zero,
 * and the next money without an invoice fills it.
 *
 * @param held with the invoices of `paidByCredit`
 * @param failure the bank's words
 * @throws AppError billing.changed_meanwhile when the credit has paid yet another invoice just now
 */
export async function takeBack(ctx: Ctx, held: HeldPayment, failure: string): Promise<void> {
  const { payment, allocations, invoices } = held;
  const { client_id: clientId } = payment;
  const own = allocations.flatMap((allocation) => {
    const invoice = invoices.get(allocation.invoice_id);
    return invoice ? [{ invoice, cents: allocation.cents - keptBack(allocation, payment) }] : [];
  });
  const given = await givenByProvider(ctx, payment);
  const disputed = await takenByDisputes(ctx, payment, payment.amount_cents - given);
  const ofInvoices = allocations.reduce((sum, allocation) => sum + keptBack(allocation, payment), 0);
  const unapplied = unappliedOf(held) - (given - ofInvoices);
  const credit = Math.max(0, await holdCredit(ctx, clientId));
  const fromOthers = await takeFromOthers(ctx, held, Math.max(0, unapplied - credit));
  const fromCredit = unapplied - fromOthers.reduce((sum, { cents }) => sum + cents, 0);
  await postJournal(ctx, {
    kind: "payment-returned",
    causeId: payment.id,
    memo: `${payment.reference} returned`,
    postings: [
      ...sourcesOf(payment, { given, disputed }).map((source) => ({ ...source, clientId })),
      ...own.map((part) => postingOf(clientId, part)),
      ...fromOthers.map((part) => postingOf(clientId, part)),
      { account: "client-credit", cents: fromCredit, clientId },
    ],
  });
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("payment")
    .set({
      status: "failed",
      failed_at: now,
      failure,
      undeposited_cents: 0,
      version: payment.version + 1,
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .execute();
  for (const { invoice, cents } of [...own, ...fromOthers])
    await recordEvent(ctx, invoice.id, "payment-returned", {
      cents,
      subjectId: payment.id,
      note: `${payment.reference}: ${failure}`,
    });
  const moved = new Map([...own, ...fromOthers].map(({ invoice }) => [invoice.id, invoice]));
  for (const invoice of moved.values()) await settleInvoice(ctx, invoice);
  await emit(ctx, paymentReversed, { paymentId: payment.id, clientId, why: "returned" as const });
}

/**
 * What a provider has given back already, a bank does not take a second time. A refund that failed it has not given back:
 * what lies there for the client of it goes, too.
 */
async function givenByProvider({ db }: Ctx, { id, provider }: PaymentRow): Promise<number> {
  if (provider === null) return 0;
  const rows = await db
    .selectFrom("refund")
    .select("cents")
    .where("payment_id", "=", id)
    .where("status", "!=", "failed")
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

interface Disputed {
  open: number;
  lost: number;
}

/**
 * A dispute takes its money when it opens, and keeps it when it is lost: when the bank then says that the payment went back, no
 * money goes a second time. What was a loss is owed by the client again.
 *
 * @param most what there is of it to be taken back
 */
async function takenByDisputes({ db }: Ctx, { id, provider }: PaymentRow, most: number): Promise<Disputed> {
  if (provider === null) return { open: 0, lost: 0 };
  const rows = await db.selectFrom("dispute").select(["status", "cents"]).where("payment_id", "=", id).execute();
  const sumOf = (status: "open" | "lost") =>
    rows.reduce((sum, row) => sum + (row.status === status ? row.cents : 0), 0);
  const open = Math.min(sumOf("open"), most);
  return { open, lost: Math.min(sumOf("lost"), most - open) };
}

/** What came back onto an invoice when it was refunded does not come back onto it again. */
const keptBack = ({ refunded_cents: refunded }: AllocationRow, { provider }: PaymentRow): number =>
  provider === null ? 0 : refunded;

/** Where the bank takes it from. */
function sourcesOf(
  payment: PaymentRow,
  { given, disputed: { open, lost } }: { given: number; disputed: Disputed },
): Posting[] {
  const { provider, undeposited_cents: undeposited, amount_cents: amount } = payment;
  if (provider !== null)
    return [
      { account: "clearing", cents: given + open + lost - amount },
      { account: "disputed", cents: -open },
      { account: "dispute-losses", cents: -lost },
    ];
  return [
    { account: "undeposited", cents: -undeposited },
    // What was paid out of the drawer for it is made good from the bank.
    { account: "bank", cents: undeposited - amount },
  ];
}

/** An invoice that was given up is not asked for again: what comes back of it is lost with the rest. */
const postingOf = (clientId: string, { invoice, cents }: Part): Posting => ({
  account: isIssued(invoice.status) ? "receivable" : "bad-debt",
  cents,
  clientId,
  invoiceId: invoice.id,
});

const PAID_BY_CREDIT = `
  select entry.invoice_id as id
  from invoice
  join ledger_entry as entry on entry.invoice_id = invoice.id and entry.account = 'receivable'
  join ledger_journal as journal on journal.id = entry.journal_id and journal.kind = 'credit-applied'
  where invoice.client_id = $1
  group by 1
  order by max(journal.number) desc`;

/** The invoices of a client that were paid by what lay there for them, the latest first. */
export async function paidByCredit({ db }: Ctx, { client_id: clientId }: PaymentRow): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, PAID_BY_CREDIT, [clientId]);
  return rows.map(({ id }) => id);
}

const PAID_BY_OTHERS = `
  select allocation.invoice_id as id, sum(allocation.cents - allocation.refunded_cents)::bigint as cents
  from payment_allocation as allocation join payment on payment.id = allocation.payment_id
  where allocation.invoice_id = any($1::uuid[]) and payment.status in ('paid', 'partial', 'refunded')
  group by 1`;

async function takeFromOthers(ctx: Ctx, { payment, invoices }: HeldPayment, cents: number): Promise<Part[]> {
  if (cents === 0) return [];
  const ids = await paidByCredit(ctx, payment);
  const rows = await rowsOf<{ id: string; cents: number }>(ctx.db, PAID_BY_OTHERS, [ids]);
  const paid = new Map(rows.map((row) => [row.id, row.cents]));
  const parts: Part[] = [];
  let left = cents;
  for (const id of ids) {
    const invoice = invoices.get(id);
    // It came after the invoices were held.
    if (!invoice) throw paymentChanged();
    const taken = Math.min(left, Math.max(0, keptOn(invoice) - (paid.get(id) ?? 0)));
    if (taken > 0) parts.push({ invoice, cents: taken });
    left -= taken;
  }
  return parts;
}

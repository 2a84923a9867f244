import * as contract from "#modules/billing/contract.ts";
import type { Account } from "#modules/billing/rules-accounts.ts";
import { createSandboxProvider, openSandbox } from "#modules/billing/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../src/testing/actors.ts";
import { wallOf } from "./calendar.ts";
import type { Bill } from "./foresee-payments.ts";
import type { OpenCompany } from "./open-company.ts";

/** What became of it, in the words of what was foreseen. */
export interface Found {
  bills: Bill[];
  journals: Map<string, string>;
  accounts: Map<Account, number>;
  mails: string[];
}

interface BillRow {
  id: string;
  plan_id: string;
  period_on: string;
  due_on: string;
  sent_at: string | null;
  tax_cents: number;
  total_cents: number;
  open_cents: number;
  fee: string | null;
  tries: string[];
  reminders: { step: number; at: string }[];
}

const BILLS = `
  select invoice.id, invoice.plan_id, invoice.plan_period_on as period_on, invoice.due_on, invoice.sent_at,
    invoice.tax_cents::int, invoice.total_cents::int, coalesce(invoice_balance.cents, 0)::int as open_cents,
    (select late_fee.charged_on || ' ' || late_fee.cents from late_fee where late_fee.invoice_id = invoice.id) as fee,
    array(
      select attempt || ' ' || tried_on || ' '
        || case when skipped <> '' then skipped when payment.paid_at is not null then 'paid' else payment.status end
      from autopay_try left join payment on payment.id = autopay_try.payment_id
      where autopay_try.invoice_id = invoice.id order by attempt
    ) as tries,
    array(
      select jsonb_build_object('step', step, 'at', reminded_at)
      from invoice_reminder where invoice_id = invoice.id order by reminded_at
    ) as reminders
  from invoice left join invoice_balance on invoice_balance.invoice_id = invoice.id
  order by invoice.plan_period_on, invoice.id`;

const JOURNALS = `
  select on_date || ' ' || kind as key, count(*)::int as count, sum(debit)::int as cents from (
    select journal.id, journal.on_date, journal.kind, sum(entry.cents) filter (where entry.cents > 0) as debit
    from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
    group by journal.id
  ) as journals
  group by 1`;

const MAILS = `
  select message, client_id, mail.created_at as at from notification
  join mail on mail.key = 'notification:' || notification.id
  where notification.channel = 'email'`;

const dayOf = (iso: string): string => wallOf(iso).slice(0, 10);

export async function lookAtBooks({ world, people }: OpenCompany): Promise<Found> {
  const byPlan = new Map(people.map(({ planId }, at) => [planId, at]));
  const byClient = new Map(people.map(({ id }, at) => [id, at]));
  const bills = (await rowsOf<BillRow>(world.db, BILLS)).map((row): Bill => ({
    ...{ at: byPlan.get(row.plan_id) ?? -1, periodOn: row.period_on, dueOn: row.due_on },
    ...{ sentOn: row.sent_at === null ? null : dayOf(row.sent_at), taxCents: row.tax_cents },
    ...{ totalCents: row.total_cents, openCents: row.open_cents, tries: row.tries, lateFee: row.fee },
    reminders: row.reminders.map(({ step, at }) => `${step} ${dayOf(at)}`),
  }));
  const journals = await rowsOf<{ key: string; count: number; cents: number }>(world.db, JOURNALS);
  const accounts = await rowsOf<{ account: Account; cents: number }>(
    world.db,
    "select account, sum(cents)::int as cents from ledger_entry group by 1",
  );
  const mails = await rowsOf<{ message: string; client_id: string; at: string }>(world.db, MAILS);
  return {
    bills,
    journals: new Map(journals.map(({ key, count, cents }) => [key, `${count} of ${cents}`])),
    accounts: new Map(accounts.map(({ account, cents }) => [account, cents])),
    mails: mails.map(({ message, client_id: id, at }) => `${dayOf(at)} ${message} ${byClient.get(id) ?? "nobody"}`),
  };
}

/** Days whose debits are not their credits, by the entries themselves. */
export const unevenDays = ({ world }: OpenCompany): Promise<unknown[]> =>
  rowsOf(
    world.db,
    `select journal.on_date from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
    group by 1 having sum(entry.cents) <> 0`,
  );

/** Journals that are on another day than the one on which they were posted; invoices are on their own day. */
export async function misdated({ world }: OpenCompany): Promise<string[]> {
  const rows = await rowsOf<{ kind: string; on_date: string; posted_at: string }>(
    world.db,
    "select kind, on_date, posted_at from ledger_journal where kind <> 'invoice-issued'",
  );
  return rows
    .filter(({ on_date: day, posted_at: at }) => dayOf(at) !== day)
    .map(({ kind, on_date: day, posted_at: at }) => `${kind} on ${day}, posted at ${wallOf(at)}`);
}

/** Mails outside of the hours in which people read them; whoever pays at night has the receipt at once. */
export async function untimelyMails({ world }: OpenCompany): Promise<string[]> {
  const rows = await rowsOf<{ message: string; at: string }>(world.db, MAILS);
  return rows
    .filter(({ message }) => message !== "billing.payment_received")
    .filter(({ at }) => wallOf(at).slice(11) < "08:00" || wallOf(at).slice(11) >= "21:00")
    .map(({ message, at }) => `${message} at ${wallOf(at)}`);
}

/** Clients of whom the books say another sum than their invoices do. */
export const unevenClients = ({ world }: OpenCompany): Promise<unknown[]> =>
  rowsOf(
    world.db,
    `select client_id, ledger.cents, open.cents as open from (
      select client_id, sum(cents) as cents from ledger_entry where account = 'receivable' group by 1
    ) as ledger
    full join (
      select invoice.client_id, sum(invoice.total_cents + coalesce(late_fee.cents, 0) - coalesce(paid.cents, 0)) as cents
      from invoice
      left join late_fee on late_fee.invoice_id = invoice.id
      left join lateral (
        select sum(allocation.cents) as cents from payment_allocation as allocation
        join payment on payment.id = allocation.payment_id
        where allocation.invoice_id = invoice.id and payment.status in ('paid', 'partial', 'refunded')
      ) as paid on true
      where invoice.status in ('sent', 'overdue', 'paid') group by 1
    ) as open using (client_id)
    where coalesce(ledger.cents, 0) <> coalesce(open.cents, 0)`,
  );

/** What the provider itself says it holds, and what is on its way to the bank; and which payouts have arrived. */
export async function askProvider({ world }: OpenCompany): Promise<{ heldCents: number; arrivedCents: number }> {
  const provider = createSandboxProvider(openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now }));
  let heldCents = 0;
  let arrivedCents = 0;
  for (let after: string | null = null; ;) {
    const page = await provider.entries("2000-01-01T00:00:00.000Z", after);
    for (const { kind, cents, feeCents, objectId } of page.items) {
      const isArrived = kind === "payout" && (await provider.readPayout(objectId)).status === "paid";
      if (isArrived) arrivedCents -= cents;
      if (kind !== "payout" || isArrived) heldCents += cents - feeCents;
    }
    if (page.next === null) return { heldCents, arrivedCents };
    after = page.next;
  }
}

export const openDifferences = async ({ world }: OpenCompany): Promise<unknown[]> =>
  (await world.call(ACTORS.manager, contract.listDifferences, {})).body.data;

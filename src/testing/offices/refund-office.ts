import * as contract from "#modules/billing/contract.ts";
import { createSandboxProvider, openSandbox, type SandboxToken } from "#modules/billing/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { ACTORS } from "../actors.ts";
import { makeCardPayment } from "./make-card-payment.ts";
import { openPaymentOffice } from "./payment-office.ts";

/** What the books have of a provider apart from fees and payouts, which the reconciliation takes down. */
const KINDS = [
  "payment",
  "payment-returned",
  "refund",
  "refund-failed",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
] as const;

export type RefundOffice = Awaited<ReturnType<typeof openRefundOffice>>;

/** An office with one client, who pays by test cards and accounts, and the minute job that brings the sandbox's notices. */
export async function openRefundOffice() {
  const office = await openPaymentOffice();
  const { world, clientId } = office;
  const ctx = world.ctx(SYSTEM);
  const sandbox = openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now });
  const provider = createSandboxProvider(sandbox);
  const minute = world.parts.jobs.timetable.find(({ job }) => job.name === "billing.advance_sandbox");
  if (!minute) throw new Error("There is no minute job of the sandbox");
  const passMinute = async (): Promise<void> => {
    await enqueue(ctx, minute.job, {});
    await world.runJobs();
  };
  return {
    ...office,
    ctx,
    sandbox,
    provider,
    /** A new invoice that is paid so. @returns the ids of both */
    async charge(token: SandboxToken, cents = 100_00): Promise<{ id: string; invoiceId: string }> {
      const invoiceId = await office.bill(cents);
      const invoices = [{ invoiceId, cents }];
      return { id: await makeCardPayment(ctx, { secrets: world.secrets, token, clientId, invoices }), invoiceId };
    },
    passMinute,
    /** The clock of the world is set, and the minute comes at which what is late has been told, too. */
    async passTo(iso: string): Promise<void> {
      world.clock.set(iso);
      await passMinute();
      world.clock.advance(10 * 60_000);
      await passMinute();
    },
    refundBack: (id: string, cents: number, outcome: "credit" | "reopen" = "reopen") =>
      office.refund({ id, cents, outcome, kind: "provider" }),
    history: async (id: string) =>
      (await world.call(ACTORS.manager, contract.listInvoiceHistory, { id })).body.data.map(({ kind }) => kind),
    /** What lies at the provider, by our books and by theirs, without fees and payouts. */
    async clearing(): Promise<{ ours: number; theirs: number }> {
      const [ours] = await rowsOf<{ cents: number }>(
        world.db,
        `select coalesce(sum(entry.cents), 0)::bigint as cents
        from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
        where entry.account = 'clearing' and journal.kind = any($1::text[])`,
        [KINDS],
      );
      let theirs = 0;
      for (let after: string | null = null; ;) {
        const page = await provider.entries("2000-01-01T00:00:00.000Z", after);
        for (const { kind, cents } of page.items) if (!kind.startsWith("payout")) theirs += cents;
        if (page.next === null) return { ours: ours?.cents ?? 0, theirs };
        after = page.next;
      }
    },
  };
}

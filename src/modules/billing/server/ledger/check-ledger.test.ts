import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { depositJournal, issueInvoice, paymentJournal } from "../../factories.ts";
import { checkLedger } from "./check-ledger.ts";
import { compactCounters } from "./compact-counters.ts";
import { postJournal } from "./post-journal.ts";
import { clientBalance, trialBalance } from "./read-balances.ts";

let world: World;
let clients: [string, string];
beforeEach(async () => {
  world = await createWorld();
  const made = [await makeClient(world.ctx(SYSTEM)), await makeClient(world.ctx(SYSTEM))] as const;
  clients = [made[0].id, made[1].id];
});
afterEach(() => world.close());

const step = fc.record({
  what: fc.constantFrom("issue", "pay", "refund", "deposit", "apply", "compact"),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  whose: fc.nat(1),
  which: fc.nat(),
  day: fc.integer({ min: 1, max: 28 }),
});

test("whatever is posted, and however often it is compacted, what is kept is what is true", async () => {
  const ctx = world.ctx(SYSTEM);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const invoices: { id: string; clientId: string }[] = [];
      for (const { what, cents, whose, which, day } of steps) {
        const clientId = clients[whose] ?? clients[0];
        const onDate = `2026-02-${String(day).padStart(2, "0")}`;
        const invoice = invoices[which % Math.max(1, invoices.length)];
        if (what === "issue") invoices.push({ clientId, id: await issueInvoice(ctx, { clientId, cents, onDate }) });
        else if (what === "pay" && invoice)
          await postJournal(ctx, paymentJournal({ clientId: invoice.clientId, invoiceId: invoice.id, cents, onDate }));
        else if (what === "refund" && invoice)
          await postJournal(ctx, {
            kind: "refund",
            causeId: newId(),
            memo: "Refund",
            onDate,
            postings: [
              { account: "receivable", cents, clientId: invoice.clientId, invoiceId: invoice.id },
              { account: "clearing", cents: -cents, clientId: invoice.clientId },
            ],
          });
        else if (what === "deposit") await postJournal(ctx, depositJournal({ clientId, cents, onDate }));
        else if (what === "apply" && invoice)
          await postJournal(ctx, {
            kind: "credit-applied",
            causeId: newId(),
            memo: "Credit applied",
            onDate,
            postings: [
              { account: "client-credit", cents, clientId: invoice.clientId },
              { account: "receivable", cents: -cents, clientId: invoice.clientId, invoiceId: invoice.id },
            ],
          });
        else if (what === "compact") await compactCounters(ctx);
      }
      expect((await checkLedger(ctx)).faults).toEqual([]);
      const { debitCents, creditCents, accounts } = await trialBalance(ctx, {});
      expect(debitCents).toBe(creditCents);
      const owed = await Promise.all(clients.map(async (id) => (await clientBalance(ctx, id)).owedCents));
      const receivable = accounts.find(({ account }) => account === "receivable")?.balanceCents ?? 0;
      expect(owed.reduce((sum, cents) => sum + cents, 0)).toBe(receivable);
    }),
    { numRuns: 20 },
  );
}, 60_000);

test("compacting leaves one row for each day and account, of every day", async () => {
  const ctx = world.ctx(SYSTEM);
  for (const onDate of ["2020-01-01", "2026-02-01", "2026-02-01"])
    await issueInvoice(ctx, { clientId: clients[0], onDate });
  await compactCounters(ctx);
  await compactCounters(ctx);
  const rows = await rowsOf(
    world.db,
    "select on_date, debit_cents from ledger_counter where account = 'receivable' order by on_date",
  );
  expect(rows).toEqual([
    { on_date: "2020-01-01", debit_cents: 108_75 },
    { on_date: "2026-02-01", debit_cents: 217_50 },
  ]);
  expect((await trialBalance(ctx, { on: "2026-01-31" })).debitCents).toBe(108_75);
});

test("every sum that somebody has changed is found, with what it should be", async () => {
  const ctx = world.ctx(SYSTEM);
  const invoiceId = await issueInvoice(ctx, { clientId: clients[0] });
  await rowsOf(world.db, "update client_balance set cents = cents + 1");
  await rowsOf(world.db, "delete from invoice_balance");
  // Both sides by as much: the balance alone would not tell.
  await rowsOf(
    world.db,
    "update ledger_counter set debit_cents = debit_cents + 7, credit_cents = credit_cents + 7 where account = 'receivable'",
  );
  await rowsOf(world.db, "delete from ledger_counter where account = 'sales-tax'");
  const { journals, faults } = await checkLedger(ctx);
  expect(journals).toBe(1);
  expect(faults).toEqual([
    { kind: "account", id: "receivable", keptCents: 108_82, trueCents: 108_75 },
    { kind: "account", id: "receivable", keptCents: 7, trueCents: 0 },
    { kind: "account", id: "sales-tax", keptCents: 0, trueCents: 8_70 },
    { kind: "client", id: `${clients[0]} receivable`, keptCents: 108_76, trueCents: 108_75 },
    { kind: "invoice", id: invoiceId, keptCents: 0, trueCents: 108_75 },
  ]);
});

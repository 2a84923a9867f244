import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { listDepositSlips, readRevenueSummary } from "../../contract.ts";
import { compactPayments } from "./compact-payments.ts";
import { SYSTEM } from "#platform/actor.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const step = fc.record({
  what: fc.constantFrom(
    "bill",
    "record",
    "record",
    "record",
    "refund",
    "refund",
    "return",
    "deposit",
    "apply",
    "apply",
    "compact",
  ),
  cents: fc.integer({ min: 1, max: 20_000 }),
  which: fc.nat({ max: 1000 }),
  isCash: fc.boolean(),
  isCredited: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take({ cents, which, isCash }: Step, invoices: readonly string[]): Promise<string[]> {
  const invoiceId = which % 3 === 0 ? undefined : invoices[which % Math.max(1, invoices.length)];
  const open = invoiceId === undefined ? 0 : (await office.invoice(invoiceId)).balanceCents;
  const allocated = Math.min(open, Math.ceil(cents / ((which % 2) + 1)));
  const { status, body } = await office.take({
    kind: isCash ? "cash" : "check",
    amountCents: cents,
    allocations: invoiceId !== undefined && allocated > 0 ? [{ invoiceId, cents: allocated }] : [],
  });
  expect(status).toBe(201);
  return [body.id];
}

/** Each may be refused; what counts is what it leaves. @returns the payments that it made */
async function run(told: Step, invoices: string[], payments: readonly string[]): Promise<string[]> {
  const payment = payments[told.which % Math.max(1, payments.length)];
  const invoice = invoices[told.which % Math.max(1, invoices.length)];
  switch (told.what) {
    case "bill":
      invoices.push(await office.bill(told.cents));
      break;
    case "record":
      return take(told, invoices);
    case "refund":
      if (payment)
        await office.refund({
          id: payment,
          cents: told.cents,
          kind: told.isCash ? "cash" : "check",
          outcome: told.isCredited ? "credit" : "reopen",
        });
      break;
    case "return":
      if (payment) await office.bounce(payment);
      break;
    case "deposit":
      await office.deposit(...payments.slice(told.which % Math.max(1, payments.length)).slice(0, 3));
      break;
    case "apply":
      if (invoice) await office.apply(invoice, told.cents);
      break;
    case "compact":
      await compactPayments(office.world.ctx(SYSTEM));
      break;
  }
  return [];
}

const TRUTH = `
  select
    coalesce(sum(amount_cents - refunded_cents) filter (where status in ('paid', 'partial', 'refunded')), 0)::bigint as "totalCents",
    coalesce(sum(amount_cents) filter (where status = 'failed'), 0)::bigint as "failedCents",
    coalesce(sum(undeposited_cents), 0)::bigint as "lies"
  from payment`;
const OPEN = `
  select count(*)::integer as open, coalesce(sum(balance.cents), 0)::bigint as "openCents"
  from invoice join invoice_balance as balance on balance.invoice_id = invoice.id
  where status in ('sent', 'overdue')`;
const WRONG = `
  select invoice.reference from invoice join invoice_balance as balance on balance.invoice_id = invoice.id
  where balance.cents < 0 or (status = 'paid') <> (balance.cents = 0)`;
/** Checks that came back after a part of them was given out: the client owes that part. */
const PAID_OUT = `
  select coalesce(sum(refunded_cents), 0)::bigint as cents from payment where status = 'failed'`;

test("whatever is done with payments, the books agree with what lies there and with what each invoice says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
      const invoices: string[] = [];
      const payments: string[] = [];
      for (const told of steps) payments.push(...(await run(told, invoices, payments)));
      expect(await office.faults()).toEqual([]);
      expect(await rowsOf(office.world.db, WRONG)).toEqual([]);
      const [truth] = await rowsOf<Record<string, number>>(office.world.db, TRUTH);
      const [open] = await rowsOf<Record<string, number>>(office.world.db, OPEN);
      const [paidOut] = await rowsOf<{ cents: number }>(office.world.db, PAID_OUT);
      const { body: list } = await office.world.call(ACTORS.manager, listDepositSlips, {});
      expect(list.undepositedCents).toBe(truth?.["lies"]);
      expect(await office.credit()).toBeGreaterThanOrEqual(0 - (paidOut?.cents ?? 0));
      const { body: revenue } = await office.world.call(ACTORS.manager, readRevenueSummary, {});
      expect(revenue).toMatchObject({
        totalCents: truth?.["totalCents"],
        failedCents: truth?.["failedCents"],
        openCents: open?.["openCents"],
        counts: { open: open?.["open"] },
      });
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 180_000);

import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#modules/billing/contract.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";

/* Records that say something else than the ledger, as after a hand in the database or a command that forgot one of both. */

let office: PaymentOffice;
let invoiceId: string;
beforeEach(async () => {
  office = await openPaymentOffice();
  invoiceId = await office.bill(100_00);
});
afterEach(() => office.world.close());

const run = (sql: string) => rowsOf(office.world.db, sql);

test("an invoice that is called paid, and is owed, is named", async () => {
  await run("update invoice set status = 'paid', paid_at = now()");
  expect(await office.faults()).toContainEqual({ kind: "invoice", id: invoiceId, keptCents: 0, trueCents: 100_00 });
});

test("cash of another amount than was posted is named, and so is its slip", async () => {
  const { id } = (await office.take({ kind: "cash", allocations: [{ invoiceId, cents: 100_00 }] })).body;
  const slip = (await office.deposit(id)).body;
  expect(await office.faults()).toEqual([]);
  await run("update payment set amount_cents = amount_cents + 5");
  await run("update deposit_slip set total_cents = total_cents - 1");
  expect(await office.faults()).toEqual([
    { kind: "payment", id, keptCents: 100_05, trueCents: 100_00 },
    { kind: "deposit-slip", id: slip.id, keptCents: 99_99, trueCents: 100_00 },
  ]);
});

test("a late fee and a loss of another amount are named", async () => {
  office.world.clock.set("2026-04-01T15:00:00Z");
  const seen = async () => ({ id: invoiceId, version: (await office.invoice(invoiceId)).version });
  await office.world.call(ACTORS.manager, contract.chargeLateFee, await seen());
  await office.world.call(ACTORS.manager, contract.writeOffInvoice, { ...(await seen()), reason: "Moved away" });
  expect(await office.faults()).toEqual([]);
  await run("update late_fee set cents = cents + 1");
  await run("update write_off set cents = cents + 2");
  expect(await office.faults()).toEqual([
    { kind: "late-fee", id: invoiceId, keptCents: -1_51, trueCents: -1_50 },
    { kind: "write-off", id: invoiceId, keptCents: 101_52, trueCents: 101_50 },
  ]);
});

test("the sums under the tiles of revenue are compared, too", async () => {
  await office.take();
  await run("update payment_counter set cents = cents - 7 where status = 'paid' and cents > 0");
  await run("delete from invoice_counter");
  expect(await office.faults()).toEqual([
    { kind: "payments", id: "paid", keptCents: 99_93, trueCents: 100_00 },
    { kind: "invoices", id: "sent", keptCents: 0, trueCents: 100_00 },
  ]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { getInvoice, refundPayment } from "../../contract.ts";
import { creditNoteJournal } from "../../factories.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { SYSTEM } from "#platform/actor.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const notes = () =>
  rowsOf(
    office.world.db,
    "select reference, total_cents, tax_cents, to_client_cents, reason from credit_note order by number",
  );

test("what no invoice asked for goes back first, then the latest invoice, each owed again", async () => {
  const early = await office.bill(40_00);
  const late = await office.bill(40_00);
  const { body } = await office.take({
    allocations: [
      { invoiceId: early, cents: 40_00 },
      { invoiceId: late, cents: 40_00 },
    ],
  });
  const first = await office.refund({ id: body.id, cents: 50_00, outcome: "reopen" });
  expect(first.body).toMatchObject({
    status: "partial",
    refundedCents: 50_00,
    unappliedCents: 0,
    refunds: [{ cents: 50_00, kind: "cash", refundedOn: "2026-03-02", reason: "Paid twice", outcome: "reopen" }],
  });
  expect(await office.credit()).toBe(0);
  expect(await office.invoice(late)).toMatchObject({ status: "sent", balanceCents: 30_00 });
  expect(await office.invoice(early)).toMatchObject({ status: "paid" });
  const second = await office.refund({ id: body.id, cents: 50_00, outcome: "reopen" });
  expect(second.body).toMatchObject({ status: "refunded", can: { refund: false, return: true } });
  expect(await office.invoice(early)).toMatchObject({ status: "sent", balanceCents: 40_00 });
  expect(await office.books("undeposited", "receivable")).toEqual([0, 80_00]);
  expect(await notes()).toEqual([]);
});

test("credited, the invoice stays paid, with a credit note that has its part of the tax", async () => {
  const invoiceId = await office.bill(100_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 100_00 }] });
  await office.refund({ id: body.id, cents: 33_33, outcome: "credit" });
  await office.refund({ id: body.id, cents: 66_67, outcome: "credit" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await notes()).toEqual([
    {
      reference: "CRN-000001",
      total_cents: 33_33,
      tax_cents: 2_67,
      to_client_cents: 0,
      reason: "Refund of PAY-000001: Paid twice",
    },
    {
      reference: "CRN-000002",
      total_cents: 66_67,
      tax_cents: 5_33,
      to_client_cents: 0,
      reason: "Refund of PAY-000001: Paid twice",
    },
  ]);
  // All tax of it is taken back.
  expect(await office.books("sales-tax", "credit-notes", "receivable", "undeposited")).toEqual([0, 92_00, 0, 0]);
  const { body: seen } = await office.world.call(ACTORS.manager, getInvoice, { id: invoiceId });
  expect(seen.creditNotes.map(({ reference }) => reference)).toEqual(["CRN-000001", "CRN-000002"]);
});

test("cash comes out of the drawer while the payment lies there, else from the bank; a check always from the bank", async () => {
  const drawer = (await office.take()).body;
  await office.refund({ id: drawer.id, cents: 10_00 });
  expect(await office.books("undeposited", "bank")).toEqual([90_00, 0]);
  await office.refund({ id: drawer.id, cents: 20_00, kind: "check" });
  expect(await office.books("undeposited", "bank")).toEqual([90_00, -20_00]);
  await office.deposit(drawer.id);
  expect(await office.books("undeposited", "bank")).toEqual([0, 70_00]);
  await office.refund({ id: drawer.id, cents: 5_00 });
  expect(await office.books("undeposited", "bank")).toEqual([0, 65_00]);
});

test("more than is left of it is refused with the amount that is", async () => {
  const { body } = await office.take();
  await office.refund({ id: body.id, cents: 60_00 });
  const refused = await office.refund({ id: body.id, cents: 40_01 });
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    409,
    "billing.more_than_paid",
    [{ path: "cents", message: "At most $40.00 of this payment can be given back." }],
  ]);
  await office.refund({ id: body.id, cents: 40_00 });
  expect((await office.refund({ id: body.id, cents: 1 })).body.code).toBe("billing.not_refundable");
  expect((await office.refund({ id: body.id, cents: 1, version: 1 })).body.code).toBe("billing.changed_meanwhile");
});

test("credit that has paid another invoice cannot be given back besides", async () => {
  const { body } = await office.take();
  const other = await office.bill(70_00);
  await office.apply(other, 70_00);
  expect((await office.payment(body.id)).unappliedCents).toBe(30_00);
  const refused = await office.refund({ id: body.id, cents: 30_01 });
  expect([refused.body.code, refused.body.detail]).toEqual([
    "billing.more_than_paid",
    "At most $30.00 of this payment can be given back. The rest was credit of the client that has paid other invoices.",
  ]);
  expect((await office.refund({ id: body.id, cents: 30_00 })).status).toBe(200);
  expect(await office.credit()).toBe(0);
});

test("what a credit note took off a paid invoice goes back without crediting it again", async () => {
  const invoiceId = await office.bill(100_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 100_00 }] });
  const ctx = office.world.ctx(SYSTEM);
  await postJournal(ctx, await creditNoteJournal(ctx, { invoiceId, clientId: office.clientId, cents: 40_00 }));
  expect(await office.credit()).toBe(40_00);
  await office.refund({ id: body.id, cents: 100_00, outcome: "credit" });
  expect(await office.credit()).toBe(0);
  expect((await notes()).map((row) => (row as { total_cents: number }).total_cents)).toEqual([40_00, 60_00]);
  expect(await office.books("receivable", "undeposited", "sales-tax", "credit-notes")).toEqual([0, 0, 0, 92_00]);
});

test("an invoice that was cancelled is not owed again", async () => {
  const invoiceId = await office.bill(50_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 50_00 }] });
  await rowsOf(
    office.world.db,
    "update invoice set status = 'cancelled', paid_at = null, cancelled_at = now(), cancel_reason = 'Written off' where id = $1",
    [invoiceId],
  );
  const refused = await office.refund({ id: body.id, cents: 100_00, outcome: "reopen" });
  expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual(["billing.not_refundable", "outcome"]);
  expect((await office.refund({ id: body.id, cents: 100_00, outcome: "credit" })).body.status).toBe("refunded");
});

test("support and technicians give nothing back", async () => {
  const { body } = await office.take();
  const input = { id: body.id, version: body.version, cents: 1, kind: "cash" as const, reason: "x" };
  for (const actor of [ACTORS.support, ACTORS.technician, ACTORS.client])
    expect((await office.world.call(actor, refundPayment, input)).status).toBe(403);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { returnPayment } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

test("a check that comes back makes its invoices owed again, and the rest does not lie there any more", async () => {
  const invoiceId = await office.bill(60_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 60_00 }] });
  const returned = await office.bounce(body.id);
  expect(returned.body).toMatchObject({
    status: "failed",
    failure: "Insufficient funds",
    unappliedCents: 0,
    can: { refund: false, return: false },
  });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 60_00 });
  expect(await office.credit()).toBe(0);
  expect(await office.books("undeposited", "bank", "receivable")).toEqual([0, 0, 60_00]);
  const events = await office.world.db
    .selectFrom("invoice_event")
    .select(["kind", "cents", "note"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();
  expect(events.slice(2)).toEqual([
    { kind: "payment-returned", cents: 60_00, note: "PAY-000001: Insufficient funds" },
    { kind: "reopened", cents: null, note: "" },
  ]);
  expect((await office.bounce(body.id)).body.code).toBe("billing.not_returnable");
});

test("what was deposited comes out of the bank, and its slip stays as it was", async () => {
  const { body } = await office.take();
  await office.deposit(body.id);
  const returned = await office.bounce(body.id);
  expect(returned.body.depositSlip?.reference).toBe("DEP-000001");
  const { paidAt, failedAt, depositSlip } = returned.body;
  const now = office.world.clock.now().getTime();
  expect([paidAt, failedAt, depositSlip?.createdAt].map((at) => Date.parse(at ?? ""))).toEqual([now, now, now]);
  expect(await office.books("undeposited", "bank", "client-credit")).toEqual([0, 0, 0]);
});

test("where the credit has paid other invoices, those are owed again, the latest first", async () => {
  const { body } = await office.take();
  const first = await office.bill(60_00);
  const second = await office.bill(30_00);
  await office.apply(first, 60_00);
  await office.apply(second, 30_00);
  await office.bounce(body.id);
  // Ten were still there.
  expect(await office.credit()).toBe(0);
  expect(await office.invoice(second)).toMatchObject({ status: "sent", balanceCents: 30_00 });
  expect(await office.invoice(first)).toMatchObject({ status: "sent", balanceCents: 60_00 });
});

test("money of other payments stays on the invoices that it has paid", async () => {
  const { body } = await office.take();
  const invoiceId = await office.bill(150_00);
  await office.take({ kind: "cash", amountCents: 80_00, allocations: [{ invoiceId, cents: 80_00 }] });
  await office.apply(invoiceId, 70_00);
  await office.bounce(body.id);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 70_00 });
  expect(await office.credit()).toBe(0);
});

test("what was given back of it before is owed as well: on its invoice, or as a credit below zero", async () => {
  const invoiceId = await office.bill(60_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 60_00 }] });
  // Forty that no invoice asked for, and twenty of the invoice, in cash out of the drawer.
  await office.refund({ id: body.id, cents: 60_00, outcome: "credit" });
  await office.bounce(body.id);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 60_00 });
  expect(await office.credit()).toBe(-40_00);
  expect(await office.books("undeposited", "bank")).toEqual([0, -60_00]);
  // The next money without an invoice fills it.
  await office.take({ kind: "cash", amountCents: 50_00 });
  expect(await office.credit()).toBe(10_00);
  expect((await office.apply(invoiceId, 10_01)).body.code).toBe("billing.more_than_credit");
});

test("cash is never sent back by a bank, and an invoice that was given up is not asked for again", async () => {
  const cash = (await office.take({ kind: "cash" })).body;
  expect((await office.bounce(cash.id)).body.code).toBe("billing.not_returnable");
  const invoiceId = await office.bill(100_00);
  const check = (await office.take({ allocations: [{ invoiceId, cents: 100_00 }] })).body;
  await rowsOf(
    office.world.db,
    "update invoice set status = 'cancelled', paid_at = null, cancelled_at = now(), cancel_reason = 'Written off' where id = $1",
    [invoiceId],
  );
  await office.bounce(check.id);
  expect(await office.books("receivable", "bad-debt")).toEqual([0, 100_00]);
});

test("it is refused to whoever looked at another state, and to those who may not", async () => {
  const { body } = await office.take();
  expect((await office.bounce(body.id, body.version - 1)).body.code).toBe("billing.changed_meanwhile");
  const input = { id: body.id, version: body.version, reason: "x" };
  for (const actor of [ACTORS.support, ACTORS.technician])
    expect((await office.world.call(actor, returnPayment, input)).status).toBe(403);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { makePayment } from "../../factories.ts";
import { holdPayment } from "./hold-payment.ts";
import { failPayment, payPayment } from "./pay-payment.ts";

/** As a provider's notice moves a payment that somebody began before. */

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

async function pending(...allocations: { invoiceId: string; cents: number }[]): Promise<string> {
  const { id } = await makePayment(office.world.ctx(SYSTEM), {
    client_id: office.clientId,
    status: "pending",
    paid_at: null,
  });
  for (const { invoiceId, cents } of allocations)
    await office.world.db
      .insertInto("payment_allocation")
      .values({ payment_id: id, invoice_id: invoiceId, cents })
      .execute();
  return id;
}
const pay = (id: string) =>
  inTransaction(office.world.ctx(SYSTEM), async (ctx) =>
    payPayment(ctx, await holdPayment(ctx, { id }), { onDate: "2026-03-02" }),
  );
const fail = (id: string) =>
  inTransaction(office.world.ctx(SYSTEM), async (ctx) => failPayment(ctx, await holdPayment(ctx, { id }), "Declined"));

test("a notice that is repeated moves it once", async () => {
  const invoiceId = await office.bill(100_00);
  const id = await pending({ invoiceId, cents: 100_00 });
  await Promise.all([pay(id), pay(id), pay(id)]);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid" });
  expect(await office.books("undeposited")).toEqual([100_00]);
  await fail(id);
  expect((await office.payment(id)).status).toBe("paid");
});

test("what an invoice does not need any more lies there for the client", async () => {
  const [paid, part] = [await office.bill(30_00), await office.bill(70_00)];
  const id = await pending({ invoiceId: paid, cents: 30_00 }, { invoiceId: part, cents: 70_00 });
  await office.take({
    kind: "cash",
    amountCents: 50_00,
    allocations: [
      { invoiceId: paid, cents: 30_00 },
      { invoiceId: part, cents: 20_00 },
    ],
  });
  await pay(id);
  expect(await office.payment(id)).toMatchObject({
    status: "paid",
    unappliedCents: 50_00,
    invoices: [{ id: part, cents: 50_00 }],
  });
  expect(await office.credit()).toBe(50_00);
});

test("one that fails never was in the books, and its invoice says so", async () => {
  const invoiceId = await office.bill(100_00);
  const id = await pending({ invoiceId, cents: 100_00 });
  await fail(id);
  await fail(id);
  await pay(id);
  expect(await office.payment(id)).toMatchObject({ status: "failed", failure: "Declined" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 100_00 });
  expect(await office.books("undeposited")).toEqual([0]);
  const events = await office.world.db.selectFrom("invoice_event").select(["kind", "note"]).execute();
  expect(events).toEqual([{ kind: "payment-failed", note: "Declined" }]);
});

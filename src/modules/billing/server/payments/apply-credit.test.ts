import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { applyCredit } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

test("what lies there pays an invoice, at most both", async () => {
  await office.take();
  const small = await office.bill(30_00);
  const large = await office.bill(90_00);
  const refused = await office.apply(small, 30_01);
  expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual(["billing.more_than_open", "cents"]);
  const applied = await office.apply(small, 30_00);
  expect(applied.body).toMatchObject({ status: "paid", balanceCents: 0, clientCreditCents: 70_00 });
  expect((await office.apply(large, 70_01)).body.code).toBe("billing.more_than_credit");
  await office.apply(large, 70_00);
  expect(await office.invoice(large)).toMatchObject({ status: "sent", balanceCents: 20_00 });
  expect(await office.credit()).toBe(0);
  expect((await office.apply(small, 1)).body.code).toBe("billing.not_open");
  expect(await office.faults()).toEqual([]);
});

test("each application is one of its own, and stands in the invoice's history", async () => {
  await office.take();
  const invoiceId = await office.bill(50_00);
  await office.apply(invoiceId, 10_00);
  await office.apply(invoiceId, 10_00);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 30_00 });
  const events = await office.world.db
    .selectFrom("invoice_event")
    .select(["kind", "cents"])
    .where("invoice_id", "=", invoiceId)
    .execute();
  expect(events).toEqual([
    { kind: "credit-applied", cents: 10_00 },
    { kind: "credit-applied", cents: 10_00 },
  ]);
});

test("support reads invoices and pays none", async () => {
  await office.take();
  const id = await office.bill(50_00);
  const input = { id, version: 1, cents: 1 };
  expect((await office.world.call(ACTORS.support, applyCredit, input)).status).toBe(403);
});

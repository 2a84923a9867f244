import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { payOwn } from "../../contract.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

test("a card pays an invoice at once, and what the provider keeps is in the books", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const { status, body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      status: "paid",
      amountCents: 100_00,
      methodLabel: "Visa •••• 4242",
      invoices: [{ id: invoiceId, cents: 100_00 }],
      on: "2026-03-02",
      failureCode: "",
      needsConfirmation: false,
      clientSecret: null,
    },
  });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await office.books("clearing", "processing-fees", "receivable")).toEqual([96_80, 3_20, 0]);
});

test("several invoices and a part of one are one payment", async () => {
  const methodId = await office.save("tok_visa");
  const [one, other] = [await office.billPayer(100_00), await office.billPayer(50_00)];
  const invoices = [
    { invoiceId: one, cents: 100_00 },
    { invoiceId: other, cents: 20_00 },
  ];
  const { body } = await office.pay({ methodId, invoices });
  expect(body).toMatchObject({ status: "paid", amountCents: 120_00 });
  expect(await office.invoice(one)).toMatchObject({ status: "paid" });
  expect(await office.invoice(other)).toMatchObject({ status: "sent", balanceCents: 30_00 });
  expect(await office.charges()).toBe(1);
});

test("the same key is the same payment, and with anything else it is refused", async () => {
  const [methodId, otherMethod] = [await office.save("tok_visa"), await office.save("tok_amex")];
  const [invoiceId, second] = [await office.billPayer(100_00), await office.billPayer(100_00)];
  const told = { key: newId(), methodId, invoices: [{ invoiceId, cents: 60_00 }] };
  const first = await office.pay(told);
  expect((await office.pay(told)).body).toEqual(first.body);
  for (const other of [
    { ...told, methodId: otherMethod },
    { ...told, invoices: [{ invoiceId, cents: 40_00 }] },
    { ...told, invoices: [{ invoiceId: second, cents: 60_00 }] },
  ])
    expect(await office.pay(other)).toMatchObject({ status: 409, body: { code: "request.key_reused" } });
  const stranger = await office.makePayer("stranger@homes.example");
  expect(await office.pay(told, stranger)).toMatchObject({ status: 409, body: { code: "request.key_reused" } });
  expect(await office.charges()).toBe(1);
});

test("the same key for two different invoices at once is one payment", async () => {
  const methodId = await office.save("tok_visa");
  const ids = [await office.billPayer(100_00), await office.billPayer(100_00)];
  const key = newId();
  const answers = await Promise.all(
    ids.map((invoiceId) => office.pay({ key, methodId, invoices: [{ invoiceId, cents: 100_00 }] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await office.charges()).toBe(1);
});

test("a declined card is told with its code, nothing is charged, and another card pays", async () => {
  const invoiceId = await office.billPayer(100_00);
  const invoices = [{ invoiceId, cents: 100_00 }];
  const { body } = await office.pay({ methodId: await office.save("tok_no_funds"), invoices });
  expect(body).toMatchObject({ status: "failed", failureCode: "insufficient_funds" });
  expect(await office.row(body.id)).toMatchObject({ failure: "Insufficient funds", is_hard_failure: false });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 100_00 });
  expect(await office.books("clearing", "receivable")).toEqual([0, 100_00]);
  expect((await office.pay({ methodId: await office.save("tok_visa"), invoices })).body.status).toBe("paid");
});

test("what is on its way is not paid a second time, and the rest can be", async () => {
  const [methodId, invoiceId] = [await office.save("ba_ok"), await office.billPayer(100_00)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 80_00 }] });
  expect(body.status).toBe("pending");
  const again = await office.pay({ methodId, invoices: [{ invoiceId, cents: 80_00 }] });
  expect(again).toMatchObject({ status: 409, body: { code: "billing.payment_pending" } });
  expect(again.body.errors).toMatchObject([{ path: "invoices.0.cents" }]);
  const rest = await office.pay({ methodId: await office.save("tok_visa"), invoices: [{ invoiceId, cents: 20_00 }] });
  expect(rest.body.status).toBe("paid");
});

test("more than is open and what is paid are refused at the field", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  expect(await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_01 }] })).toMatchObject({
    status: 409,
    body: { code: "billing.more_than_open", errors: [{ path: "invoices.0.cents" }] },
  });
  await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  expect(await office.pay({ methodId, invoices: [{ invoiceId, cents: 1_00 }] })).toMatchObject({
    status: 409,
    body: { code: "billing.not_open", errors: [{ path: "invoices.0.cents" }] },
  });
  expect(await office.charges()).toBe(1);
});

test("another client's card or invoice is as if it did not exist; neither is a card that was for one payment", async () => {
  const other = await office.makePayer("other@homes.example");
  const [mine, theirs] = [await office.save("tok_visa"), await office.save("tok_amex", { who: other })];
  const [invoiceId, foreign] = [await office.billPayer(100_00), await office.bill(100_00, other.clientId)];
  const once = await office.save("tok_discover", { isOnce: true });
  for (const methodId of [theirs, once, newId()])
    expect(await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] })).toMatchObject({
      status: 404,
      body: { code: "billing.method_not_found" },
    });
  for (const id of [foreign, newId()])
    expect(await office.pay({ methodId: mine, invoices: [{ invoiceId: id, cents: 100_00 }] })).toMatchObject({
      status: 404,
      body: { code: "billing.invoice_not_found" },
    });
  expect(await office.charges()).toBe(0);
});

test("a card that has expired is refused before anything is written", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  await office.world.db.updateTable("payment_method").set({ exp_month: 2, exp_year: 2026 }).execute();
  expect(await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] })).toMatchObject({
    status: 409,
    body: { code: "billing.method_expired", errors: [{ path: "methodId" }] },
  });
  expect(await office.world.db.selectFrom("payment").select("id").execute()).toEqual([]);
});

test.each([
  ["below zero", -1, "invoices.0.cents"],
  ["half cents", 100.5, "invoices.0.cents"],
  ["huge", 1e15, "invoices.0.cents"],
  ["text", "100", "invoices.0.cents"],
  ["too little to be charged", 49, "invoices"],
  ["more than is charged at once", 100_000_000, "invoices"],
])("an amount that is %s is refused at its field", async (_what, cents, path) => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const answer = await office.world.call(office.payer, payOwn, {
    key: newId(),
    methodId,
    invoices: [{ invoiceId, cents }],
  });
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  expect(answer.body.errors?.map((fault) => fault.path)).toContain(path);
  expect(await office.charges()).toBe(0);
});

test("who speaks for some places of a client only pays nothing", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const manager = { ...office.payer, propertyIds: [] };
  expect(await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] }, manager)).toMatchObject({
    status: 403,
  });
});

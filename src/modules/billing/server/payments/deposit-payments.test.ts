import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { listDepositSlips, makeDepositSlip } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const list = async () => (await office.world.call(ACTORS.manager, listDepositSlips, {})).body;

test("cash and checks go to the bank together, less the cash that was given back of them", async () => {
  const check = (await office.take()).body;
  const cash = (await office.take({ kind: "cash", amountCents: 50_00 })).body;
  const kept = (await office.take({ kind: "cash", amountCents: 7_00, receivedOn: "2026-02-20" })).body;
  await office.refund({ id: cash.id, cents: 20_00 });
  expect(await list()).toMatchObject({
    data: [],
    undeposited: [{ id: kept.id }, { id: check.id }, { id: cash.id }],
    undepositedCents: 137_00,
  });
  const { status, body } = await office.deposit(check.id, cash.id);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    reference: "DEP-000001",
    depositedOn: "2026-03-02",
    totalCents: 130_00,
    payments: [
      { id: check.id, reference: "PAY-000001", methodLabel: "Check 1042", cents: 100_00 },
      { id: cash.id, reference: "PAY-000002", methodLabel: "Cash", cents: 30_00 },
    ],
  });
  expect(await office.books("undeposited", "bank")).toEqual([7_00, 130_00]);
  // What is given back later changes nothing of it.
  await office.refund({ id: cash.id, cents: 5_00 });
  expect(await list()).toMatchObject({
    data: [{ totalCents: 130_00, payments: [{ cents: 100_00 }, { cents: 30_00 }] }],
    pagination: { total: 1 },
    undeposited: [{ id: kept.id }],
    undepositedCents: 7_00,
  });
  expect((await office.payment(check.id)).depositSlip).toMatchObject({ reference: "DEP-000001" });
  expect(await office.faults()).toEqual([]);
});

test("each goes to the bank once, and only what is there", async () => {
  const first = (await office.take()).body;
  const second = (await office.take()).body;
  await office.deposit(first.id);
  const again = await office.deposit(second.id, first.id);
  expect([again.status, again.body.code, again.body.errors]).toEqual([
    409,
    "billing.already_deposited",
    [{ path: "paymentIds.1", message: "Nothing of PAY-000001 lies in the office" }],
  ]);
  await office.bounce(second.id);
  expect((await office.deposit(second.id)).body.code).toBe("billing.already_deposited");
  expect((await office.deposit(newId())).body.code).toBe("billing.payment_not_found");
  expect(await office.books("undeposited", "bank")).toEqual([0, 100_00]);
});

test("the day is neither in the future nor before the money came", async () => {
  const { body } = await office.take();
  const on = (depositedOn: string) =>
    office.world.call(ACTORS.manager, makeDepositSlip, { paymentIds: [body.id], depositedOn });
  for (const day of ["2026-03-03", "2026-03-01"]) {
    const refused = await on(day);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "depositedOn"]);
  }
  expect((await on("2026-03-02")).status).toBe(201);
  for (const actor of [ACTORS.support, ACTORS.technician])
    expect((await office.world.call(actor, listDepositSlips, {})).status).toBe(403);
});

test("more than the books can hold in one entry goes to the bank on two slips", async () => {
  const most = 100_000_000_000;
  const [one, other] = [
    (await office.take({ amountCents: most })).body,
    (await office.take({ amountCents: most })).body,
  ];
  const { status, body } = await office.deposit(one.id, other.id);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "paymentIds", message: "This is more than one slip can hold" }],
  ]);
  expect((await office.deposit(one.id)).status).toBe(201);
});

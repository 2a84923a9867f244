import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { applyCredit, refundPayment } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const times = <Answer>(count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
const succeeded = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;

test("two refunds at once never give back more than was paid", async () => {
  const { body } = await office.take();
  const input = { id: body.id, version: body.version, cents: 60_00, kind: "cash" as const, reason: "Twice" };
  const answers = await times(2, () => office.world.call(ACTORS.manager, refundPayment, input));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await office.payment(body.id)).refundedCents).toBe(60_00);
  expect(await office.books("undeposited")).toEqual([40_00]);
});

test("of many payments of the last dollars of one invoice one is taken", async () => {
  const invoiceId = await office.bill(100_00);
  const answers = await times(10, () => office.take({ kind: "cash", allocations: [{ invoiceId, cents: 100_00 }] }));
  expect(succeeded(answers)).toBe(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    // Whoever waited sees that nothing is open any more.
    new Set(["billing.not_open"]),
  );
  expect(await office.books("undeposited", "receivable")).toEqual([100_00, 0]);
});

test("payments of the same invoices in different orders wait for each other and not in a circle", async () => {
  const [one, other] = [await office.bill(500_00), await office.bill(500_00)];
  const answers = await times(20, (at) =>
    office.take({
      kind: "cash",
      amountCents: 20_00,
      allocations: (at % 2 === 0 ? [one, other] : [other, one]).map((invoiceId) => ({ invoiceId, cents: 10_00 })),
    }),
  );
  expect(succeeded(answers)).toBe(20);
  expect(await office.invoice(one)).toMatchObject({ balanceCents: 300_00 });
  const numbers = await office.world.db.selectFrom("payment").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test("fifty that use a credit at once use no more than there is", async () => {
  await office.take({ amountCents: 200_00 });
  const bills: { id: string; version: number }[] = [];
  for (let at = 0; at < 50; at++) {
    const id = await office.bill(10_00);
    bills.push({ id, version: (await office.invoice(id)).version });
  }
  const answers = await Promise.all(
    bills.map((seen) => office.world.call(ACTORS.manager, applyCredit, { ...seen, cents: 10_00 })),
  );
  expect(succeeded(answers)).toBe(20);
  expect(new Set(answers.map(({ status, body }) => (status === 200 ? "" : body.code)))).toEqual(
    new Set(["", "billing.more_than_credit"]),
  );
  expect(await office.credit()).toBe(0);
  expect(await office.books("receivable")).toEqual([300_00]);
});

test("a check that comes back while its credit is used leaves nothing paid by money that is gone", async () => {
  const { body } = await office.take();
  const invoiceId = await office.bill(100_00);
  const [returned, applied] = await Promise.all([office.bounce(body.id), office.apply(invoiceId, 100_00)]);
  // Whoever came second: the application is undone with the check, or finds no credit; or the return is asked for again.
  if (returned.status === 409) expect((await office.bounce(body.id)).status).toBe(200);
  else expect([200, 409]).toContain(applied.status);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 100_00 });
  expect(await office.credit()).toBe(0);
});

test("two slips at once take a payment to the bank once", async () => {
  const payments = [(await office.take()).body.id, (await office.take()).body.id];
  const answers = await times(4, (at) => office.deposit(...(at % 2 === 0 ? payments : payments.toReversed())));
  expect(succeeded(answers)).toBe(1);
  expect(await office.books("undeposited", "bank")).toEqual([0, 200_00]);
});

test("a client who is merged while money comes keeps it, under whichever record", async () => {
  const { id: keptId } = await makeClient(office.world.ctx(SYSTEM));
  const invoiceId = await office.bill(500_00);
  const [, ...answers] = await Promise.all([
    office.world.call(ACTORS.manager, mergeClients, {
      id: keptId,
      version: 1,
      otherId: office.clientId,
      otherVersion: 1,
    }),
    ...Array.from({ length: 8 }, () =>
      office.take({ kind: "cash", amountCents: 20_00, allocations: [{ invoiceId, cents: 10_00 }] }),
    ),
  ]);
  const taken = succeeded(answers);
  const left = await office.world.db
    .selectFrom("payment")
    .select("id")
    .where("client_id", "=", office.clientId)
    .execute();
  expect(left).toEqual([]);
  expect(await office.books("undeposited", "client-credit")).toEqual([taken * 20_00, 0 - taken * 10_00]);
  expect(await office.credit()).toBe(0);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { listOwnPayments, readOwnPayment, readOwnReceipt } from "../../contract.ts";
import { firstDayOf } from "./find-own-payments.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(() => office.world.close());

const list = (input: Record<string, unknown> = {}, who = office.payer) =>
  office.world.call(who, listOwnPayments, input);
async function pay(cents: number) {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(cents)];
  return (await office.pay({ methodId, invoices: [{ invoiceId, cents }] })).body;
}

test("a client has all their payments, the latest first, and what they come to less what went back", async () => {
  const first = await pay(100_00);
  const cash = { clientId: office.payer.clientId, kind: "cash" as const, amountCents: 50_00 };
  const second = (await office.take(cash)).body;
  await office.refund({ id: second.id, cents: 20_00 });
  const declined = await office.save("tok_no_funds");
  const invoiceId = await office.billPayer(10_00);
  await office.pay({ methodId: declined, invoices: [{ invoiceId, cents: 10_00 }] });
  const { body } = await list();
  expect(body.data.map(({ status, amountCents, refundedCents }) => [status, amountCents, refundedCents])).toEqual([
    ["failed", 10_00, 0],
    ["paid", 50_00, 20_00],
    ["paid", 100_00, 0],
  ]);
  expect(body).toMatchObject({ paidCents: 130_00, pagination: { total: 3 } });
  expect(body.data[2]?.id).toBe(first.id);
  expect((await list({ limit: 1, page: 2 })).body).toMatchObject({ data: [{ id: second.id }], paidCents: 130_00 });
});

test("another client has none of it", async () => {
  const { id } = await pay(100_00);
  const other = await office.makePayer("other@homes.example");
  expect((await list({}, other)).body).toMatchObject({ data: [], paidCents: 0 });
  for (const asked of [id, newId()])
    for (const endpoint of [readOwnPayment, readOwnReceipt])
      expect(await office.world.call(other, endpoint, { id: asked })).toMatchObject({
        status: 404,
        body: { code: "billing.payment_not_found" },
      });
});

test.each([
  ["all", null],
  ["30-days", "2026-02-28"],
  ["6-months", "2025-09-30"],
  ["year", "2025-03-30"],
] as const)("the period %s of the 30th of March begins on %s", (period, from) => {
  expect(firstDayOf(period, "2026-03-30")).toBe(from);
});

test("a period counts the company's days", async () => {
  await pay(100_00);
  // In New York it is still the first of April.
  office.world.clock.set("2026-04-02T03:59:00Z");
  expect((await list({ period: "30-days" })).body).toMatchObject({ paidCents: 100_00, pagination: { total: 1 } });
  office.world.clock.set("2026-04-02T04:00:00Z");
  expect((await list({ period: "30-days" })).body).toMatchObject({ paidCents: 0, data: [] });
});

test("a payment that has come has a receipt in the client's language, with its card", async () => {
  const { id, reference } = await pay(100_00);
  const answer = await office.world.app.inject({
    url: `/api/my/payments/${id}/receipt`,
    headers: { authorization: actorHeader(office.payer), "accept-language": "es" },
  });
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf" });
  const paper = readPdf(answer.rawPayload).pages.join("\n");
  for (const words of [`Recibo ${reference}`, "Visa", "4242", "$100.00", "INV-000001"]) expect(paper).toContain(words);
});

test("one that has not come has none", async () => {
  const [methodId, invoiceId] = [await office.save("ba_ok"), await office.billPayer(100_00)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  expect(await office.world.call(office.payer, readOwnReceipt, { id: body.id })).toMatchObject({
    status: 409,
    body: { code: "billing.not_paid" },
  });
});

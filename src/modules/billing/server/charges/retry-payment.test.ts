import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { retryPayment } from "../../contract.ts";
import type { SandboxToken } from "../../rules-sandbox.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

async function failed(token: SandboxToken = "tok_third_time", cents = 100_00) {
  const [methodId, invoiceId] = [await office.save(token), await office.billPayer(cents)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents }] });
  expect(body.status).toBe("failed");
  return { id: body.id, methodId, invoiceId };
}
const retry = (id: string, key = newId(), who: (typeof ACTORS)[keyof typeof ACTORS] = ACTORS.manager) =>
  office.world.call(who, retryPayment, { id, key });
const cash = (invoiceId: string, cents: number) =>
  office.take({
    ...{ clientId: office.payer.clientId, kind: "cash", amountCents: cents },
    allocations: [{ invoiceId, cents }],
  });

test("a failed payment is tried again as a payment of its own, until it succeeds", async () => {
  const { id, invoiceId } = await failed();
  const second = await retry(id);
  expect(second).toMatchObject({ status: 200, body: { status: "failed", amountCents: 100_00 } });
  const third = await retry(second.body.id);
  expect(third).toMatchObject({ status: 200, body: { status: "paid", invoices: [{ id: invoiceId }] } });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid" });
  const { rows } = await office.world.pool.query("select action from audit_log where action = $1", [
    "billing.payment_retried",
  ]);
  expect(rows).toHaveLength(2);
});

test("the same click is one payment, and its key is of no other", async () => {
  const [{ id }, other] = [await failed(), await failed()];
  const key = newId();
  const answers = await Promise.all([retry(id, key), retry(id, key), retry(id, key)]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await retry(id, key)).toMatchObject({ status: 200, body: { id: answers[0].body.id } });
  expect(await retry(other.id, key)).toMatchObject({ status: 409, body: { code: "request.key_reused" } });
});

test("only what is still open is charged", async () => {
  const { id, invoiceId } = await failed("tok_no_funds");
  await cash(invoiceId, 70_00);
  expect((await retry(id)).body).toMatchObject({ amountCents: 30_00 });
  await cash(invoiceId, 30_00);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "billing.not_open" } });
});

test("what another payment is on its way for is not charged", async () => {
  const { id, invoiceId } = await failed();
  await office.pay({ methodId: await office.save("ba_ok"), invoices: [{ invoiceId, cents: 100_00 }] });
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "billing.payment_pending" } });
});

test("what would be refused again, has come, or was by hand is not tried", async () => {
  const stolen = await failed("tok_stolen");
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const paid = (await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] })).body;
  const check = (await office.take()).body;
  await office.bounce(check.id);
  for (const { id } of [stolen, paid, check])
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: "billing.not_retryable" } });
  expect(await retry(newId())).toMatchObject({ status: 404, body: { code: "billing.payment_not_found" } });
});

test("a card that was removed or has expired is not charged", async () => {
  const [removed, expired] = [await failed(), await failed()];
  const { db, clock } = office.world;
  const removed_at = clock.now().toISOString();
  await db.updateTable("payment_method").set({ removed_at }).where("id", "=", removed.methodId).execute();
  await db.updateTable("payment_method").set({ exp_year: 2020 }).where("id", "=", expired.methodId).execute();
  for (const { id } of [removed, expired])
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: "billing.not_retryable" } });
});

test("less than can be charged is not tried", async () => {
  const { id, invoiceId } = await failed();
  await cash(invoiceId, 99_51);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "billing.not_retryable" } });
});

test.each(["support", "technician", "client"] as const)("%s tries nothing again", async (who) => {
  const { id } = await failed();
  expect(await retry(id, newId(), ACTORS[who])).toMatchObject({ status: 403 });
});

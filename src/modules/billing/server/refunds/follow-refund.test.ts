import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { makeStaff } from "#modules/accounts/factories.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { applyCredit } from "../../contract.ts";
import { followCharge } from "../charges/follow-charge.ts";
import { failRefund, followRefund } from "./follow-refund.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const expectSameBooks = async () => {
  const { ours, theirs } = await office.clearing();
  expect(ours).toBe(theirs);
};
const refunds = async (id: string) => (await office.payment(id)).refunds.map(({ status }) => status);
const journals = async (kind: string) =>
  (await rowsOf(office.world.db, "select id from ledger_journal where kind = $1", [kind])).length;
const stateOf = async (id: string) => {
  const { charge_id: chargeId } = await office.world.db
    .selectFrom("payment")
    .select("charge_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return office.provider.readCharge(chargeId ?? "");
};

test("what the bank refuses later is the client's credit, once, and the office is told", async () => {
  await makeStaff(office.ctx, { email: "office@example.com" });
  const { id, invoiceId } = await office.charge("tok_refund_fails");
  await office.refundBack(id, 40_00);
  await office.world.runJobs();
  expect(await refunds(id)).toEqual(["succeeded"]);
  await office.passTo("2026-03-06T15:00:00Z");
  await office.passTo("2026-03-06T16:00:00Z");
  expect(await refunds(id)).toEqual(["failed"]);
  expect([await office.credit(), await journals("refund-failed")]).toEqual([40_00, 1]);
  // It can be given back by this payment once more, and pays an invoice meanwhile.
  expect(await office.payment(id)).toMatchObject({ status: "paid", refundedCents: 0, unappliedCents: 40_00 });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 40_00 });
  expect(await office.history(invoiceId)).toContain("refund-failed");
  const told = await office.world.db
    .selectFrom("notification")
    .select(["channel", "title"])
    .where("message", "=", "billing.office_refund_failed")
    .orderBy("channel")
    .execute();
  expect(told.map(({ channel }) => channel)).toEqual(["bell", "email"]);
  expect(told[0]?.title).toBe("Refund refused");
  await expectSameBooks();
});

test("what is told of it late, twice, or in another order changes nothing any more", async () => {
  const { id } = await office.charge("tok_refund_fails");
  await office.refundBack(id, 40_00);
  await office.world.runJobs();
  const { provider_refund_id: refundId } = await office.world.db
    .selectFrom("refund")
    .select("provider_refund_id")
    .executeTakeFirstOrThrow();
  const state = { refundId: refundId ?? "", chargeId: "c", cents: 40_00 };
  const failed = { ...state, status: "failed", failure: { code: "refund_refused", isHard: true } } as const;
  await followRefund(office.ctx, failed);
  await followRefund(office.ctx, { ...state, status: "succeeded", failure: null });
  await Promise.all([failed, failed].map((one) => followRefund(office.ctx, one)));
  expect([await refunds(id), await office.credit(), await journals("refund-failed")]).toEqual([["failed"], 40_00, 1]);
  // One that was made at the provider itself.
  await followRefund(office.ctx, { ...failed, refundId: "re_of_somebody" });
  expect(await journals("refund-failed")).toBe(1);
});

test("a return after a part went back takes only the rest, and the invoice is owed whole", async () => {
  const { id, invoiceId } = await office.charge("ba_returned");
  await office.passTo("2026-03-10T15:00:00Z");
  await office.refundBack(id, 30_00);
  await office.world.runJobs();
  await office.passTo("2026-03-20T15:00:00Z");
  expect(await refunds(id)).toEqual(["succeeded"]);
  await office.passTo("2026-04-25T15:00:00Z");
  expect((await office.payment(id)).status).toBe("failed");
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  expect(await office.credit()).toBe(0);
  await expectSameBooks();
  expect((await office.clearing()).ours).toBe(0);
});

test("a refund that failed and then a return leave nothing of the payment, and what its credit paid is owed again", async () => {
  const { id, invoiceId } = await office.charge("tok_refund_fails");
  await office.refundBack(id, 40_00);
  await office.world.runJobs();
  await office.passTo("2026-03-06T15:00:00Z");
  const other = await office.bill(25_00);
  await office.world.call(ACTORS.manager, applyCredit, {
    id: other,
    version: (await office.invoice(other)).version,
    cents: 25_00,
  });
  expect(await office.credit()).toBe(15_00);
  await followCharge(office.ctx, {
    ...(await stateOf(id)),
    status: "returned",
    failure: { code: "returned", isHard: true },
  });
  expect(await office.credit()).toBe(0);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  expect(await office.invoice(other)).toMatchObject({ balanceCents: 25_00 });
  expect((await office.clearing()).ours).toBe(0);
});

test("a return before the provider was asked for the refund took all of it: its failure is no credit", async () => {
  const { id, invoiceId } = await office.charge("tok_visa");
  await office.refundBack(id, 40_00);
  const { id: refundId } = await office.world.db.selectFrom("refund").select("id").executeTakeFirstOrThrow();
  await followCharge(office.ctx, {
    ...(await stateOf(id)),
    status: "returned",
    failure: { code: "returned", isHard: true },
  });
  await failRefund(office.ctx, refundId, "charge_not_refundable");
  await failRefund(office.ctx, refundId, "charge_not_refundable");
  expect(await refunds(id)).toEqual(["failed"]);
  expect([await office.credit(), (await office.clearing()).ours]).toEqual([0, 0]);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
});

test("a failed refund can be asked for once more", async () => {
  const { id } = await office.charge("tok_refund_fails");
  await office.refundBack(id, 100_00);
  await office.world.runJobs();
  await office.passTo("2026-03-06T15:00:00Z");
  expect(await office.credit()).toBe(100_00);
  expect((await office.refundBack(id, 100_00)).body.status).toBe("refunded");
  await office.world.runJobs();
  expect([await office.credit(), await refunds(id)]).toEqual([0, ["failed", "succeeded"]]);
  await expectSameBooks();
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { createSandboxProvider } from "../sandbox/create-sandbox-provider.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import { lookAtRefunds, orderRefund } from "./order-refund.ts";
import { askForRefund } from "./refund-job.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(async () => {
  const { ours, theirs } = await office.clearing();
  expect(ours).toBe(theirs);
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const refunds = async (id: string) => (await office.payment(id)).refunds.map(({ status }) => status);
const charged = async (id: string) => {
  const { charge_id: chargeId } = await office.world.db
    .selectFrom("payment")
    .select("charge_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return office.provider.readCharge(chargeId ?? "");
};

test("a part of a card payment goes back onto the card, and then the rest", async () => {
  const { id, invoiceId } = await office.charge("tok_visa");
  const answer = await office.refundBack(id, 40_00);
  expect([answer.status, answer.body.status, answer.body.refunds[0]?.status]).toEqual([200, "partial", "processing"]);
  expect((await charged(id)).refundedCents).toBe(0);
  await office.world.runJobs();
  expect((await charged(id)).refundedCents).toBe(40_00);
  expect(await refunds(id)).toEqual(["succeeded"]);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 40_00 });

  await office.refundBack(id, 60_00);
  await office.world.runJobs();
  expect((await charged(id)).refundedCents).toBe(100_00);
  expect(await office.payment(id)).toMatchObject({ status: "refunded", can: { refund: false } });
  expect((await office.refundBack(id, 1)).body.code).toBe("billing.not_refundable");
});

test("it goes back the way it came and no other, each told at the field", async () => {
  const { id } = await office.charge("tok_visa");
  for (const kind of ["cash", "check"] as const) {
    const { status, body } = await office.refund({ id, cents: 10_00, kind });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([409, "billing.not_refundable", "kind"]);
  }
  const byHand = (await office.take()).body;
  const { body } = await office.refundBack(byHand.id, 10_00);
  expect([body.code, body.errors?.[0]?.path]).toEqual(["billing.not_refundable", "kind"]);
});

test("a refund to a bank account is on its way for days", async () => {
  const { id } = await office.charge("ba_ok");
  await office.passTo("2026-03-10T15:00:00Z");
  expect((await office.payment(id)).status).toBe("paid");
  await office.refundBack(id, 30_00);
  await office.world.runJobs();
  await office.passMinute();
  expect(await refunds(id)).toEqual(["processing"]);
  await office.passTo("2026-03-20T15:00:00Z");
  expect(await refunds(id)).toEqual(["succeeded"]);
});

test("a lost answer is asked for again, and the money goes back once", async () => {
  const { id } = await office.charge("tok_visa");
  await office.refundBack(id, 40_00);
  const { id: refundId } = await office.world.db.selectFrom("refund").select("id").executeTakeFirstOrThrow();
  let losses = 0;
  const faults = { losesAnswer: ({ operation }: { operation: string }) => operation === "refund" && (losses += 1) < 3 };
  const { db, secrets, clock } = office.world;
  const lossy = createSandboxProvider(openSandbox({ db, secrets, now: clock.now, faults }));
  const open = () => Promise.resolve(lossy);
  await expect(orderRefund(office.ctx, open, refundId)).rejects.toThrow(ProviderUnreachable);
  await expect(orderRefund(office.ctx, open, refundId)).rejects.toThrow(ProviderUnreachable);
  expect(await refunds(id)).toEqual(["processing"]);
  await orderRefund(office.ctx, open, refundId);
  expect([await refunds(id), (await charged(id)).refundedCents]).toEqual([["succeeded"], 40_00]);
});

test("of which nothing was heard is asked for again, also when its job is gone", async () => {
  const { id } = await office.charge("tok_visa");
  await office.refundBack(id, 40_00);
  await office.world.db.deleteFrom("pgboss.job" as never).execute();
  await lookAtRefunds(office.ctx);
  await office.world.runJobs();
  // It was just written down, and its own job may still be at it.
  expect(await refunds(id)).toEqual(["processing"]);
  office.world.clock.set("2026-03-02T21:30:00Z");
  await lookAtRefunds(office.ctx);
  await office.world.runJobs();
  expect(await refunds(id)).toEqual(["succeeded"]);
});

test("two jobs of one refund at once give back once", async () => {
  const { id } = await office.charge("tok_visa");
  await office.refundBack(id, 40_00);
  const { id: refundId } = await office.world.db.selectFrom("refund").select("id").executeTakeFirstOrThrow();
  const open = () => Promise.resolve(office.provider);
  await Promise.all([1, 2, 3].map(() => orderRefund(office.ctx, open, refundId)));
  await enqueue(office.ctx, askForRefund, { refundId });
  await office.world.runJobs();
  expect([await refunds(id), (await charged(id)).refundedCents]).toEqual([["succeeded"], 40_00]);
});

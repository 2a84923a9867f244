import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";

let desk: StripeDesk<PaymentProvider>;
let chargeId: string;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
  ({ chargeId } = await desk.provider.charge(desk.order(await desk.save())));
});
afterEach(() => desk.server.close());

const refund = (cents: number, refundId = "refund-1") => desk.provider.refund({ refundId, chargeId, cents });

test("a part is given back, and then the rest, and no more than there was", async () => {
  expect(await refund(20_00)).toMatchObject({ chargeId, status: "succeeded", cents: 20_00, failure: null });
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({ status: "succeeded", refundedCents: 20_00 });
  await refund(100_00, "refund-2");
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 120_00 });
  await expect(refund(1, "refund-3")).rejects.toMatchObject({ code: "charge_already_refunded" });
});

test("more than is left is refused", async () => {
  await refund(20_00);
  await expect(refund(100_01, "refund-2")).rejects.toMatchObject({ code: "amount_too_large" });
});

test("a refund is given once: again at once, after a lost answer, and after Stripe has forgotten the key", async () => {
  desk.server.befall("dropped-before", "dropped-after");
  const first = await refund(20_00);
  expect(await refund(20_00)).toEqual(first);
  desk.server.forgetKeys();
  expect(await refund(20_00)).toEqual(first);
  expect(desk.server.store.all("refund")).toHaveLength(1);
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 20_00 });
});

test("a refund to a bank account takes its time", async () => {
  const bank = await desk.provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  desk.server.world.clearPayment(bank.chargeId);
  const order = { refundId: "refund-b", chargeId: bank.chargeId, cents: 5_00 };
  expect(await desk.provider.refund(order)).toMatchObject({ status: "processing", failure: null });
});

test("a refund that comes back has failed, and the payment has its money again", async () => {
  const { refundId } = await refund(20_00);
  desk.server.world.failRefund(refundId, "expired_or_canceled_card");
  expect(await desk.provider.readRefund(refundId)).toMatchObject({
    status: "failed",
    failure: { code: "expired_or_canceled_card", isHard: true },
  });
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 0 });
});

test("a dispute is open until it is decided, and says until when it can be answered", async () => {
  const disputeId = desk.server.world.dispute(chargeId, "product_not_received");
  expect(await desk.provider.readDispute(disputeId)).toEqual({
    disputeId,
    chargeId,
    status: "open",
    cents: 120_00,
    reason: "product_not_received",
    dueBy: "2026-03-12T15:00:00.000Z",
  });
  desk.server.world.endDispute(disputeId, "won");
  expect(await desk.provider.readDispute(disputeId)).toMatchObject({ status: "won", dueBy: null });
});

test.each([
  ["under_review", "open"],
  ["lost", "lost"],
  ["prevented", "won"],
  ["warning_closed", "won"],
])("a dispute that Stripe calls %s is %s", async (status, known) => {
  const disputeId = desk.server.world.dispute(chargeId, "fraudulent", status);
  expect(await desk.provider.readDispute(disputeId)).toMatchObject({ status: known });
});

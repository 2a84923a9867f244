import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";

let desk: StripeDesk<PaymentProvider>;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
});
afterEach(() => desk.server.close());

test("a card is charged at once, in whole cents, under our id, and the fee is known", async () => {
  const methodId = await desk.save();
  const order = desk.order(methodId);
  const charge = await desk.provider.charge(order);

  expect(charge).toMatchObject({ paymentId: order.paymentId, status: "succeeded", cents: 120_00, refundedCents: 0 });
  expect(charge).toMatchObject({ feeCents: 3_78, methodId, failure: null, createdAt: "2026-03-03T15:00:00.000Z" });
  expect(charge.clientSecret, "nobody has to confirm it").toBe("");
  const asked = desk.server.calls.findLast(({ path }) => path === "payment_intents");
  expect(asked?.key).toBe(`pay-${order.paymentId}`);
  expect(Object.fromEntries(new URLSearchParams(asked?.fields))).toMatchObject({
    amount: "12000",
    currency: "usd",
    confirm: "true",
    off_session: "true",
    "metadata[payment_id]": order.paymentId,
    description: "INV-000123",
    statement_descriptor_suffix: "INV-000123",
  });
  expect(await desk.provider.readCharge(charge.chargeId)).toEqual(charge);
});

test("what a statement cannot print is left out of it, and the whole is kept beside", async () => {
  await desk.provider.charge(desk.order(await desk.save(), { description: `<b>"INV-000123" and 7 more` }));
  const asked = desk.server.calls.findLast(({ path }) => path === "payment_intents");
  const fields = new URLSearchParams(asked?.fields);
  expect(fields.get("statement_descriptor_suffix")).toBe("bINV-00012");
  expect(fields.get("description")).toBe(`<b>"INV-000123" and 7 more`);
});

test.each(["", "000123", "«»"])("a description without a letter, %j, is not for the statement", async (description) => {
  expect(await desk.provider.charge(desk.order(await desk.save(), { description }))).toMatchObject({ cents: 120_00 });
  const asked = desk.server.calls.findLast(({ path }) => path === "payment_intents");
  expect(new URLSearchParams(asked?.fields).has("statement_descriptor_suffix")).toBe(false);
});

test.each([
  [
    { code: "card_declined", decline_code: "insufficient_funds" },
    { code: "insufficient_funds", isHard: false },
  ],
  [
    { code: "card_declined", decline_code: "stolen_card" },
    { code: "stolen_card", isHard: true },
  ],
  [{ code: "expired_card" }, { code: "expired_card", isHard: true }],
  [
    { code: "card_declined", decline_code: "generic_decline", advice_code: "do_not_try_again" },
    { code: "generic_decline", isHard: true },
  ],
])("a card that is declined is an answer and no fault: %j", async (declines, failure) => {
  const methodId = await desk.save({ declines });
  const charge = await desk.provider.charge(desk.order(methodId));
  expect(charge).toMatchObject({ status: "failed", failure, methodId, feeCents: null, clientSecret: "" });
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "failed", failure, methodId });
});

test("on a page the client confirms with the bank, and the secret opens this payment alone", async () => {
  const methodId = await desk.save({ needsAction: true });
  const charge = await desk.provider.charge(desk.order(methodId, { isOnSession: true }));
  expect(charge).toMatchObject({ status: "needs-action", failure: null });
  expect(charge.clientSecret).toContain(charge.chargeId);

  desk.server.world.confirmPayment(charge.chargeId);
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "succeeded", clientSecret: "" });
});

test("a client who cannot confirm has not paid", async () => {
  const charge = await desk.provider.charge(desk.order(await desk.save({ needsAction: true }), { isOnSession: true }));
  desk.server.world.confirmPayment(charge.chargeId, "fails");
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({
    status: "failed",
    failure: { code: "payment_intent_authentication_failure", isHard: false },
  });
});

test("with nobody there, a bank that asks refuses, and it may be tried again with the client", async () => {
  const charge = await desk.provider.charge(desk.order(await desk.save({ needsAction: true })));
  expect(charge).toMatchObject({
    status: "failed",
    failure: { code: "authentication_required", isHard: false },
  });
});

test("a bank payment is processing for days, and paid only when the bank says so", async () => {
  const charge = await desk.provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  expect(charge).toMatchObject({ status: "processing", failure: null });
  desk.server.world.clearPayment(charge.chargeId);
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "succeeded", feeCents: 96 });
});

test("a bank payment that fails says why, not only that it did", async () => {
  const charge = await desk.provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  desk.server.world.bouncePayment(charge.chargeId, "account_closed");
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({
    status: "failed",
    failure: { code: "account_closed", isHard: true },
  });
});

test("a bank payment that was taken back is returned; a dispute of a card is not", async () => {
  const bank = await desk.provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  desk.server.world.clearPayment(bank.chargeId);
  desk.server.world.takeBack(bank.chargeId, "insufficient_funds");
  expect(await desk.provider.readCharge(bank.chargeId)).toMatchObject({
    status: "returned",
    failure: { code: "insufficient_funds", isHard: false },
  });

  const card = await desk.provider.charge(desk.order(await desk.save()));
  desk.server.world.dispute(card.chargeId, "fraudulent");
  expect(await desk.provider.readCharge(card.chargeId)).toMatchObject({ status: "succeeded", failure: null });
});

test("one that nobody confirmed is ended; one that is over stays as it is", async () => {
  const waiting = await desk.provider.charge(desk.order(await desk.save({ needsAction: true }), { isOnSession: true }));
  expect(await desk.provider.cancelCharge(waiting.chargeId)).toMatchObject({ status: "cancelled", clientSecret: "" });

  const paid = await desk.provider.charge(desk.order(await desk.save()));
  expect(await desk.provider.cancelCharge(paid.chargeId)).toMatchObject({ status: "succeeded" });
});

test("a payment is found by our id, also while Stripe's search is behind", async () => {
  const order = desk.order(await desk.save());
  expect(await desk.provider.findCharge(order.paymentId)).toBeNull();
  const charge = await desk.provider.charge(order);
  expect(await desk.provider.findCharge(order.paymentId)).toEqual(charge);

  desk.server.setSearchBehind(true);
  for (let count = 0; count < 120; count += 1) await desk.provider.charge(desk.order(charge.methodId ?? ""));
  expect(await desk.provider.findCharge(order.paymentId)).toEqual(charge);
  expect(await desk.provider.findCharge("payment-' OR 1")).toBeNull();
});

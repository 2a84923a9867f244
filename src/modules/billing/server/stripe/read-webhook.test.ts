import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";
import type { WebhookOptions } from "../../../../testing/stripe-server/start-stripe-server.ts";
import { BadSignature, type ProviderEvent, type PaymentProvider } from "../providers/ask-provider.ts";

let desk: StripeDesk<PaymentProvider>;
let chargeId: string;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
  ({ chargeId } = await desk.provider.charge(desk.order(await desk.save())));
});
afterEach(() => desk.server.close());

const told = (options?: WebhookOptions): ProviderEvent => {
  const { raw, headers } = desk.server.webhook(options);
  return desk.provider.readWebhook(raw, headers);
};

test("a payment that happened is told by its id, with the time at which it did", () => {
  const event = desk.server.store.events.at(-1);
  desk.clock.advance(60_000);
  expect(told()).toEqual({
    eventId: event?.id,
    type: "payment_intent.succeeded",
    at: "2026-03-03T15:00:00.000Z",
    subject: { kind: "charge", chargeId },
  });
});

test("what was changed on its way, by one sign, is nobody's", () => {
  const { raw, headers } = desk.server.webhook();
  const changed = Buffer.from(raw.toString().replace("12000", "12001"));
  expect(changed.equals(raw)).toBe(false);
  expect(() => desk.provider.readWebhook(changed, headers)).toThrow(BadSignature);
});

test.each([
  ["no signature", {}],
  ["a signature of nothing", { "stripe-signature": "t=1,v1=00" }],
  ["a signature that is none", { "stripe-signature": "hello" }],
])("%s is refused", (_what, headers) => {
  const { raw } = desk.server.webhook();
  expect(() => desk.provider.readWebhook(raw, headers)).toThrow(BadSignature);
});

test("who does not know the secret cannot tell us anything", () => {
  expect(() => told({ secret: "whsec_guessed" })).toThrow(BadSignature);
});

test("what was signed more than five minutes ago is refused by our clock", () => {
  const at = desk.clock.now();
  desk.clock.advance(300_000);
  expect(told({ at }).subject).toEqual({ kind: "charge", chargeId });
  desk.clock.advance(100_000);
  expect(() => told({ at })).toThrow(BadSignature);
  expect(told().subject, "told again, it is signed again").toEqual({ kind: "charge", chargeId });
});

test("what is thrown holds nothing of the body", () => {
  const { raw } = desk.server.webhook();
  let fault: unknown;
  try {
    desk.provider.readWebhook(raw, { "stripe-signature": "t=1,v1=00" });
  } catch (thrown) {
    fault = thrown;
  }
  expect(Object.getOwnPropertyNames(fault)).toEqual(["stack", "message"]);
  expect(String(fault)).not.toContain(chargeId);
});

test("each thing that is followed is told as what it is", async () => {
  const { world } = desk.server;
  const refund = await desk.provider.refund({ refundId: "refund-1", chargeId, cents: 1_00 });
  expect(told().subject).toEqual({ kind: "refund", refundId: refund.refundId, chargeId });

  const disputeId = world.dispute(chargeId, "fraudulent");
  expect(told().subject).toEqual({ kind: "dispute", disputeId, chargeId });

  const payoutId = world.payOut(50_00, "2026-03-05");
  expect(told().subject).toEqual({ kind: "payout", payoutId });

  const { setupId } = await desk.provider.setup({ setupKey: "key", customerId: desk.customerId, kind: "card" });
  const methodId = world.typeMethod(setupId);
  expect(told()).toMatchObject({ type: "setup_intent.succeeded", subject: { kind: "setup", setupId } });

  await desk.provider.detach(methodId);
  expect(told()).toMatchObject({ type: "payment_method.detached", subject: { kind: "method", methodId } });
});

test("a bank that takes a payment back is a matter of the payment, and an inquiry of nobody's books", async () => {
  const bank = await desk.provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  desk.server.world.clearPayment(bank.chargeId);
  desk.server.world.takeBack(bank.chargeId, "debit_not_authorized");
  expect(told()).toMatchObject({
    type: "charge.dispute.created",
    subject: { kind: "charge", chargeId: bank.chargeId },
  });
  desk.server.world.dispute(chargeId, "fraudulent", "warning_needs_response");
  expect(told().subject).toEqual({ kind: "other" });
});

test.each([
  [
    "of a charge, that the fee is known",
    { object: "charge", payment_intent: "pi_1" },
    { kind: "charge", chargeId: "pi_1" },
  ],
  ["of a mandate", { object: "mandate", payment_method: "pm_1" }, { kind: "method", methodId: "pm_1" }],
  ["of a charge that was not begun here", { object: "charge", payment_intent: null }, { kind: "other" }],
  ["of a product", { object: "product" }, { kind: "other" }],
])("an event %s", (_what, object, subject) => {
  expect(told({ event: eventOf({ data: { object: { id: "x", ...object } } }) }).subject).toEqual(subject);
});

test("money of another account, and money that is no test, is not ours", () => {
  const data = { object: { id: "pi_1", object: "payment_intent" } };
  expect(told({ event: eventOf({ data }) }).subject).toEqual({ kind: "charge", chargeId: "pi_1" });
  expect(told({ event: eventOf({ data, account: "acct_other" }) }).subject).toEqual({ kind: "other" });
  expect(told({ event: { ...eventOf({ data }), livemode: true as unknown as false } }).subject).toEqual({
    kind: "other",
  });
});

test("a connected account hears of itself alone", async () => {
  const connected = await openStripeDesk(createStripeProvider, { account: "acct_connected" });
  const own = await connected.provider.charge(connected.order(await connected.save()));
  const { raw, headers } = connected.server.webhook();
  expect(connected.provider.readWebhook(raw, headers).subject).toEqual({ kind: "charge", chargeId: own.chargeId });
  const foreign = connected.server.webhook({
    event: eventOf({ data: { object: { id: "pi_1", object: "payment_intent" } }, account: "acct_other" }),
  });
  expect(connected.provider.readWebhook(foreign.raw, foreign.headers).subject).toEqual({ kind: "other" });
  await connected.server.close();
});

const eventOf = (facts: { data: { object: unknown }; account?: string }) => ({
  id: "evt_1",
  object: "event" as const,
  created: 1_772_550_000,
  type: "something.happened",
  livemode: false as const,
  ...facts,
});

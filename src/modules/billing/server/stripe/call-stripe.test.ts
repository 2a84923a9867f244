import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from "../providers/ask-provider.ts";
import { createStripeProvider } from "./create-stripe-provider.ts";

let desk: StripeDesk<PaymentProvider>;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
});
afterEach(() => desk.server.close());

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );

test("an answer that is lost on its way is asked for again, and the client is charged once", async () => {
  const order = desk.order(await desk.save());
  desk.server.befall("dropped-after");
  const charge = await desk.provider.charge(order);
  expect(charge).toMatchObject({ status: "succeeded" });
  expect(desk.server.store.all("payment_intent")).toHaveLength(1);
  expect(desk.server.store.all("charge")).toHaveLength(1);
});

test("an answer that stays lost leaves open what became of it, and asking later tells", async () => {
  const order = desk.order(await desk.save());
  desk.server.befall("dropped-after", "dropped-after", "dropped-after");
  expect(await faultOf(desk.provider.charge(order))).toBeInstanceOf(ProviderUnreachable);
  const charge = await desk.provider.charge(order);
  expect(charge).toMatchObject({ status: "succeeded" });
  expect(await desk.provider.findCharge(order.paymentId)).toEqual(charge);
  expect(desk.server.store.all("charge")).toHaveLength(1);
});

test("a call that never arrived is found by nobody", async () => {
  const order = desk.order(await desk.save());
  desk.server.befall("dropped-before", "dropped-before", "dropped-before");
  expect(await faultOf(desk.provider.charge(order))).toBeInstanceOf(ProviderUnreachable);
  expect(await desk.provider.findCharge(order.paymentId)).toBeNull();
});

test("a decline is told again as the first time", async () => {
  const order = desk.order(await desk.save({ declines: { code: "card_declined", decline_code: "lost_card" } }));
  const first = await desk.provider.charge(order);
  expect(await desk.provider.charge(order)).toEqual(first);
  expect(desk.server.store.all("payment_intent")).toHaveLength(1);
});

test("a call that is made again tells how things are by now, not how they were", async () => {
  const bank = desk.order(await desk.save({ type: "us_bank_account" }));
  const { chargeId } = await desk.provider.charge(bank);
  desk.server.world.clearPayment(chargeId);
  expect(await desk.provider.charge(bank)).toMatchObject({ chargeId, status: "succeeded" });

  const order = { setupKey: "setup-again", customerId: desk.customerId, kind: "card" } as const;
  const { setupId } = await desk.provider.setup(order);
  desk.server.world.typeMethod(setupId);
  expect(await desk.provider.setup(order)).toMatchObject({ setupId, status: "succeeded" });
});

test("one key is for one question: changed parameters are refused and nothing is charged", async () => {
  const order = desk.order(await desk.save());
  await desk.provider.charge(order);
  const fault = await faultOf(desk.provider.charge({ ...order, cents: 5_00 }));
  expect(fault).toBeInstanceOf(ProviderRefused);
  expect(fault).toMatchObject({ code: "StripeIdempotencyError" });
  expect(desk.server.store.all("charge").map(({ amount }) => amount)).toEqual([120_00]);
});

test.each([
  ["a fault of Stripe's", { status: 500 }],
  ["a call with the same key that is still running", { status: 409 }],
  ["too many calls, where Stripe says that the next may pass", { status: 429, shouldRetry: true }],
])("%s is tried again with the same key", async (_what, mishap) => {
  const order = desk.order(await desk.save());
  desk.server.befall(mishap);
  expect(await desk.provider.charge(order)).toMatchObject({ status: "succeeded" });
  const keys = desk.server.calls.filter(({ path }) => path === "payment_intents").map(({ key }) => key);
  expect(keys).toEqual([`pay-${order.paymentId}`, `pay-${order.paymentId}`]);
});

test.each([
  ["500", { status: 500, shouldRetry: false }],
  ["503", { status: 503, shouldRetry: false }],
  ["429", { status: 429 }],
])("%s that lasts says that nobody knows, and that it is made again", async (_status, mishap) => {
  const order = desk.order(await desk.save());
  desk.server.befall(mishap);
  expect(await faultOf(desk.provider.charge(order))).toBeInstanceOf(ProviderUnreachable);
  expect(await desk.provider.charge(order)).toMatchObject({ status: "succeeded" });
});

test("nobody who listens there is unreachable, too", async () => {
  const config = { ...desk.server.config, apiUrl: "http://127.0.0.1:9" };
  const provider = createStripeProvider({ config, now: desk.clock.now });
  expect(await faultOf(provider.account())).toBeInstanceOf(ProviderUnreachable);
});

test.each([
  ["an amount below the least", { cents: 10 }, "amount_too_small"],
  ["a method that is gone", { methodId: "pm_nothing" }, "resource_missing"],
  ["a customer of somebody else", { customerId: "cus_nothing" }, "resource_missing"],
])("%s is refused by name, and would be again", async (_what, changes, code) => {
  const fault = await faultOf(desk.provider.charge(desk.order(await desk.save(), changes)));
  expect(fault).toBeInstanceOf(ProviderRefused);
  expect(fault).toMatchObject({ code });
});

test("a wrong key of the account is no word about anybody's card: asked again once the key is right", async () => {
  const config = { ...desk.server.config, secretKey: "sk_test_wrong" };
  const fault = await faultOf(createStripeProvider({ config, now: desk.clock.now }).account());
  expect(fault).toBeInstanceOf(ProviderUnreachable);
  expect(fault).toMatchObject({ message: expect.stringContaining("StripeAuthenticationError") });
});

test("what is thrown names no key, no client and no secret of a payment, however deep it is looked into", async () => {
  const order = desk.order(await desk.save());
  const { clientSecret } = await desk.provider.charge(
    desk.order(await desk.save({ needsAction: true }), { isOnSession: true }),
  );
  await desk.provider.charge(order);
  const told = inspect(
    [
      await faultOf(desk.provider.charge({ ...order, cents: 5_00 })),
      await faultOf(desk.provider.readCharge("pi_nothing")),
      await faultOf(desk.provider.charge(desk.order("pm_nothing"))),
    ],
    { depth: 20, showHidden: true },
  );
  expect(told).toContain("req_standin");
  for (const secret of [clientSecret, desk.server.config.secretKey, "client@example.com", "pm_nothing"])
    expect(told).not.toContain(secret);
});

test("a connected account is named with every call, and to the page", async () => {
  const connected = await openStripeDesk(createStripeProvider, { account: "acct_connected" });
  await connected.provider.charge(connected.order(await connected.save()));
  expect(new Set(connected.server.calls.map(({ account }) => account))).toEqual(new Set(["acct_connected"]));
  expect(connected.provider.publicAccount).toBe("acct_connected");
  expect(desk.provider.publicAccount).toBeUndefined();
  await connected.server.close();
});

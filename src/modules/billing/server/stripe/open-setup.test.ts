import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";

let desk: StripeDesk<PaymentProvider>;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
});
afterEach(() => desk.server.close());

const open = (kind: "card" | "bank", setupKey = "setup-a") =>
  desk.provider.setup({ setupKey, customerId: desk.customerId, kind });

test("the same client is the same customer, whatever the name is by now", async () => {
  const client = { clientId: "client-1", name: "Test Client", email: "client@example.com" };
  expect(await desk.provider.customer(client)).toBe(desk.customerId);

  desk.server.setSearchBehind(true);
  expect(await desk.provider.customer({ ...client, name: "Married Client" })).toBe(desk.customerId);
  expect(desk.server.store.all("customer")).toMatchObject([{ name: "Married Client", email: "client@example.com" }]);
  expect(await desk.provider.customer({ ...client, clientId: "client-2" })).not.toBe(desk.customerId);
});

test("a card is typed into Stripe's frame and told as far as it may be shown", async () => {
  const setup = await open("card");
  expect(setup).toMatchObject({ status: "needs-action", action: "confirm", method: null, failure: null });
  expect(setup.clientSecret).toContain(setup.setupId);

  const methodId = desk.server.world.typeMethod(setup.setupId, { last4: "1881" });
  expect(await desk.provider.readSetup(setup.setupId)).toEqual({
    setupId: setup.setupId,
    status: "succeeded",
    action: null,
    clientSecret: "",
    method: {
      methodId,
      kind: "card",
      brand: "visa",
      last4: "1881",
      expMonth: 12,
      expYear: 2030,
      holderName: "Test Client",
      fingerprint: "print1881",
    },
    failure: null,
  });
});

test("only the kind that was asked for can be saved, for charges when nobody is there", async () => {
  await open("card");
  await open("bank", "setup-b");
  const asked = desk.server.calls
    .filter(({ path }) => path === "setup_intents")
    .map(({ fields }) => new URLSearchParams(fields));
  expect(asked.map((fields) => [fields.get("allowed_payment_method_types[0]"), fields.get("usage")])).toEqual([
    ["card", "off_session"],
    ["us_bank_account", "off_session"],
  ]);
});

test("opening a setup twice under one key opens one", async () => {
  const [first, second] = [await open("card"), await open("card")];
  expect(second.setupId).toBe(first.setupId);
  expect(desk.server.store.all("setup_intent")).toHaveLength(1);
});

test("a bank account waits for two small deposits to be named", async () => {
  const { setupId } = await open("bank");
  desk.server.world.typeMethod(setupId, { type: "us_bank_account", last4: "6789", hasMicroDeposits: true });
  const waiting = await desk.provider.readSetup(setupId);
  expect(waiting).toMatchObject({ status: "needs-action", action: "micro-deposits" });
  expect(waiting.clientSecret).not.toBe("");

  desk.server.world.nameDeposits(setupId, [32, 45]);
  expect(await desk.provider.readSetup(setupId)).toMatchObject({
    status: "succeeded",
    method: { kind: "bank", brand: "TEST BANK", last4: "6789", expMonth: null, expYear: null },
  });
});

test("deposits that are named wrongly too often end it for good", async () => {
  const { setupId } = await open("bank");
  desk.server.world.typeMethod(setupId, { type: "us_bank_account", hasMicroDeposits: true });
  desk.server.world.nameDeposits(setupId, [1, 2]);
  expect(await desk.provider.readSetup(setupId)).toMatchObject({
    status: "failed",
    action: null,
    clientSecret: "",
    failure: { code: "payment_method_microdeposit_verification_attempts_exceeded", isHard: true },
  });
});

test("a card that is refused when it is saved says why", async () => {
  const { setupId } = await open("card");
  desk.server.world.refuseMethod(setupId, "incorrect_cvc");
  expect(await desk.provider.readSetup(setupId)).toMatchObject({
    status: "failed",
    method: null,
    failure: { code: "incorrect_cvc", isHard: false },
  });
});

test("a method that is removed is gone at Stripe; removing it again is no fault", async () => {
  const methodId = await desk.save();
  await desk.provider.detach(methodId);
  expect(desk.server.store.all("payment_method")).toMatchObject([{ customer: null }]);
  await desk.provider.detach(methodId);
  await desk.provider.detach("pm_never_was");
  await expect(desk.provider.charge(desk.order(methodId))).rejects.toMatchObject({
    code: "payment_method_unexpected_state",
  });
});

test("a method is not taken for gone where Stripe refuses to let it go", async () => {
  const methodId = await desk.save();
  desk.server.befall({ status: 400, code: "parameter_unknown" });
  await expect(desk.provider.detach(methodId)).rejects.toMatchObject({ code: "parameter_unknown" });
});

import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const ALL = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults;
    throw fault;
  }
  return [];
};

test("payments go through Stripe when all of it is set, and through the sandbox when nothing is", () => {
  const stripe = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" };
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig(ALL).stripe).toEqual({ ...stripe, account: null, apiUrl: null });
  expect(readConfig({ ...ALL, STRIPE_ACCOUNT: "acct_1", STRIPE_API_URL: "http://127.0.0.1:9/" }).stripe).toEqual({
    ...stripe,
    account: "acct_1",
    apiUrl: "http://127.0.0.1:9",
  });
});

test.each([
  [{}, true],
  [{ NODE_ENV: "production" }, false],
  [{ PUBLIC_URL: "https://pests.example" }, false],
  [{ HOST: "0.0.0.0" }, false],
  [{ PUBLIC_URL: "https://pests.example", SANDBOX_PAYMENTS: "on" }, true],
  [{ SANDBOX_PAYMENTS: "off" }, false],
])("test cards are taken where nobody else can connect, or where it was said: %j", (environment, taken) => {
  expect(readConfig(environment).sandboxPayments).toBe(taken);
});

test.each(Object.keys(ALL))("without %s the start stops by that name", (name) => {
  expect(faultsOf({ ...ALL, [name]: "" })).toEqual([
    `${name}: is missing; the STRIPE variables are set all together or not at all`,
  ]);
});

test.each(["STRIPE_ACCOUNT", "STRIPE_API_URL"])("%s alone is refused", (name) => {
  expect(faultsOf({ [name]: name === "STRIPE_ACCOUNT" ? "acct_1" : "https://stripe.example" })).toHaveLength(3);
});

test("a key for tests and a live one do not go together", () => {
  const mixed = /^STRIPE_PUBLISHABLE_KEY: must belong to STRIPE_SECRET_KEY/;
  expect(faultsOf({ ...ALL, STRIPE_SECRET_KEY: "sk_live_1" })).toEqual([expect.stringMatching(mixed)]);
  expect(faultsOf({ ...ALL, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([expect.stringMatching(mixed)]);
  expect(faultsOf({ ...ALL, STRIPE_SECRET_KEY: "rk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([]);
});

test("no key is told in a fault", () => {
  const told = faultsOf({
    STRIPE_SECRET_KEY: "hunter2",
    STRIPE_PUBLISHABLE_KEY: "hunter2",
    STRIPE_WEBHOOK_SECRET: "hunter2",
  });
  expect(told).toHaveLength(3);
  expect(told.join()).not.toContain("hunter2");
});

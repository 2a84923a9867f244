import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";

let desk: StripeDesk<PaymentProvider>;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
});
afterEach(() => desk.server.close());

test("an account that can do everything says so, and where its owner manages it", async () => {
  desk.server.setWallets("apple_pay", "google_pay");
  expect(await desk.provider.account()).toEqual({
    accountId: "acct_standin",
    name: "Stand-in Pest Control",
    status: "active",
    paymentsEnabled: true,
    payoutsEnabled: true,
    payoutSchedule: "daily",
    methods: ["card", "bank", "apple-pay", "google-pay"],
    manageUrl: "https://dashboard.stripe.com/test/payments",
    isTest: true,
  });
});

test.each([
  ["its owner has not finished", { payouts_enabled: false, details_submitted: false }, "pending"],
  [
    "Stripe is looking into it",
    { charges_enabled: false, requirements: { disabled_reason: "requirements.pending_verification" } },
    "pending",
  ],
  [
    "something is owed by its owner",
    { charges_enabled: false, requirements: { disabled_reason: "requirements.past_due" } },
    "restricted",
  ],
])("where %s", async (_what, facts, status) => {
  desk.server.setAccount(facts);
  expect(await desk.provider.account()).toMatchObject({ status });
});

test("only what Stripe has switched on is offered", async () => {
  desk.server.setAccount({ capabilities: { card_payments: "active", us_bank_account_ach_payments: "pending" } });
  desk.server.setWallets("google_pay");
  expect(await desk.provider.account()).toMatchObject({ methods: ["card", "google-pay"] });
});

test.each([
  ["express", "https://connect.stripe.com/express_login"],
  ["custom", null],
])("an account of the type %s is managed at %s", async (type, manageUrl) => {
  desk.server.setAccount({ type });
  expect(await desk.provider.account()).toMatchObject({ manageUrl });
});

test.each(["weekly", "monthly", "manual"])("payouts that go %s are told so", async (interval) => {
  desk.server.setAccount({ settings: { payouts: { schedule: { interval } } } });
  expect(await desk.provider.account()).toMatchObject({ payoutSchedule: interval });
});

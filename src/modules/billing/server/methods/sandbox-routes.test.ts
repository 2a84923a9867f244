import { afterEach, beforeEach, expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { detailsOf } from "../../../../testing/sandbox-desk.ts";
import { createWorld } from "../../../../testing/world.ts";
import { answerSandboxSetup, confirmSandboxCharge, confirmSandboxSetup, verifySandboxSetup } from "../../contract.ts";

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

const setupRow = async () =>
  office.world.db.selectFrom("payment_setup").select(["status", "failure_code"]).executeTakeFirstOrThrow();

test("what the page has confirmed is saved at once, before any webhook", async () => {
  const { clientSecret } = (await office.begin()).body;
  const { body } = await office.confirm(clientSecret, "tok_visa");
  expect(body).toEqual({ status: "succeeded", action: null, failureCode: "" });
  expect(await setupRow()).toEqual({ status: "succeeded", failure_code: "" });
});

test("the bank's question is answered in the page", async () => {
  const { clientSecret } = (await office.begin()).body;
  expect((await office.confirm(clientSecret, "tok_needs_action")).body).toMatchObject({
    status: "needs-action",
    action: "confirm",
  });
  const answer = (isApproved: boolean) => office.world.call(VISITOR, answerSandboxSetup, { clientSecret, isApproved });
  expect((await answer(false)).body).toMatchObject({ status: "failed", failureCode: "authentication_failed" });
  expect(await setupRow()).toEqual({ status: "failed", failure_code: "authentication_failed" });
  expect((await answer(true)).body.code).toBe("billing.sandbox_refused");
});

test("two deposits are named wrong, and then right", async () => {
  const { clientSecret } = (await office.begin({ kind: "bank" })).body;
  await office.confirm(clientSecret, "ba_micro_deposits");
  const name = (amounts: [number, number]) => office.world.call(VISITOR, verifySandboxSetup, { clientSecret, amounts });
  expect((await name([1, 2])).body).toMatchObject({ status: "needs-action", failureCode: "amounts_mismatch" });
  expect((await name([45, 32])).body).toMatchObject({ status: "succeeded" });
  expect(await setupRow()).toMatchObject({ status: "succeeded" });
});

test.each([
  ["a secret that opens nothing", { clientSecret: "seti_1_secret_nothing" }, "no longer valid"],
  ["a token that is none", { token: "4242424242424242" }, "test cards"],
  ["an account instead of a card", { token: "ba_ok", expMonth: null, expYear: null }, "an account was asked for"],
  ["a card without its date", { expMonth: null, expYear: null }, "expiration date"],
])("%s is refused with words", async (_name, told, words) => {
  const { clientSecret } = (await office.begin()).body;
  const input = { clientSecret, ...detailsOf("tok_visa"), ...told };
  const { status, body } = await office.world.call(VISITOR, confirmSandboxSetup, input);
  expect([status, body.code]).toEqual([409, "billing.sandbox_refused"]);
  expect(body.detail).toContain(words);
});

test("with another provider there is no sandbox", async () => {
  const settings = {
    STRIPE_SECRET_KEY: "sk_test_1234567890",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1234567890",
    STRIPE_WEBHOOK_SECRET: "whsec_1234567890",
  };
  const world = await createWorld({ settings });
  const clientSecret = "seti_1_secret_nothing";
  const asked = await Promise.all([
    world.call(VISITOR, confirmSandboxSetup, { clientSecret, ...detailsOf("tok_visa") }),
    world.call(VISITOR, answerSandboxSetup, { clientSecret, isApproved: true }),
    world.call(VISITOR, verifySandboxSetup, { clientSecret, amounts: [32, 45] }),
    world.call(VISITOR, confirmSandboxCharge, { clientSecret, isApproved: true }),
  ]);
  await world.close();
  for (const { status, body } of asked) expect([status, body.code]).toEqual([404, "billing.no_sandbox"]);
});

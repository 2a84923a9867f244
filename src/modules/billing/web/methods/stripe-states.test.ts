import { expect, test } from "vitest";
import { chargeState, refusedState, setupState } from "./stripe-states.ts";

test("a setup is told in the words of this program", () => {
  expect(setupState({ status: "succeeded" })).toEqual({ status: "succeeded", action: null, failureCode: "" });
  expect(setupState({ status: "requires_action", next_action: { type: "verify_with_microdeposits" } })).toEqual({
    status: "needs-action",
    action: "micro-deposits",
    failureCode: "",
  });
  expect(setupState({ status: "requires_action", next_action: { type: "use_stripe_sdk" } }).action).toBe("confirm");
  expect(setupState({ status: "canceled" }).status).toBe("cancelled");
});

test("a refusal is told with the bank's reason before that of the provider", () => {
  expect(
    chargeState({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
    }),
  ).toEqual({ status: "failed", action: null, failureCode: "insufficient_funds" });
  expect(refusedState({ code: "setup_intent_authentication_failure" }).failureCode).toBe("authentication_failed");
  expect(refusedState(undefined).failureCode).toBe("card_declined");
});

test("what is not known yet is not told as a failure", () => {
  expect(chargeState({ status: "something_new" })).toEqual({ status: "processing", action: null, failureCode: "" });
});

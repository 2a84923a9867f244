import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { outcomeOf, tryResultOf } from "./consultation-outcome.ts";

test.each([
  [
    "a taken time comes with those still free",
    new CallError("appointments.slot_taken", { status: 409, facts: { slots: ["9:00", "9:30"] } }),
    { kind: "taken", slots: ["9:00", "9:30"] },
  ],
  [
    "a taken time without them has none",
    new CallError("appointments.slot_taken", { status: 409 }),
    { kind: "taken", slots: [] },
  ],
  [
    "a fault at a field",
    new CallError("request.invalid", {
      status: 422,
      message: "Please check",
      fields: [{ path: "city", message: "No" }],
    }),
    { kind: "refused", errors: [{ path: "city", message: "No" }], detail: "Please check" },
  ],
  ["a flood", new CallError("request.too_many", { status: 429, retryAfter: 90 }), { kind: "too_many", seconds: 90 }],
  [
    "a flood without a word when",
    new CallError("request.too_many", { status: 429 }),
    { kind: "too_many", seconds: 60 },
  ],
  ["no answer", new CallError("network.offline"), { kind: "unreachable" }],
  ["a fault of the server", new CallError("server.error", { status: 500 }), { kind: "unreachable" }],
  ["a server that is ill", new CallError("server.unavailable", { status: 503 }), { kind: "unreachable" }],
])("%s", (_name, fault, outcome) => {
  expect(outcomeOf(fault)).toEqual(outcome);
});

test("a bug of ours is not taken for a missing connection", () => {
  expect(() => outcomeOf(new TypeError("undefined is not a function"))).toThrow(TypeError);
});

test("what waits is tried again after a flood or no answer, and only then", () => {
  expect(tryResultOf({ kind: "too_many", seconds: 90 })).toEqual({ result: "later", seconds: 90 });
  expect(tryResultOf({ kind: "unreachable" })).toEqual({ result: "later" });
  expect(tryResultOf({ kind: "taken", slots: [] })).toEqual({ result: "taken" });
  expect(tryResultOf({ kind: "refused", errors: [], detail: "" })).toEqual({ result: "invalid" });
});

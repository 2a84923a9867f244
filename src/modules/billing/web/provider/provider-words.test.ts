import { expect, test } from "vitest";
import { differenceWords, methodWords, stateOf } from "./provider-words.ts";

const account = {
  accountId: "acct_1",
  name: "Greenline",
  status: "active",
  paymentsEnabled: true,
  payoutsEnabled: true,
  payoutSchedule: "daily",
  methods: ["card"],
  manageUrl: null,
  isTest: false,
} as const satisfies Parameters<typeof stateOf>[0]["account"];

test.each([
  ["a live account", {}, "Active"],
  ["one in test mode", { isTest: true }, "Connected"],
  ["one that is being checked", { status: "pending", paymentsEnabled: false }, "Pending"],
  ["one that lacks something", { status: "restricted" }, "Restricted"],
  ["one without payments", { paymentsEnabled: false }, "Restricted"],
  ["one without payouts", { payoutsEnabled: false }, "No payouts"],
] as const)("%s is told as such", (_what, told, label) => {
  expect(stateOf({ provider: "stripe", account: { ...account, methods: ["card"], ...told } }).label).toBe(label);
});

test("no answer is no loss, and the sandbox says that it is one", () => {
  expect(stateOf({ provider: "stripe", account: null })).toMatchObject({ label: "Not answering", tone: "danger" });
  const sandbox = stateOf({ provider: "sandbox", account: { ...account, methods: ["card"], isTest: true } });
  expect(sandbox.label).toBe("Connected");
  expect(sandbox.about).toContain("sandbox");
  const closed = { ...account, methods: [], isTest: true, paymentsEnabled: false };
  expect(stateOf({ provider: "sandbox", account: closed })).toMatchObject({ label: "Not set up", tone: "warning" });
});

test("a kind that is not known here is told by its own name", () => {
  expect(differenceWords("unknown-payout").what).toContain("payout");
  expect(differenceWords("reserve").what).toContain("reserve");
});

test("methods are told in words", () => {
  expect(methodWords(["card", "bank", "apple-pay"])).toBe("Cards, Bank accounts (ACH), Apple Pay");
  expect(methodWords([])).toBe("None");
});

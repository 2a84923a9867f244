import { expect, test } from "vitest";
import { retriedText } from "./retry-payment-dialog.tsx";

test.each([
  ["paid", "", "PAY-000008 was paid."],
  ["pending", "", "PAY-000008 is on its way."],
  ["failed", "Insufficient funds", "PAY-000008 failed, too: Insufficient funds."],
  ["failed", "", "PAY-000008 failed, too: the bank declined it."],
] as const)("a try that is %s (%s) is told as such", (status, failure, told) => {
  expect(retriedText({ reference: "PAY-000008", status, failure })).toBe(told);
});

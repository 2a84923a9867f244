import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";

test("what is agreed is told as a total, and of an ongoing one as what a visit costs", () => {
  const amount = { totalCents: 400_00, frequency: "weekly", duration: "12-months" } as const;
  expect(amountText(amount)).toBe("$400.00");
  expect(amountText({ ...amount, duration: "ongoing" })).toBe("$100.00 a visit");
  expect(amountText({ ...amount, duration: "single-service" })).toBe("$400.00");
  expect(amountText({ ...amount, frequency: "one-time", duration: "ongoing" })).toBe("$400.00");
});

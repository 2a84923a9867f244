import { expect, test } from "vitest";
import { missingForChange } from "./password-change.ts";

const whole = { currentPassword: "Garden-Gate7", password: "Meadow-Path8", confirmPassword: "Meadow-Path8" };

test.each([
  ["nothing", whole, null],
  ["the current password", { ...whole, currentPassword: "" }, "fields"],
  ["the new password", { ...whole, password: "" }, "fields"],
  ["its confirmation", { ...whole, confirmPassword: "" }, "fields"],
  // Long and lower case: two of five.
  ["strength", { ...whole, password: "meadowpath", confirmPassword: "meadowpath" }, "strength"],
  ["the same confirmation", { ...whole, confirmPassword: "Meadow-Path9" }, "differ"],
  // Medium is enough to send; what else the password lacks is told at its field.
  ["nothing at three of five", { ...whole, password: "Meadowpath", confirmPassword: "Meadowpath" }, null],
] as const)("a change of password misses %s", (_what, typed, missing) => {
  expect(missingForChange(typed)).toBe(missing);
});

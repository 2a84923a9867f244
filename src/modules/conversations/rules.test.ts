import { expect, test } from "vitest";
import { suspicionOf } from "./rules.ts";

test.each([
  ["a person with a script", "", 25_000, null],
  ["a person without a script", "", null, null],
  ["somebody who is just slow enough", "", 2000, null],
  ["a program that fills in every field", "555", null, "hidden_field"],
  ["a program that runs the script and does not wait", "", 1999, "too_fast"],
  ["a program that does both", "555", 3, "hidden_field"],
] as const)("%s", (_who, faxNumber, filledInMs, suspicion) => {
  expect(suspicionOf({ faxNumber, filledInMs })).toBe(suspicion);
});

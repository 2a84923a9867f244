import { expect, test } from "vitest";
import { stateName } from "./state-names.ts";

test.each([
  ["NJ", "en", "New Jersey"],
  ["NJ", "es", "Nueva Jersey"],
  ["PA", "fr", "Pennsylvanie"],
  ["DE", "es", "Delaware"],
  ["PR", "en", "PR"],
] as const)("%s in %s is %s", (code, language, name) => {
  expect(stateName(code, language)).toBe(name);
});
